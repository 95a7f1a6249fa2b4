import { describe, expect, it } from 'vitest';

import { isOftenGuessed } from './guessed-passwords.server.ts';
import { SLOVAK_PASSWORDS } from './slovak-passwords.ts';

describe('common passwords', () => {
  it.each([
    '123456',
    'PASSWORD',
    'Heslo123',
    'aaaaaaaa',
    '😀😀😀😀😀😀',
    'qwertz',
    'P@ssw0rd',
    'karavana',
    'Karavana2026!',
    'k@r@v@n@1',
    'futbal',
    'Futb4l',
    'nicolas',
    'N1colas7',
    's1ovan',
    'Slovensko1',
    'láska!!',
    'Žilina123',
    'zuzana1990',
    'martin123456',
    'heslo12345',
    '$unshine',
    'qwertyuiop',
    'iloveyou',
  ])('refuses %s', (password) => {
    expect(isOftenGuessed(password)).toBe(true);
  });

  it.each([
    'kajak-stan-lyze',
    'Vrch4Kriváň',
    'abcabd',
    'tri vesla a kompas',
    'dlhé heslo 47',
    'martin83920175',
    'nicolas a jeho pes',
    '8203-1147-55',
    'brusnice na vrchu',
  ])('lets %s pass', (password) => {
    expect(isOftenGuessed(password)).toBe(false);
  });

  it('are written in the list as they are compared', () => {
    expect(SLOVAK_PASSWORDS.filter((word) => !/^[a-z\d]+$/.test(word))).toEqual([]);
    expect(new Set(SLOVAK_PASSWORDS).size).toBe(SLOVAK_PASSWORDS.length);
  });
});

it('takes time in proportion to a password, however long its digits go on', () => {
  isOftenGuessed('the lists are read once');
  const timeOf = (length: number) =>
    // why many times: of less than a millisecond the processor may count nothing
    Math.min(...[1, 2, 3].map(() => workOf(() => Array.from({ length: 20 }, () => isOftenGuessed(`${'1'.repeat(length)}é`)))));
  expect(isOftenGuessed(`${'1'.repeat(20_000)}é`)).toBe(false);
  expect(timeOf(20_000) / timeOf(2_000)).toBeLessThan(40);
});

/** In microseconds of the processor. */
function workOf(act: () => void): number {
  const begun = process.cpuUsage();
  act();
  return process.cpuUsage(begun).user;
}
