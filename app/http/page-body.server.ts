/**
 * The stream that a page is rendered into. why: where a letter of several bytes does not fit into the rest of React 18's buffer,
 * React leaves up to three NUL bytes in its output, which break Slovak words; HTML itself never contains NUL.
 */
import { Writable } from 'node:stream';

/** A stream that hands over everything written to it, without NUL bytes, when it is complete. */
export function pageBody(complete: (html: Uint8Array<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      // why: copied, because React uses the same buffer again.
      chunks.push(chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : Uint8Array.from(chunk));
      done();
    },
    final(done) {
      complete(Buffer.concat(chunks));
      done();
    },
  });
}
