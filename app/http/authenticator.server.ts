/**
 * Ways to prove who one is, by name. Sessions are rows of ours (`sessions.server.ts`): the library only runs the strategy, and its
 * own session is never written.
 */
import { createCookieSessionStorage } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';

import { config } from '#app/config/env.server.ts';
import { singleton } from '#app/config/singleton.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { checkPassword, type SignInOutcome } from '#app/modules/accounts/sign-in.server.ts';

import { signUpOfBrowser } from './sign-up-cookie.server.ts';

const authenticator = () =>
  singleton('authenticator', () =>
    new Authenticator<SignInOutcome>(createCookieSessionStorage({ cookie: { name: 'unused', secrets: [config().sessionSecret] } })).use(
      new FormStrategy(async ({ form, request }) => {
        const email = form.get('email');
        const password = form.get('password');
        if (typeof email !== 'string' || typeof password !== 'string') throw new AppError('invalidInput');
        return checkPassword(email, password, await signUpOfBrowser(request));
      }),
      'password',
    ),
  );

/**
 * Checks a sign-in form with the values that the schema cleaned, so that tries are counted for the same address that is looked up. A
 * wrong password is a refusal, not an error.
 */
export async function authenticateByPassword(
  request: Request,
  { email, password }: { email: string; password: string },
): Promise<SignInOutcome> {
  const form = new FormData();
  form.set('email', email);
  form.set('password', password);
  // why: the library clones the request, which is not possible once its body has been read.
  const bare = new Request(request.url, { headers: request.headers });
  try {
    return await authenticator().authenticate('password', bare, { throwOnError: true, context: { formData: form } });
  } catch (error) {
    // why: the library wraps what the check throws in an error of its own.
    throw error instanceof Error && error.cause instanceof AppError ? error.cause : error;
  }
}
