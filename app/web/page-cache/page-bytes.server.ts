/**
 * A rendered page as bytes with holes for the nonce, plain and as gzip. why: a nonce is for one answer, but rendering and
 * compressing are not: around the holes the compressed bytes stay as they are.
 */
import { constants, createDeflateRaw } from 'node:zlib';

import { crc32, crc32Change } from './crc32.ts';

export interface PageBytes {
  /** The page with `nonce` in its holes; the nonce has the length of the one that it was made with. */
  plain: (nonce: string) => Buffer;
  gzip: (nonce: string) => Buffer;
  /** Memory that it holds, in bytes. */
  size: number;
}

/** RFC 1952: gzip, deflate, no flags, no time, best compression, unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
const TRAILER_LENGTH = 8;

/** `html` was rendered with `nonce`, a text of ASCII letters that stands in it for nothing else. */
export async function pageBytes(html: string, nonce: string): Promise<PageBytes> {
  const parts = html.split(nonce).map((part) => Buffer.from(part));
  const hole = Buffer.alloc(nonce.length);
  const plain = joinedWithHoles(parts, hole);
  const compressed = await deflated(parts, hole);
  const gzip = joinedWithHoles([Buffer.concat([GZIP_HEADER, compressed[0] ?? hole]), ...compressed.slice(1)], hole);
  const body = Buffer.concat([gzip.bytes, Buffer.alloc(TRAILER_LENGTH)]);
  const crcOfZeros = crc32(plain.bytes);
  const crcOf = crc32Change(plain.bytes.length, plain.holes, hole.length);
  body.writeUInt32LE(plain.bytes.length, body.length - 4);
  return {
    size: plain.bytes.length + body.length,
    plain: (value) => filled(plain.bytes, plain.holes, Buffer.from(value, 'latin1')),
    gzip: (value) => {
      const filling = Buffer.from(value, 'latin1');
      const copy = filled(body, gzip.holes, filling);
      copy.writeUInt32LE((crcOfZeros ^ crcOf(filling)) >>> 0, copy.length - TRAILER_LENGTH);
      return copy;
    },
  };
}

function joinedWithHoles(parts: readonly Buffer[], hole: Buffer): { bytes: Buffer; holes: number[] } {
  const holes: number[] = [];
  let length = 0;
  for (const part of parts.slice(0, -1)) {
    length += part.length;
    holes.push(length);
    length += hole.length;
  }
  return { bytes: Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [hole, part]))), holes };
}

function filled(bytes: Buffer, holes: readonly number[], filling: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (const place of holes) filling.copy(copy, place);
  return copy;
}

/**
 * The parts as one deflate stream (RFC 1951), cut open where a hole has to be filled in: each part but the first begins after
 * the bytes of a hole, each but the last ends with the head of a stored block that takes them. why: the compressor is fed zero
 * bytes for a hole, which no page holds, so that nothing later points back into it.
 */
async function deflated(parts: readonly Buffer[], hole: Buffer): Promise<Buffer[]> {
  const stream = createDeflateRaw({ level: 9, memLevel: 9 });
  let output: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => output.push(chunk));
  const failed = new Promise<never>((_, reject) => stream.once('error', reject));
  const taken = () => {
    const bytes = Buffer.concat(output);
    output = [];
    return bytes;
  };
  const write = async (bytes: Buffer) => {
    stream.write(bytes);
    await Promise.race([failed, new Promise<void>((resolve) => stream.flush(constants.Z_SYNC_FLUSH, resolve))]);
    return taken();
  };
  const cut: Buffer[] = [];
  for (const part of parts.slice(0, -1)) {
    cut.push(Buffer.concat([await write(part), storedBlockHead(hole.length)]));
    await write(hole);
  }
  const ended = new Promise<void>((resolve) => stream.once('end', resolve));
  stream.end(parts.at(-1));
  await Promise.race([failed, ended]);
  return [...cut, taken()];
}

function storedBlockHead(length: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(~length & 0xffff, 3);
  return head;
}
