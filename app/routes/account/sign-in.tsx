/** Signing in and signing up: one page, two forms, chosen by `?mode=`. */
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';

import { useAnswer } from '#app/components/page/came-back.ts';
import { Page } from '#app/components/page/page.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PasswordField } from '#app/components/ui/password-field.tsx';
import { typedIn } from '#app/components/ui/form-field.ts';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { TextField } from '#app/components/ui/text-field.tsx';
import { authenticateByPassword } from '#app/http/authenticator.server.ts';
import { countConfirmationMail } from '#app/http/count-confirmation-mail.server.ts';
import { countSignIn } from '#app/http/count-sign-in.server.ts';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import { refuseForm, withinLimits } from '#app/http/form-answers.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { limitByAddress } from '#app/http/rate-limits.server.ts';
import { fieldsOf, readForm } from '#app/http/read-form.server.ts';
import { safeReturnTo } from '#app/http/return-to.ts';
import { formAction, pageLoader, type RouteContext } from '#app/http/route.server.ts';
import { signInBrowser } from '#app/http/sign-in-browser.server.ts';
import { signUpCookieFor } from '#app/http/sign-up-cookie.server.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { useT } from '#app/i18n/use-t.ts';
import { signInSchema, signUpSchema } from '#app/modules/accounts/account-inputs.server.ts';
import { signUp } from '#app/modules/accounts/sign-up.server.ts';

type Mode = 'sign-in' | 'sign-up';

function modeOf(url: URL): Mode {
  return url.searchParams.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in';
}

export const handle = { texts: ['auth'] } satisfies PageHandle;

/** The page that the reader asked for before she was sent here. */
const wantedPage = (url: URL) => safeReturnTo(url.searchParams.get('returnTo'));

export const loader = pageLoader('anyone', async ({ url, viewer, t }) => {
  const returnTo = wantedPage(url);
  if (viewer) throw redirect(returnTo, 303);
  const mode = modeOf(url);
  const title = t(mode === 'sign-up' ? 'auth.signUpTitle' : 'auth.signInTitle');
  return { mode, returnTo, reason: reasonFor(returnTo, t), title: t('shell.title', { page: title }) };
});

export const action = formAction('anyone', (context) => (modeOf(context.url) === 'sign-up' ? takeSignUp(context) : takeSignIn(context)));

export const meta = pageMeta;

async function takeSignUp({ request, url, locale, t }: RouteContext<'anyone'>) {
  const submission = parseWithZod(await readForm(request, { fields: fieldsOf(signUpSchema) }), { schema: signUpSchema });
  const hideFields = ['password', 'confirm_password'];
  if (submission.status !== 'success') return refuseForm(t, submission, { hideFields });
  const { email, full_name: fullName, password } = submission.value;
  const byAddress = await withinLimits(() => limitByAddress('signUp', request));
  const refuse = () => refuseForm(t, submission, { status: 429, formErrors: ['formErrors.signIn.tooManyRequests'], hideFields });
  if (!byAddress.allowed) return refuse();
  const counted = await countConfirmationMail(request, email);
  if (!counted) return refuse();
  const signedUp = await withinLimits(() => signUp({ email, fullName, password, locale }, counted.mayMail));
  if (!signedUp.allowed) {
    // why: nobody signed up
    await Promise.all([byAddress.value.forgive(), counted.forgive()]);
    return refuse();
  }
  counted.settle(signedUp.value.mailed);
  throw redirect(`/auth/check-mail?${new URLSearchParams({ email })}`, {
    status: 303,
    headers: { 'Set-Cookie': await signUpCookieFor(signedUp.value.signUpId, wantedPage(url)) },
  });
}

