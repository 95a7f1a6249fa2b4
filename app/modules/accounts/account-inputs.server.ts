/** What the account forms accept (rule A1). Messages are keys. */
import { z } from 'zod';

import { isPlainName } from '#app/domain/people/person-name.ts';
import { plainText } from '#app/domain/plain-text.ts';
import type { MessageKey } from '#app/i18n/message-key.ts';
import { boundedText, comparedText, trimmed } from '#app/modules/bounded-text.ts';

import { isOftenGuessed } from './guessed-passwords.server.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './passwords.server.ts';

const key = (name: MessageKey) => name;

const required = (missing: MessageKey, max: number, tooLong: MessageKey, as = trimmed) =>
  boundedText(max, { missing, tooLong, as }).min(1, { error: missing, abort: true });

/** why: no keyboard writes a control character into a password, and PostgreSQL keeps no NUL in text. */
const isTypeable = (text: string) => !/\p{Cc}/u.test(text);

const email = required(key('auth.validation.emailRequired'), 254, key('auth.validation.emailInvalid')).pipe(
  z.email(key('auth.validation.emailInvalid')),
);

export const emailSchema = z.object({ email });

/** why: a password that is too short as well gets only the message about its length. */
const isGuessedLate = (password: string) => password.length < MIN_PASSWORD_LENGTH || !isOftenGuessed(password);

/** An existing password. It is only compared, so the rules for new ones do not apply. */
const knownPassword = boundedText(MAX_PASSWORD_LENGTH, {
  missing: key('auth.validation.passwordRequired'),
  tooLong: key('auth.errors.invalidCredentials'),
}).refine(isTypeable, key('auth.errors.invalidCredentials'));

export const signInSchema = z.object({ email, password: knownPassword });

/** The password is needed only in a browser other than the one that signed up. */
export const confirmSignUpSchema = z.object({ token: comparedText(''), password: knownPassword.optional() });

export const signUpSchema = z
  .object({
    full_name: required(key('auth.validation.fullNameRequired'), 100, key('auth.validation.fullNameTooLong'), plainText).refine(
      isPlainName,
      key('auth.validation.fullNamePlain'),
    ),
    email,
    password: boundedText(MAX_PASSWORD_LENGTH, {
      missing: key('auth.validation.passwordRequired'),
      tooLong: key('auth.validation.passwordTooLong'),
    })
      .min(MIN_PASSWORD_LENGTH, key('auth.validation.passwordMinLength'))
      .refine(isTypeable, key('auth.validation.passwordInvalid'))
      .refine(isGuessedLate, key('auth.validation.passwordTooCommon')),
    confirm_password: comparedText(key('auth.validation.confirmPasswordRequired')),
  })
  .refine(({ password, confirm_password }) => password === confirm_password, {
    path: ['confirm_password'],
    message: key('auth.validation.passwordsDoNotMatch'),
  });
