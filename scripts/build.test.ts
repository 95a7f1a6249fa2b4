import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { fingerprint, SOURCES } from './build.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'karavana-sources-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A checkout whose sources hold `content`. */
function checkout(name: string, content: string): string {
  const place = path.join(folder, name);
  mkdirSync(place, { recursive: true });
  for (const source of SOURCES) writeFileSync(path.join(place, source), content);
  return place;
}

it('a build is known by the content of its sources and by its place', async () => {
  const first = await fingerprint(checkout('first', 'a'));
  expect(await fingerprint(checkout('first', 'a'))).toBe(first);
  expect(await fingerprint(checkout('first', 'b'))).not.toBe(first);
  // why: a copy would run the code of the folder from which it was copied
  expect(await fingerprint(checkout('second', 'a'))).not.toBe(first);
});
