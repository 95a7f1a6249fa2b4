import { gunzipSync, gzipSync } from 'node:zlib';

import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';

import { crc32 } from './crc32.ts';
import { pageBytes } from './page-bytes.server.ts';

const MADE_WITH = 'q1w2e3r4t5y6u7i8o9p0aa==';
const OTHER = 'ZZZZZZZZZZZZZZZZZZZZZZ==';
const page = (nonce: string) =>
  `<html><script nonce="${nonce}">1</script><p>Požičovňa člnov</p><script nonce="${nonce}">1</script>${'<li>stan</li>'.repeat(2_000)}<script nonce="${nonce}">`;

describe('the bytes of a page', () => {
  test('hold the nonce of each answer, plain and compressed, and a sum that every reader of gzip accepts', async () => {
    const bytes = await pageBytes(page(MADE_WITH), MADE_WITH);
    for (const nonce of [MADE_WITH, OTHER, '+/+/+/+/+/+/+/+/+/+/+/==']) {
      expect(bytes.plain(nonce).toString()).toBe(page(nonce));
      expect(gunzipSync(bytes.gzip(nonce)).toString()).toBe(page(nonce));
    }
  });

  test('are hardly longer than those of the page compressed in one piece', async () => {
    const { gzip } = await pageBytes(page(MADE_WITH), MADE_WITH);
    expect(gzip(OTHER).length).toBeLessThan(gzipSync(page(OTHER), { level: 9 }).length + 3 * 100);
  });

  test('of a page without a nonce are the page', async () => {
    const bytes = await pageBytes('<p>Obyčajný text</p>', MADE_WITH);
    expect(gunzipSync(bytes.gzip(OTHER)).toString()).toBe('<p>Obyčajný text</p>');
  });

  property.prop([
    fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { minLength: 1, maxLength: 8 }),
    fc.base64String({ minLength: 24, maxLength: 24 }),
  ])('are right for any text and any nonce', async (texts, nonce) => {
    const parts = texts.map((text) => text.replaceAll('\0', ''));
    const bytes = await pageBytes(parts.join(MADE_WITH), MADE_WITH);
    expect(gunzipSync(bytes.gzip(nonce)).toString()).toBe(Buffer.from(parts.join(nonce)).toString());
    expect(bytes.plain(nonce).toString()).toBe(Buffer.from(parts.join(nonce)).toString());
  });
});

describe('the sum', () => {
  property.prop([fc.uint8Array({ maxLength: 500 })])('is the one that gzip writes', (bytes) => {
    const written = gzipSync(bytes);
    expect(crc32(bytes)).toBe(written.readUInt32LE(written.length - 8));
  });
});
