import { describe, expect, it } from 'vitest';

import { isCommonPassword } from './common-passwords.ts';

describe('common passwords', () => {
  it.each(['123456', 'PASSWORD', 'Heslo123', 'aaaaaaaa', 'qwertz'])('refuses %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['kajak-stan-lyze', 'Vrch4Kriváň', 'abcabd'])('lets %s pass', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
