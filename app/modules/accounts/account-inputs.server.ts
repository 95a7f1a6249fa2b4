/** What the account forms accept (document 1, section 5). Messages are keys. */
import { z } from 'zod';

import { isCommonPassword } from '#app/domain/common-passwords.ts';
import type { MessageKey } from '#app/i18n/message-key.ts';

import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './passwords.server.ts';

const key = (name: MessageKey) => name;

/** why: PostgreSQL cannot keep a NUL in text, and no keyboard writes one. */
const required = (missing: MessageKey, max: number, tooLong: MessageKey) =>
  z
    .string({ error: missing })
    .transform((value) => value.replaceAll('\0', '').trim())
    .pipe(z.string().min(1, missing).max(max, tooLong));

const email = required(key('auth.validation.emailRequired'), 254, key('auth.validation.emailInvalid')).pipe(
  z.email(key('auth.validation.emailInvalid')),
);

export const emailSchema = z.object({ email });

export const signInSchema = z.object({
  email,
  password: z.string({ error: key('auth.validation.passwordRequired') }).max(MAX_PASSWORD_LENGTH, key('auth.errors.invalidCredentials')),
});

export const signUpSchema = z
  .object({
    full_name: required(key('auth.validation.fullNameRequired'), 100, key('auth.validation.fullNameTooLong')),
    email,
    password: z
      .string({ error: key('auth.validation.passwordRequired') })
      .min(MIN_PASSWORD_LENGTH, key('auth.validation.passwordMinLength'))
      .max(MAX_PASSWORD_LENGTH, key('auth.validation.passwordTooLong'))
      .refine((password) => !isCommonPassword(password), key('auth.validation.passwordTooCommon')),
    confirm_password: z.string({ error: key('auth.validation.confirmPasswordRequired') }),
  })
  .refine(({ password, confirm_password }) => password === confirm_password, {
    path: ['confirm_password'],
    message: key('auth.validation.passwordsDoNotMatch'),
  });
