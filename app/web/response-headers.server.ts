/** Hooks into a Node response: before its headers are sent, and before it ends. */
import type { ServerResponse } from 'node:http';

/** Runs `prepare` once, just before the headers of `response` are written, whoever writes them. */
export function beforeHeaders(response: ServerResponse, prepare: () => void): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    response.writeHead = writeHead;
    prepare();
    return writeHead(...args);
  };
}

/** Runs `prepare` once, just before somebody ends `response`, which may have been closed. why: of that which goes to nobody no headers are written. */
export function beforeEnd(response: ServerResponse, prepare: () => void): void {
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.end = (...args: unknown[]) => {
    response.end = end;
    prepare();
    return end(...args);
  };
}

/** Whether the response stays open for as long as its reader looks. */
export function isStream(response: ServerResponse): boolean {
  return String(response.getHeader('Content-Type')).startsWith('text/event-stream');
}
