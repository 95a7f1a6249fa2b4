/** Where the link of the confirmation mail leads. Only pressing the button uses it up, since mail scanners open links by themselves. */
import { parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { useAnswer } from '#app/components/page/came-back.ts';
import { Page } from '#app/components/page/page.tsx';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { PasswordField } from '#app/components/ui/password-field.tsx';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import { refuseForm, withinLimits } from '#app/http/form-answers.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { limitByAddress } from '#app/http/rate-limits.server.ts';
import { fieldsOf, readForm } from '#app/http/read-form.server.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { signInBrowser } from '#app/http/sign-in-browser.server.ts';
import { clearedSignUpCookie, returnToOfSignUp, signUpOfBrowser } from '#app/http/sign-up-cookie.server.ts';
import { useT } from '#app/i18n/use-t.ts';
import { confirmSignUpSchema } from '#app/modules/accounts/account-inputs.server.ts';
import { confirmSignUp, readConfirmationLink } from '#app/modules/accounts/confirm-sign-up.server.ts';

const MAX_TOKEN = 100;

export const handle = { texts: ['auth'] } satisfies PageHandle;

export const loader = pageLoader('anyone', async ({ request, url, t }) => {
  const token = (url.searchParams.get('token') ?? '').slice(0, MAX_TOKEN);
  const { state, own } = await readConfirmationLink(token, await signUpOfBrowser(request));
  return { token, state, asksPassword: own === null, title: t('shell.title', { page: t('auth.confirm.title') }) };
});

export const action = formAction('anyone', async ({ request, viewer, t }) => {
  const submission = parseWithZod(await readForm(request, { fields: fieldsOf(confirmSignUpSchema) }), { schema: confirmSignUpSchema });
  const hideFields = ['password'];
  if (submission.status !== 'success') return refuseForm(t, submission, { hideFields });
  const { token, password = '' } = submission.value;
  const refuse = () => refuseForm(t, submission, { status: 429, formErrors: ['formErrors.signIn.tooManyRequests'], hideFields });
  const counted = await withinLimits(async () => (password ? await limitByAddress('signIn', request) : null));
  if (!counted.allowed) return refuse();

  const proof = { password, ownId: await signUpOfBrowser(request) };
  const confirmed = await withinLimits(() => confirmSignUp(token.slice(0, MAX_TOKEN), proof));
  if (!confirmed.allowed) {
    // why: no password was compared
    await counted.value?.forgive();
    return refuse();
  }
  const confirmation = confirmed.value;
  if (!confirmation.ok) {
    if (confirmation.reason !== 'unproven') return data({ state: confirmation.reason, result: null }, { status: 410 });
    const error = password ? 'flash.otherSignUp' : 'formErrors.account.passwordRequired';
    return refuseForm(t, submission, { fieldErrors: { password: [error] }, hideFields });
  }
  const cleared: [string, string] = ['Set-Cookie', await clearedSignUpCookie()];
  const returnTo = await returnToOfSignUp(request);
  if (!password) {
    const signIn = new URLSearchParams({ mode: 'sign-in', ...(returnTo === '/' ? {} : { returnTo }) });
    throw await redirectWithFlash(`/auth?${signIn}`, { key: 'flash.emailConfirmed' }, [cleared]);
  }
  await counted.value?.forgive();
  const signedIn = await signInBrowser({ request, viewer }, confirmation.person);
  throw await redirectWithFlash(returnTo, { key: 'flash.emailConfirmedSignedIn' }, [cleared, ...signedIn]);
});

export const meta = pageMeta;

export default function Confirm() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const t = useT();
  const state = answer && 'state' in answer ? answer.state : page.state;
  return (
    <Page width="form">
      {state === 'valid' && <ConfirmForm />}
      {state === 'used' && (
        <>
          <h1>{t('auth.confirm.usedTitle')}</h1>
          <p className="text-lg">{t('auth.confirm.usedText')}</p>
          <ButtonLink to="/auth?mode=sign-in">{t('auth.signIn')}</ButtonLink>
        </>
      )}
      {state === 'expired' && (
        <>
          <h1>{t('auth.confirm.expiredTitle')}</h1>
          <p className="text-lg">{t('auth.confirm.expiredText')}</p>
          <ButtonLink to="/auth/check-mail">{t('auth.checkMail.resend')}</ButtonLink>
        </>
      )}
    </Page>
  );
}

function ConfirmForm() {
  const { token, asksPassword } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const t = useT();
  return (
    <>
      <h1>{t('auth.confirm.title')}</h1>
      <p className="text-lg">{t(asksPassword ? 'auth.confirm.otherBrowser' : 'auth.confirm.text')}</p>
      <ServerForm<typeof confirmSignUpSchema> id="confirm" answer={answer?.result} className="flex w-full flex-col gap-5">
        {({ password }) => (
          <>
            <input type="hidden" name="token" value={token} />
            {asksPassword && <PasswordField field={password} label={t('auth.fields.password')} autoComplete="current-password" />}
            <Button>{t('auth.confirm.button')}</Button>
          </>
        )}
      </ServerForm>
    </>
  );
}
