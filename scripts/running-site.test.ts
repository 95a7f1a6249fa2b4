import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { tellAddresses, useRunningSite } from './running-site.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'karavana-addresses-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SITE = { DATABASE_URL: 'postgres://site', REDIS_URL: 'redis://site', PORT: '4000' };

describe('the addresses of the running site', () => {
  it('are found by commands while it runs, and by nobody else on the machine', async () => {
    const forget = tellAddresses(folder, { ...SITE, SESSION_SECRET: 'no address' });
    expect(statSync(path.join(folder, 'addresses.json')).mode & 0o077).toBe(0);
    const env: Record<string, string> = { DATA_DIR: folder };
    expect(useRunningSite(env)).toBe(true);
    expect(env).toEqual({ DATA_DIR: folder, ...SITE });
    await forget();
    expect(useRunningSite({ DATA_DIR: folder })).toBe(false);
  });

  it('yield to what the environment says', async () => {
    const forget = tellAddresses(folder, SITE);
    const env = { DATA_DIR: folder, DATABASE_URL: 'postgres://other' };
    expect(useRunningSite(env)).toBe(true);
    expect(env.DATABASE_URL).toBe('postgres://other');
    await forget();
  });
});
