/**
 * What a page is rendered into. why: React 18 leaves up to three NUL bytes in its output where a letter of several bytes
 * does not fit into the rest of its buffer, so that Slovak words break in the middle; HTML itself never holds a NUL.
 */
import { Writable } from 'node:stream';

/** A stream that hands over all it was given, without NUL bytes, when it is complete. */
export function pageBody(complete: (html: Uint8Array<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      // why: copied, because React writes into the same buffer again.
      chunks.push(chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : Uint8Array.from(chunk));
      done();
    },
    final(done) {
      complete(Buffer.concat(chunks));
      done();
    },
  });
}
