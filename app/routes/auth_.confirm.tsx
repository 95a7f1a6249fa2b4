/** Where the link of the confirmation mail leads. A press of the button uses it up, since mail scanners follow links by themselves. */
import { data } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';

import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import { formText } from '#app/http/form-text.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { useT } from '#app/i18n/use-t.ts';
import { confirmationLinkState, confirmEmail } from '#app/modules/accounts/confirmation-links.server.ts';

const MAX_TOKEN = 100;

export const loader = pageLoader('anyone', async ({ url, t }) => {
  const token = (url.searchParams.get('token') ?? '').slice(0, MAX_TOKEN);
  return { token, state: await confirmationLinkState(token), title: t('shell.title', { page: t('auth.confirm.title') }) };
});

export const action = formAction('anyone', async ({ request }) => {
  const { state } = await confirmEmail(formText(await request.formData(), 'token').slice(0, MAX_TOKEN));
  if (state === 'confirmed') throw await redirectWithFlash('/auth?mode=sign-in', { key: 'common.flash.emailConfirmed' });
  return data({ state }, { status: 410 });
});

export const meta = pageMeta;

export default function Confirm() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formMethod === 'POST';
  const t = useT();
  const state = answer?.state ?? page.state;
  return (
    <div className="mx-auto flex max-w-form flex-col items-start gap-6 px-4 py-8 sm:py-12">
      {state === 'valid' && (
        <>
          <h1>{t('auth.confirm.title')}</h1>
          <p className="text-lg">{t('auth.confirm.text')}</p>
          <Form method="post" action="/auth/confirm">
            <input type="hidden" name="token" value={page.token} />
            <Button busy={busy}>{t('auth.confirm.button')}</Button>
          </Form>
        </>
      )}
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
    </div>
  );
}
