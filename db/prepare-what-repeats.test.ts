import { describe, expect, it } from 'vitest';

import { rememberTexts } from './prepare-what-repeats.ts';

describe('statements that PostgreSQL keeps', () => {
  it('are those that are asked for a third time', () => {
    const repeats = rememberTexts();
    expect([repeats('select 1'), repeats('select 1'), repeats('select 2'), repeats('select 1'), repeats('select 1')]).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it('are at most as many as there are places', () => {
    const repeats = rememberTexts(2);
    const often = (text: string) => [repeats(text), repeats(text), repeats(text)].at(-1);
    expect([often('a'), often('b'), often('c'), repeats('a')]).toEqual([true, true, false, true]);
  });

  it('are still found when many texts that come once have passed', () => {
    const repeats = rememberTexts(2);
    repeats('a');
    for (let number = 0; number < 25; number += 1) repeats(`once ${number}`);
    expect([repeats('a'), repeats('a'), repeats('a')].at(-1)).toBe(true);
  });
});
