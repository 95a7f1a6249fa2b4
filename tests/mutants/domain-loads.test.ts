/**
 * A change by which a rule cannot even be loaded leaves the other files without a test that could fail: they are not collected. Here it
 * fails one.
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const FILES = Object.entries(import.meta.glob(['../../app/domain/**/*.ts', '!**/*.test.ts']));

// why: what was loaded before belongs to other files, and what is loaded here must not become theirs.
beforeAll(() => void vi.resetModules());
afterAll(() => void vi.resetModules());

it('loads every file of the rules', async () => {
  expect(FILES.length).toBeGreaterThan(20);
  for (const [name, load] of FILES) await expect(load(), name).resolves.toBeDefined();
});
