/**
 * What use cases throw when a request cannot be served. `app/http` turns the code into a status and a translated
 * sentence (`errors.<code>` in the catalogues); modules never build a Response. why the statuses stand here: components, `web` and `http`
 * all need them, and this is the one floor that they share.
 */
export const ERROR_STATUS = {
  notFound: 404,
  forbidden: 403,
  signInRequired: 401,
  invalidInput: 400,
  conflict: 409,
  tooManyRequests: 429,
  payloadTooLarge: 413,
  busy: 503,
  providerUnavailable: 503,
} as const;

/** Who is refused for want of room or of a part of the site is asked to come again after this time. */
export const COME_BACK_SECONDS = 5;

export type ErrorCode = keyof typeof ERROR_STATUS;

const NAME = 'AppError';

export class AppError extends Error {
  override readonly name = NAME;

  /** why by name: the server and the build of the pages each have this class, and what one throws the other has to know. */
  static override [Symbol.hasInstance](thrown: unknown): boolean {
    return thrown instanceof Error && thrown.name === NAME;
  }

  constructor(
    readonly code: ErrorCode,
    readonly params: Readonly<Record<string, string | number>> = {},
    options?: ErrorOptions,
  ) {
    super(code, options);
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
