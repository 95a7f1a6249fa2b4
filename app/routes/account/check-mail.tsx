/** The page after signing up: check your mailbox, or ask for a new link. */
import { parseWithZod } from '@conform-to/zod/v4';
import { Link, useLoaderData } from '@remix-run/react';

import { useAnswer } from '#app/components/page/came-back.ts';
import { Page } from '#app/components/page/page.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { TextField } from '#app/components/ui/text-field.tsx';
import { countConfirmationMail } from '#app/http/count-confirmation-mail.server.ts';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import { refuseForm } from '#app/http/form-answers.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { fieldsOf, readForm } from '#app/http/read-form.server.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { signUpOfBrowser } from '#app/http/sign-up-cookie.server.ts';
import { useT } from '#app/i18n/use-t.ts';
import { emailSchema } from '#app/modules/accounts/account-inputs.server.ts';
import { resendConfirmation } from '#app/modules/accounts/resend-confirmation.server.ts';

export const handle = { texts: ['auth'] } satisfies PageHandle;

export const loader = pageLoader('anyone', async ({ url, t }) => ({
  email: url.searchParams.get('email')?.slice(0, 254) ?? '',
  title: t('shell.title', { page: t('auth.checkMail.title') }),
}));

export const action = formAction('anyone', async ({ request, t }) => {
  const submission = parseWithZod(await readForm(request, { fields: fieldsOf(emailSchema) }), { schema: emailSchema });
  if (submission.status !== 'success') return refuseForm(t, submission);
  const { email } = submission.value;
  const counted = await countConfirmationMail(request, email);
  if (!counted) return refuseForm(t, submission, { status: 429, formErrors: ['formErrors.signIn.tooManyRequests'] });
  counted.settle(await resendConfirmation(email, await signUpOfBrowser(request), counted.mayMail));
  throw await redirectWithFlash(`/auth/check-mail?${new URLSearchParams({ email })}`, { key: 'flash.linkSent' });
});

export const meta = pageMeta;

export default function CheckMail() {
  const { email } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const t = useT();
  return (
    <Page width="form">
      <h1>{t('auth.checkMail.title')}</h1>
      {email && <p className="text-lg">{t('auth.checkMail.text', { email })}</p>}
      <Card>
        <ServerForm<typeof emailSchema> id="resend" answer={answer?.result} defaults={{ email }}>
          {(fields) => (
            <>
              <p>{t('auth.checkMail.nothing')}</p>
              <TextField field={fields.email} label={t('auth.fields.email')} type="email" autoComplete="email" />
              <Button variant="secondary">{t('auth.checkMail.resend')}</Button>
            </>
          )}
        </ServerForm>
      </Card>
      <p>
        <Link to="/auth?mode=sign-in" className="text-link inline-flex min-h-11 items-center">
          {t('auth.checkMail.toSignIn')}
        </Link>
      </p>
    </Page>
  );
}
