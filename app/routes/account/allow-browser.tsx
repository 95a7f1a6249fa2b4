/** Where the mail about a locked account leads: pressing the button makes this browser known, so that signing in works here again. */
import { data } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';

import { useAnswer } from '#app/components/page/came-back.ts';
import { Page } from '#app/components/page/page.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { deviceCookieFor, deviceTokenOf } from '#app/http/device-cookie.server.ts';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { readField } from '#app/http/read-form.server.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { useT } from '#app/i18n/use-t.ts';
import { allowBrowser, browserLinkState } from '#app/modules/accounts/browser-links.server.ts';

const MAX_TOKEN = 100;

export const handle = { texts: ['auth'] } satisfies PageHandle;

export const loader = pageLoader('anyone', async ({ url, t }) => {
  const token = (url.searchParams.get('token') ?? '').slice(0, MAX_TOKEN);
  return { token, state: await browserLinkState(token), title: t('shell.title', { page: t('auth.allowBrowser.title') }) };
});

export const action = formAction('anyone', async ({ request }) => {
  const token = (await readField(request, 'token')).slice(0, MAX_TOKEN);
  const allowed = await allowBrowser(token, await deviceTokenOf(request));
  if (!allowed.ok) return data({ state: allowed.reason }, { status: 410 });
  throw await redirectWithFlash('/auth?mode=sign-in', { key: 'flash.browserAllowed' }, [
    ['Set-Cookie', await deviceCookieFor(allowed.deviceToken)],
  ]);
});

export const meta = pageMeta;

export default function AllowBrowser() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const t = useT();
  const state = answer?.state ?? page.state;
  return (
    <Page width="form">
      {state === 'valid' ? (
        <>
          <h1>{t('auth.allowBrowser.title')}</h1>
          <p className="text-lg">{t('auth.allowBrowser.text')}</p>
          <Form method="post" action="/auth/allow-browser">
            <input type="hidden" name="token" value={page.token} />
            <Button>{t('auth.allowBrowser.button')}</Button>
          </Form>
        </>
      ) : (
        <>
          <h1>{t(state === 'used' ? 'auth.confirm.usedTitle' : 'auth.confirm.expiredTitle')}</h1>
          <p className="text-lg">{t(state === 'used' ? 'auth.allowBrowser.usedText' : 'auth.allowBrowser.expiredText')}</p>
          <ButtonLink to="/auth?mode=sign-in">{t('auth.signIn')}</ButtonLink>
        </>
      )}
    </Page>
  );
}
