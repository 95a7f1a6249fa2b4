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

const email = required(key('formErrors.account.emailRequired'), 254, key('formErrors.account.emailInvalid')).pipe(
  z.email(key('formErrors.account.emailInvalid')),
);

export const emailSchema = z.object({ email });

/** why: a password that is too short as well gets only the message about its length. */
const isGuessedLate = (password: string) => password.length < MIN_PASSWORD_LENGTH || !isOftenGuessed(password);

/** An existing password. It is only compared, so the rules for new ones do not apply. */
const knownPassword = boundedText(MAX_PASSWORD_LENGTH, {
  missing: key('formErrors.account.passwordRequired'),
  tooLong: key('formErrors.signIn.invalidCredentials'),
}).refine(isTypeable, key('formErrors.signIn.invalidCredentials'));

export const signInSchema = z.object({ email, password: knownPassword });

/** The password is needed only in a browser other than the one that signed up. */
export const confirmSignUpSchema = z.object({ token: comparedText(''), password: knownPassword.optional() });

export const signUpSchema = z
  .object({
    full_name: required(key('formErrors.account.fullNameRequired'), 100, key('formErrors.account.fullNameTooLong'), plainText).refine(
      isPlainName,
      key('formErrors.account.fullNamePlain'),
    ),
    email,
    password: boundedText(MAX_PASSWORD_LENGTH, {
      missing: key('formErrors.account.passwordRequired'),
      tooLong: key('formErrors.account.passwordTooLong'),
    })
      .min(MIN_PASSWORD_LENGTH, key('formErrors.account.passwordMinLength'))
      .refine(isTypeable, key('formErrors.account.passwordInvalid'))
      .refine(isGuessedLate, key('formErrors.account.passwordTooCommon')),
    confirm_password: comparedText(key('formErrors.account.confirmPasswordRequired')),
  })
  .refine(({ password, confirm_password }) => password === confirm_password, {
    path: ['confirm_password'],
    message: key('formErrors.account.passwordsDoNotMatch'),
  });