async function takeSignIn({ request, url, viewer, t }: RouteContext<'anyone'>) {
  const submission = parseWithZod(await readForm(request, { fields: fieldsOf(signInSchema) }), { schema: signInSchema });
  const hideFields = ['password'];
  if (submission.status !== 'success') return refuseForm(t, submission, { hideFields });
  const counted = await countSignIn(request, submission.value.email);
  if (!counted.allowed) return refuseForm(t, submission, { status: 429, formErrors: [counted.error], hideFields });

  const checked = await withinLimits(() => authenticateByPassword(request, submission.value));
  const forgive = () => Promise.all(counted.tries.map((attempt) => attempt.forgive()));
  if (!checked.allowed) {
    // why: no password was compared
    await forgive();
    return refuseForm(t, submission, { status: 429, formErrors: ['formErrors.signIn.tooManyRequests'], hideFields });
  }
  const person = checked.value;
  if (!person.ok) {
    // why: the password is right, so this browser may ask for that sign-up's link again and use it
    const headers: [string, string][] =
      person.reason === 'emailNotConfirmed' ? [['Set-Cookie', await signUpCookieFor(person.signUpId, wantedPage(url))]] : [];
    return refuseForm(t, submission, { formErrors: [`formErrors.signIn.${person.reason}`], hideFields, headers });
  }
  await forgive();
  throw await redirectWithFlash(
    wantedPage(url),
    { key: 'flash.signedIn', params: { name: person.fullName } },
    await signInBrowser({ request, viewer }, person),
  );
}

/** Why the reader was sent here. */
function reasonFor(returnTo: string, t: Translate): string | null {
  if (returnTo.startsWith('/create-listing')) return t('loaded.signIn.createListing');
  if (/^\/(product|listing)\/[^/]+\/checkout/.test(returnTo)) return t('loaded.signIn.checkout');
  return returnTo === '/' ? null : t('loaded.signIn.default');
}

export default function Auth() {
  const { mode, reason } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <Page width="form">
      <h1>{t(mode === 'sign-up' ? 'auth.signUpTitle' : 'auth.signInTitle')}</h1>
      {reason && <Notice>{reason}</Notice>}
      <Card>{mode === 'sign-up' ? <SignUpForm key="sign-up" /> : <SignInForm key="sign-in" />}</Card>
      <OtherMode />
    </Page>
  );
}

function SignInForm() {
  const t = useT();
  const answer = useAnswer<typeof action>();
  const unconfirmed = answer?.refused.some((key) => key.endsWith('.emailNotConfirmed'));
  return (
    <>
      <ServerForm<typeof signInSchema> id="sign-in" answer={answer?.result}>
        {({ email, password }) => (
          <>
            <TextField field={email} label={t('auth.fields.email')} type="email" autoComplete="email" />
            <PasswordField field={password} label={t('auth.fields.password')} autoComplete="current-password" />
            <Button>{t('auth.signIn')}</Button>
          </>
        )}
      </ServerForm>
      {unconfirmed && (
        <Form method="post" action="/auth/check-mail" className="mt-4 flex flex-col">
          <input type="hidden" name="email" value={typedIn(answer?.result, 'email') ?? ''} />
          <Button variant="secondary">{t('auth.checkMail.resend')}</Button>
        </Form>
      )}
    </>
  );
}

function SignUpForm() {
  const t = useT();
  const answer = useAnswer<typeof action>();
  return (
    <ServerForm<typeof signUpSchema> id="sign-up" answer={answer?.result}>
      {({ full_name, email, password, confirm_password }) => (
        <>
          <TextField field={full_name} label={t('auth.fields.fullName')} autoComplete="name" />
          <TextField field={email} label={t('auth.fields.email')} type="email" autoComplete="email" />
          <PasswordField
            field={password}
            label={t('auth.fields.password')}
            help={t('auth.fields.newPasswordHelp')}
            autoComplete="new-password"
          />
          <PasswordField field={confirm_password} label={t('auth.fields.confirmPassword')} autoComplete="new-password" />
          <p className="text-sm text-muted">
            {t('auth.agree')}{' '}
            <Link to="/terms" className="text-link">
              {t('auth.terms')}
            </Link>{' '}
            {t('auth.and')}{' '}
            <Link to="/privacy" className="text-link">
              {t('auth.privacy')}
            </Link>
            . {t('auth.adultsOnly')}
          </p>
          <Button>{t('auth.signUp')}</Button>
        </>
      )}
    </ServerForm>
  );
}

function OtherMode() {
  const { mode, returnTo } = useLoaderData<typeof loader>();
  const t = useT();
  const other: Mode = mode === 'sign-up' ? 'sign-in' : 'sign-up';
  return (
    <p>
      <Link to={`/auth?${new URLSearchParams({ mode: other, returnTo })}`} className="text-link inline-flex min-h-11 items-center">
        {t(other === 'sign-up' ? 'auth.toSignUp' : 'auth.toSignIn')}
      </Link>
    </p>
  );
}
