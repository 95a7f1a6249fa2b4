import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { dataFolderProblem, holdAlone } from './data-folder.ts';
import { startPostgres } from './postgres.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'karavana-data-'));
// why: as root the database server runs as another user, who has to reach its folder in here
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a data folder', () => {
  it('is made when it is missing, and left without a trace of the look at it', () => {
    expect(dataFolderProblem(path.join(folder, 'new/below'))).toBeNull();
    expect(readdirSync(path.join(folder, 'new/below'))).toEqual([]);
  });

  it('that cannot be one is named with the reason', () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    expect(dataFolderProblem(file)).toMatch(/The data folder .*file cannot be used: EEXIST/);
  });

  it.runIf(process.platform === 'linux')('is held by one only', async () => {
    expect(await holdAlone(folder)).toBe(true);
    await expect(holdAlone(folder)).rejects.toThrow('stop it first');
    expect(await holdAlone(path.join(folder, 'other'))).toBe(true);
  });

  it('that cannot be locked is not told to be in use', async () => {
    const odd = path.join(folder, 'odd');
    mkdirSync(odd);
    symlinkSync('/nowhere/lock', path.join(odd, 'lock'));
    expect(await holdAlone(odd)).toBe(false);
  });

  it('of another version of PostgreSQL is neither opened nor begun beside', async () => {
    const servers = path.join(folder, 'postgres');
    mkdirSync(path.join(servers, '9/data'), { recursive: true });
    writeFileSync(path.join(servers, '9/data/PG_VERSION'), '9\n');
    await expect(startPostgres({ folder: servers })).rejects.toThrow(
      /were made by PostgreSQL 9, and the server here is \d+: make a backup/,
    );
  });
});
