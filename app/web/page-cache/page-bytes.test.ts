import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';

import { bytesFor, pageBytes } from './page-bytes.server.ts';

const PAGE = `<html><p>Požičovňa člnov</p>${'<li>stan</li>'.repeat(2_000)}</html>`;

describe('the bytes of a page', () => {
  property.prop([fc.string({ unit: 'grapheme', maxLength: 3_000 })])(
    'are right for any text, in every way of compressing',
    async (text) => {
      const bytes = await pageBytes(Buffer.from(text));
      expect(brotliDecompressSync(bytes.brotli).toString()).toBe(text);
      expect(gunzipSync(bytes.gzip).toString()).toBe(text);
      expect(bytesFor(bytes, undefined).body.toString()).toBe(text);
    },
  );

  test('are compressed as far as it goes, and brotli no less than gzip', async () => {
    const { brotli, gzip, size } = await pageBytes(Buffer.from(PAGE));
    expect(gzip.length).toBe(gzipSync(PAGE, { level: 9 }).length);
    expect(brotli.length).toBeLessThanOrEqual(gzip.length);
    expect(size).toBe(brotli.length + gzip.length);
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['BR', 'br'],
    ['br;q=0.1, gzip', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.00 ,gzip;q=0.8', 'gzip'],
    ['x-gzip', 'gzip'],
    ['deflate, gzip;q=0.0', null],
    ['brotli, gzipped', null],
    ['identity', null],
    ['', null],
    [undefined, null],
  ])('for %j are %s', async (accepted, encoding) => {
    expect(bytesFor(await pageBytes(Buffer.from(PAGE)), accepted).encoding).toBe(encoding);
  });
});
