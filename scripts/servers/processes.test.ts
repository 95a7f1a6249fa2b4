import { closeSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { complete } from '../site-processes.ts';
import { lastLines, openLog } from './processes.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'karavana-logs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MEGABYTE = 1024 ** 2;

function write(file: string, text: string): void {
  const log = openLog(file);
  writeSync(log, text);
  closeSync(log);
}

describe('a log', () => {
  it('is written on by a program that is started again', async () => {
    const program = (text: string) => ({ name: 'speaker', args: ['-e', `console.log(${JSON.stringify(text)})`] });
    await complete(program('first'), { env: process.env, logFolder: folder });
    await complete(program('second'), { env: process.env, logFolder: folder });
    expect(readFileSync(path.join(folder, 'speaker.log'), 'utf8')).toBe('first\nsecond\n');
  });

  it('that has become long is put aside when it is opened, and only one such is kept', () => {
    const file = path.join(folder, 'long.log');
    for (const round of ['one', 'two', 'three']) {
      write(file, `${round}\n`);
      truncateSync(file, 10 * MEGABYTE);
    }
    write(file, 'four\n');
    expect(readdirSync(folder).filter((name) => name.startsWith('long'))).toEqual(['long.log', 'long.log.old']);
    expect(readFileSync(file, 'utf8')).toBe('four\n');
    expect(statSync(`${file}.old`).size).toBe(10 * MEGABYTE);
    expect(readFileSync(`${file}.old`, 'utf8').startsWith('three\n')).toBe(true);
  });

  it('is asked for its last lines, however long it is', () => {
    const file = path.join(folder, 'last.log');
    write(file, `${'x'.repeat(MEGABYTE)}\n${Array.from({ length: 20 }, (_, line) => `line ${line}`).join('\n')}\n`);
    expect(lastLines(file).split('\n')).toEqual(Array.from({ length: 12 }, (_, line) => `line ${line + 8}`));
    expect(lastLines(path.join(folder, 'none.log'))).toBe('');
  });
});
