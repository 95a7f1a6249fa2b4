/** A hook into a Node response before its headers are sent. */
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

/** Whether the response stays open for as long as its reader looks. */
export function isStream(response: ServerResponse): boolean {
  return String(response.getHeader('Content-Type')).startsWith('text/event-stream');
}
