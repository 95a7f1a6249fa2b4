/** A rendered page as it is sent: compressed once in each encoding that readers accept. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** why: higher qualities take ten times as long to save a twentieth, and the page's first reader waits for it. */
const BROTLI_QUALITY = 5;

export interface PageBytes {
  brotli: Buffer;
  gzip: Buffer;
  /** The memory that both take, in bytes. */
  size: number;
}

export async function pageBytes(page: Uint8Array): Promise<PageBytes> {
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(page, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: page.length },
    }),
    compressGzip(page, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { brotli, gzip: gzipped, size: brotli.length + gzipped.length };
}

/** The bytes for a reader who sent this `Accept-Encoding`, and their `Content-Encoding`; null: not compressed. */
export function bytesFor(bytes: PageBytes, accepted: string | undefined): { body: Buffer; encoding: 'br' | 'gzip' | null } {
  if (takes(accepted, BROTLI)) return { body: bytes.brotli, encoding: 'br' };
  if (takes(accepted, GZIP)) return { body: bytes.gzip, encoding: 'gzip' };
  // why: hardly anybody accepts neither, so the uncompressed page is not kept
  return { body: gunzipSync(bytes.gzip), encoding: null };
}

const BROTLI = encodingNamed('br');
const GZIP = encodingNamed('(?:x-)?gzip');

/** Matches an encoding in `Accept-Encoding` unless it is refused there by `q=0`. */
function encodingNamed(name: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${name}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:$|,)))`, 'i');
}

function takes(accepted: string | undefined, encoding: RegExp): boolean {
  return encoding.test(accepted ?? '');
}
