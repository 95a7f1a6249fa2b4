/** Hooks into a Node response: before its headers are sent, and before it ends. */
import type { ServerResponse } from 'node:http';

/** Runs `prepare` once, just before the headers of `response` are written, whoever writes them. */
export const beforeHeaders = (response: ServerResponse, prepare: () => void) => before(response, 'writeHead', prepare);

/** Runs `prepare` once, just before somebody ends `response`. why: of one that has been closed no headers are written. */
export const beforeEnd = (response: ServerResponse, prepare: () => void) => before(response, 'end', prepare);

function before(response: ServerResponse, method: 'writeHead' | 'end', prepare: () => void): void {
  const original = response[method].bind(response) as (...args: unknown[]) => ServerResponse;
  response[method] = (...args: unknown[]) => {
    response[method] = original;
    prepare();
    return original(...args);
  };
}

/** Whether the response stays open for as long as its reader looks. */
export function isStream(response: ServerResponse): boolean {
  return String(response.getHeader('Content-Type')).startsWith('text/event-stream');
}
