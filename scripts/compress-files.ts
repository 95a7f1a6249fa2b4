/**
 * The files of the client build, compressed once as far as it goes. why: compressed for each reader, one would cost half a megabyte of
 * memory while it is taken.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressors = {
  br: (text: Buffer) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  gz: (text: Buffer) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
};

/** In bytes; of shorter files nothing is saved. */
const LEAST = 1_000;

/** Writes `x.js.br` and `x.js.gz` beside each `x.js` in `folder`, and so for styles and drawings, in its folders too. */
export async function compressFiles(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(?:js|css|svg)$/.test(name));
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name);
      const text = await readFile(file);
      if (text.length < LEAST) return;
      await Promise.all(
        Object.entries(compressors).map(async ([ending, compress]) => writeFile(`${file}.${ending}`, await compress(text))),
      );
    }),
  );
}
