import { describe, expect, it } from 'vitest';

import { signUpSchema } from './account-inputs.server.ts';

const FORM = {
  full_name: 'Ján Novák ml.',
  email: 'jan@post.example',
  password: 'tri vesla a kompas',
  confirm_password: 'tri vesla a kompas',
};

/** The form's error messages, by field. */
function wrongIn(changes: Partial<typeof FORM>): Record<string, string> {
  const parsed = signUpSchema.safeParse({ ...FORM, ...changes });
  const wrong: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path.join('.');
    wrong[field] = field in wrong ? `${wrong[field]}, ${message}` : message;
  }
  return wrong;
}

const typedTwice = (password: string) => ({ password, confirm_password: password });

describe('a sign-up', () => {
  it('keeps nothing of a name that nobody sees', () => {
    expect(signUpSchema.parse({ ...FORM, full_name: ' Ja\u00ADna\u200B Nov\u200Cák ' })).toMatchObject({ full_name: 'Jana Novák' });
    expect(wrongIn({ full_name: '\u3164\u200C' })).toEqual({ full_name: 'auth.validation.fullNameRequired' });
    expect(wrongIn({ full_name: 'evil.\u200Bexample' })).toEqual({ full_name: 'auth.validation.fullNamePlain' });
  });

  it('is taken as it is', () => {
    expect(signUpSchema.parse(FORM)).toEqual(FORM);
  });

  it.each(['P@ssw0rd', 'karavana', 'futbal', 'nicolas'])('is refused with the common password %s', (password) => {
    expect(wrongIn({ password, confirm_password: password })).toEqual({ password: 'auth.validation.passwordTooCommon' });
  });

  it.each(['Tri vesla a kompas', 'tri vesla a kompas ', '', 'x'])('is refused when the password is repeated as %j', (confirm_password) => {
    expect(wrongIn({ confirm_password })).toEqual({ confirm_password: 'auth.validation.passwordsDoNotMatch' });
  });

  it.each([
    ['a name that is an address', { full_name: 'evil.example' }, { full_name: 'auth.validation.fullNamePlain' }],
    ['a name without end', { full_name: 'x'.repeat(101) }, { full_name: 'auth.validation.fullNameTooLong' }],
    ['a control character in the password', typedTwice('tri vesla\u0007 a kompas'), { password: 'auth.validation.passwordInvalid' }],
    ['a password without end', typedTwice('tri vesla '.repeat(21)), { password: 'auth.validation.passwordTooLong' }],
  ])('is refused with %s', (_what, changes, wrong) => {
    expect(wrongIn(changes)).toEqual(wrong);
  });

  it('is told all that is wrong with it at once, and of each field one thing', () => {
    expect(wrongIn({ email: 'jan@post', password: '12345', confirm_password: '54321' })).toEqual({
      email: 'auth.validation.emailInvalid',
      password: 'auth.validation.passwordMinLength',
      confirm_password: 'auth.validation.passwordsDoNotMatch',
    });
  });

  it.each([
    ['password', '1'.repeat(99_000), 'auth.validation.passwordTooLong'],
    ['password', `${'1'.repeat(99_000)}a`, 'auth.validation.passwordTooLong'],
    ['password', `a${'\u0301\u0323'.repeat(49_000)}`, 'auth.validation.passwordTooLong'],
    ['full_name', `a${'\u0301\u0323'.repeat(49_000)}`, 'auth.validation.fullNameTooLong'],
    ['full_name', 'evil.example'.repeat(9_000), 'auth.validation.fullNameTooLong'],
    ['email', '@'.repeat(99_000), 'auth.validation.emailInvalid'],
  ])('asks nothing else of a %s that is too long', (field, text, message) => {
    expect(wrongIn({ [field]: text })).toEqual({ [field]: message });
  });

  it('takes a password of six characters and none of five', () => {
    expect(wrongIn({ password: 'kř7žo', confirm_password: 'kř7žo' })).toEqual({ password: 'auth.validation.passwordMinLength' });
    expect(wrongIn({ password: '12345', confirm_password: '12345' })).toEqual({ password: 'auth.validation.passwordMinLength' });
    expect(wrongIn({ password: 'kř7žož', confirm_password: 'kř7žož' })).toEqual({});
  });
});
