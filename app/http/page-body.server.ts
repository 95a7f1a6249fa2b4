/**
 * What a page is rendered into. why: React 18 leaves up to three NUL bytes in its output where a letter of several bytes
 * does not fit into the rest of its buffer, so that Slovak words break in the middle; HTML itself never holds a NUL.
 */
import { Transform } from 'node:stream';

/** A stream that passes everything on except NUL bytes. */
export function pageBody(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
    },
  });
}
