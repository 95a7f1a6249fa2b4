/** What the simulated API answers: an object, or an error body as the provider writes it. */

export type Json = Record<string, unknown>;

export interface Answer {
  status: number;
  body: Json;
  /** It was given under the same idempotency key before. */
  replayed?: true;
}

export function ok(body: Json): Answer {
  return { status: 200, body };
}

export interface ErrorDetails {
  type?: 'invalid_request_error' | 'card_error' | 'api_error' | 'idempotency_error' | 'rate_limit_error';
  code?: string;
  decline_code?: string;
  param?: string;
  [extra: string]: unknown;
}

export function errorBody(message: string, details: ErrorDetails): Json {
  const code = details.code;
  return {
    error: {
      type: details.type ?? 'invalid_request_error',
      message,
      ...details,
      ...(code ? { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` } : {}),
    },
  };
}

/** Refuses a request. Whatever its handler wrote is undone; card refusals, which leave traces, are answers instead. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    message: string,
    readonly details: ErrorDetails = {},
    /** Whether the refusal is replayed for the same idempotency key: refusals of parameters are not, refusals of a state are. */
    readonly remembered = false,
  ) {
    super(message);
  }

  toAnswer(): Answer {
    return { status: this.status, body: errorBody(this.message, this.details) };
  }
}

export function missing(type: string, id: string): ApiError {
  return new ApiError(404, `No such ${type}: '${id}'`, { code: 'resource_missing', param: 'id' });
}

/** The object is in a state that does not allow what was asked. */
export function wrongState(code: string, message: string, extra: Json = {}): ApiError {
  return new ApiError(400, message, { code, ...extra }, true);
}
