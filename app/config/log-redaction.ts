/**
 * What may never stand in a log line (rule R9): passwords, tokens, cookies, e-mail addresses. Lines are
 * redacted by field name, addresses by their query, and texts of errors by shape, because a database error quotes the
 * parameters of its statement.
 */
export const HIDDEN = '[hidden]';

const SECRET_NAMES = ['password', 'passwordHash', 'token', 'tokenHash', 'secret', 'authorization', 'cookie', 'email', 'phone'];

/** Field paths for pino's `redact`, at the top of a line and one or two levels below. */
export const REDACTED_PATHS = ['', '*.', '*.*.'].flatMap((prefix) => [
  ...SECRET_NAMES.map((name) => `${prefix}${name}`),
  `${prefix}["set-cookie"]`,
]);

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/giu;
const KEY = /\b(?:sk|rk|whsec|pk)_(?:live|test)?_?[A-Za-z0-9]{6,}/g;
const STATEMENT_PARAMETERS = /\nparams: [\s\S]*?(?=\n {4}at |$)/g;
const URL_CREDENTIALS = /(\/\/)[^/\s@:]*:[^/\s@]*@/g;

/** Takes e-mail addresses, provider keys, credentials in addresses and the parameters of failed statements out of a text. */
export function redactText(text: string): string {
  return text.replace(STATEMENT_PARAMETERS, '').replace(URL_CREDENTIALS, `$1${HIDDEN}@`).replace(EMAIL, HIDDEN).replace(KEY, HIDDEN);
}

/** Query parameters whose values say where somebody is in the site, and nothing about who. All others are hidden. */
const PLAIN_PARAMETERS = new Set(['lang', 'page', 'sort', 'category', 'subcategory', 'tab', 'mode', 'step', 'index', '_data', '_routes']);

/** In characters. why: what is longer says nothing more, and an address of 15 kB took 20 to 36 ms. */
const MAX_LOGGED = 500;
/** why longer: an e-mail address that is cut in two is not known as one, so that the end of what is read is left out. */
const MAX_READ = 700;

/** A path with its query, fit for a log line; of a long one its beginning. */
export function loggablePath(pathAndQuery: string): string {
  const shown = redactedPath(pathAndQuery.slice(0, MAX_READ));
  const leftOut = pathAndQuery.length > MAX_READ ? MAX_READ - MAX_LOGGED : 0;
  const kept = shown.slice(0, Math.min(MAX_LOGGED, shown.length - leftOut));
  return kept === shown ? shown : `${kept}…`;
}

function redactedPath(pathAndQuery: string): string {
  const [path = '', ...rest] = pathAndQuery.split('?');
  const query = rest.join('?');
  const shown = redactText(path);
  if (!query) return shown;
  const parameters = [...new URLSearchParams(query)].map(
    ([name, value]) => `${redactText(name)}=${PLAIN_PARAMETERS.has(name) ? redactText(value) : HIDDEN}`,
  );
  return `${shown}?${parameters.join('&')}`;
}

export interface LoggableError {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  cause?: LoggableError;
}

/** An error with its causes, without what a log line may not hold. */
export function loggableError(error: unknown, depth = 0): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: redactText(String(error)) };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const cause = error.cause !== undefined && depth < 4 ? { cause: loggableError(error.cause, depth + 1) } : {};
  return {
    type: error.name,
    message: redactText(error.message),
    ...(error.stack ? { stack: redactText(error.stack) } : {}),
    ...code,
    ...cause,
  };
}
