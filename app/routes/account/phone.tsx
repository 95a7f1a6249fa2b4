/** The own phone number: given, changed and taken away. */
import { parseWithZod } from '@conform-to/zod/v4';
import { Link, useLoaderData } from '@remix-run/react';

import { useAnswer } from '#app/components/page/came-back.ts';
import { Page } from '#app/components/page/page.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { TextField } from '#app/components/ui/text-field.tsx';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import { refuseForm } from '#app/http/form-answers.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { fieldsOf, readForm } from '#app/http/read-form.server.ts';
import { safeReturnTo } from '#app/http/return-to.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { useT } from '#app/i18n/use-t.ts';
import { ownPhone, phoneSchema, savePhone } from '#app/modules/accounts/own-phone.server.ts';

export const handle = { texts: ['profile'] } satisfies PageHandle;

const backFrom = (url: URL) => safeReturnTo(url.searchParams.get('returnTo'), '/profile');

export const loader = pageLoader('member', async ({ viewer, url, t }) => ({
  phone: await ownPhone(viewer),
  back: backFrom(url),
  title: t('shell.title', { page: t('profile.phone.title') }),
}));

export const action = formAction('member', async ({ request, viewer, url, t }) => {
  const submission = parseWithZod(await readForm(request, { fields: fieldsOf(phoneSchema) }), { schema: phoneSchema });
  if (submission.status !== 'success') return refuseForm(t, submission);
  const { phone } = submission.value;
  await savePhone(viewer, phone);
  throw await redirectWithFlash(backFrom(url), { key: phone ? 'flash.phone.saved' : 'flash.phone.removed' });
});

export const meta = pageMeta;

export default function Phone() {
  const { phone: kept, back } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const t = useT();
  return (
    <Page width="form">
      <h1>{t('profile.phone.title')}</h1>
      <Card>
        <ServerForm<typeof phoneSchema> id="phone" answer={answer?.result} defaults={{ phone: kept }}>
          {({ phone }) => (
            <>
              <TextField
                field={phone}
                type="tel"
                label={t('profile.phone.field')}
                help={t('profile.phone.help')}
                optional
                autoComplete="tel"
                maxLength={40}
              />
              <Button>{t('profile.phone.save')}</Button>
            </>
          )}
        </ServerForm>
      </Card>
      <p>
        <Link to={back} className="text-link inline-flex min-h-11 items-center">
          {t('profile.phone.back')}
        </Link>
      </p>
    </Page>
  );
}
