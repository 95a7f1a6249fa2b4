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
    expect(wrongIn({ full_name: '\u3164\u200C' })).toEqual({ full_name: 'formErrors.account.fullNameRequired' });
    expect(wrongIn({ full_name: 'evil.\u200Bexample' })).toEqual({ full_name: 'formErrors.account.fullNamePlain' });
  });

  it('is taken as it is', () => {
    expect(signUpSchema.parse(FORM)).toEqual(FORM);
  });

  it.each(['P@ssw0rd', 'karavana', 'futbal', 'nicolas'])('is refused with the common password %s', (password) => {
    expect(wrongIn({ password, confirm_password: password })).toEqual({ password: 'formErrors.account.passwordTooCommon' });
  });

  it.each(['Tri vesla a kompas', 'tri vesla a kompas ', '', 'x'])('is refused when the password is repeated as %j', (confirm_password) => {
    expect(wrongIn({ confirm_password })).toEqual({ confirm_password: 'formErrors.account.passwordsDoNotMatch' });
  });

  it.each([
    ['a name that is an address', { full_name: 'evil.example' }, { full_name: 'formErrors.account.fullNamePlain' }],
    ['a name without end', { full_name: 'x'.repeat(101) }, { full_name: 'formErrors.account.fullNameTooLong' }],
    ['a control character in the password', typedTwice('tri vesla\u0007 a kompas'), { password: 'formErrors.account.passwordInvalid' }],
    ['a password without end', typedTwice('tri vesla '.repeat(21)), { password: 'formErrors.account.passwordTooLong' }],
  ])('is refused with %s', (_what, changes, wrong) => {
    expect(wrongIn(changes)).toEqual(wrong);
  });

  it('is told all that is wrong with it at once, and of each field one thing', () => {
    expect(wrongIn({ email: 'jan@post', password: '12345', confirm_password: '54321' })).toEqual({
      email: 'formErrors.account.emailInvalid',
      password: 'formErrors.account.passwordMinLength',
      confirm_password: 'formErrors.account.passwordsDoNotMatch',
    });
  });

  it.each([
    ['password', '1'.repeat(99_000), 'formErrors.account.passwordTooLong'],
    ['password', `${'1'.repeat(99_000)}a`, 'formErrors.account.passwordTooLong'],
    ['password', `a${'\u0301\u0323'.repeat(49_000)}`, 'formErrors.account.passwordTooLong'],
    ['full_name', `a${'\u0301\u0323'.repeat(49_000)}`, 'formErrors.account.fullNameTooLong'],
    ['full_name', 'evil.example'.repeat(9_000), 'formErrors.account.fullNameTooLong'],
    ['email', '@'.repeat(99_000), 'formErrors.account.emailInvalid'],
  ])('asks nothing else of a %s that is too long', (field, text, message) => {
    expect(wrongIn({ [field]: text })).toEqual({ [field]: message });
  });

  it('takes a password of six characters and none of five', () => {
    expect(wrongIn({ password: 'kř7žo', confirm_password: 'kř7žo' })).toEqual({ password: 'formErrors.account.passwordMinLength' });
    expect(wrongIn({ password: '12345', confirm_password: '12345' })).toEqual({ password: 'formErrors.account.passwordMinLength' });
    expect(wrongIn({ password: 'kř7žož', confirm_password: 'kř7žož' })).toEqual({});
  });
});
