/**
 * Ways to prove who one is, by name. Sessions are rows of ours (`sessions.server.ts`), so that the library's own session is
 * never written: it only runs the strategy.
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
 * Checks what a sign-in form says, as the schema cleaned it: tries are counted for the address that is looked up. A wrong password
 * is a refusal, not an error.
 */
export async function authenticateByPassword(
  request: Request,
  { email, password }: { email: string; password: string },
): Promise<SignInOutcome> {
  const form = new FormData();
  form.set('email', email);
  form.set('password', password);
  // why: the library copies the request, and the body of this one has been read.
  const bare = new Request(request.url, { headers: request.headers });
  try {
    return await authenticator().authenticate('password', bare, { throwOnError: true, context: { formData: form } });
  } catch (error) {
    // why: the library wraps what the check throws.
    throw error instanceof Error && error.cause instanceof AppError ? error.cause : error;
  }
}
