/** A last look at an answer of Node's before its headers leave. */
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

/** Whether the answer goes on for as long as its reader looks. */
export function isStream(response: ServerResponse): boolean {
  return String(response.getHeader('Content-Type')).startsWith('text/event-stream');
}
