/** PNGs made byte by byte, of any shape, valid or not. */
import { once } from 'node:events';
import { crc32, createDeflate } from 'node:zlib';

export interface PngShape {
  width: number;
  height: number;
  /** Bits of each colour. */
  depth?: 8 | 16;
  channels?: 1 | 3 | 4;
  interlaced?: boolean;
  /** Bytes of pixel rows that the file holds, all zero; without it, as many as its header says. */
  holds?: number;
  /** Further chunks, before the rows. */
  extra?: readonly (readonly [type: string, data: Buffer])[];
}

const COLOUR_TYPE = { 1: 0, 3: 2, 4: 6 } as const;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export async function pngOf({ width, height, depth = 8, channels = 3, interlaced = false, holds, extra = [] }: PngShape): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, COLOUR_TYPE[channels], 0, 0, interlaced ? 1 : 0], 8);
  const pixelBytes = (depth / 8) * channels;
  const size = (interlaced ? PASSES : [WHOLE]).reduce((sum, pass) => sum + bytesOf(pass, width, height, pixelBytes), 0);
  const chunks = [['IHDR', header], ...extra, ['IDAT', await zeros(holds ?? size)], ['IEND', Buffer.alloc(0)]] as const;
  return Buffer.concat([SIGNATURE, ...chunks.map(([type, data]) => chunk(type, data))]);
}

/** Where a pass begins and how far apart its pixels are, across and down. */
type Pass = readonly [x: number, y: number, across: number, down: number];
const WHOLE: Pass = [0, 0, 1, 1];
const PASSES: readonly Pass[] = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
];

function bytesOf([x, y, across, down]: Pass, width: number, height: number, pixelBytes: number): number {
  const [columns, rows] = [Math.ceil((width - x) / across), Math.ceil((height - y) / down)];
  return columns > 0 && rows > 0 ? rows * (1 + columns * pixelBytes) : 0;
}

/** `count` zeros, deflated piece by piece: unpacked they may be more than a test should hold in memory. */
async function zeros(count: number): Promise<Buffer> {
  const piece = Buffer.alloc(1024 * 1024);
  const deflate = createDeflate({ level: 9 });
  const packed: Buffer[] = [];
  deflate.on('data', (bytes: Buffer) => packed.push(bytes));
  for (let left = count; left > 0; left -= piece.length) {
    if (!deflate.write(piece.subarray(0, Math.min(left, piece.length)))) await once(deflate, 'drain');
  }
  deflate.end();
  await once(deflate, 'end');
  return Buffer.concat(packed);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
