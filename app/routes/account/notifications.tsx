/** Which reminders and news come by mail, and when they wait. */
import { parseWithZod } from '@conform-to/zod/v4';
import { Link, useLoaderData } from '@remix-run/react';

import { useAnswer } from '#app/components/page/came-back.ts';
import { Page } from '#app/components/page/page.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { CheckboxField } from '#app/components/ui/checkbox-field.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { TIME_OPTIONS } from '#app/domain/bookings/rental-period.ts';
import { USUAL_QUIET_HOURS } from '#app/domain/notices/quiet-hours.ts';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import { refuseForm } from '#app/http/form-answers.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { readForm } from '#app/http/read-form.server.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { useT } from '#app/i18n/use-t.ts';
import { notificationSettingsSchema, ownMailWishes, saveMailWishes } from '#app/modules/accounts/notification-settings.server.ts';

export const handle = { texts: ['notices'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ viewer, t }) => ({
  wishes: await ownMailWishes(viewer),
  usual: USUAL_QUIET_HOURS,
  title: t('shell.title', { page: t('notices.settings.title') }),
}));

const FIELDS = ['reviews', 'handover', 'listings', 'quiet', 'quiet_from', 'quiet_until'];

export const action = formAction('member', async ({ request, viewer, t }) => {
  const submission = parseWithZod(await readForm(request, { fields: FIELDS }), { schema: notificationSettingsSchema });
  if (submission.status !== 'success') return refuseForm(t, submission);
  const { quiet, quiet_from: from, quiet_until: until, ...wanted } = submission.value;
  await saveMailWishes(viewer, { wanted, quiet: quiet ? { from, until } : null });
  throw await redirectWithFlash('/profile/notifications', { key: 'flash.noticeSettingsSaved' });
});

export const meta = pageMeta;

const TIMES = TIME_OPTIONS.map((time) => ({ value: time, label: time }));
const ticked = (is: boolean) => (is ? 'on' : null);

export default function Notifications() {
  const { wishes, usual } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const t = useT();
  const { from, until } = wishes.quiet ?? usual;
  return (
    <Page width="form">
      <h1>{t('notices.settings.title')}</h1>
      <Card>
        <ServerForm<typeof notificationSettingsSchema>
          id="notifications"
          answer={answer?.result}
          defaults={{
            reviews: ticked(wishes.wanted.reviews),
            handover: ticked(wishes.wanted.handover),
            listings: ticked(wishes.wanted.listings),
            quiet: ticked(wishes.quiet !== null),
            quiet_from: from,
            quiet_until: until,
          }}
        >
          {({ reviews, handover, listings, quiet, quiet_from, quiet_until }) => (
            <>
              <fieldset className="flex flex-col gap-3">
                <legend className="mb-2 text-lg font-semibold">{t('notices.settings.byMail')}</legend>
                <CheckboxField field={reviews} label={t('notices.settings.reviews')} />
                <CheckboxField field={handover} label={t('notices.settings.handover')} />
                <CheckboxField field={listings} label={t('notices.settings.listings')} />
                <p className="text-sm text-muted">{t('notices.settings.always')}</p>
              </fieldset>
              <fieldset className="flex flex-col gap-3">
                <legend className="mb-2 text-lg font-semibold">{t('notices.settings.quietTitle')}</legend>
                <CheckboxField field={quiet} label={t('notices.settings.quiet')} help={t('notices.settings.quietHelp')} />
                <div className="grid grid-cols-2 gap-4">
                  <SelectField field={quiet_from} label={t('notices.settings.from')} choices={TIMES} />
                  <SelectField field={quiet_until} label={t('notices.settings.until')} choices={TIMES} />
                </div>
              </fieldset>
              <Button>{t('notices.settings.save')}</Button>
            </>
          )}
        </ServerForm>
      </Card>
      <p className="flex flex-wrap gap-x-6">
        <Link to="/notices" className="text-link inline-flex min-h-11 items-center">
          {t('notices.settings.toNotices')}
        </Link>
        <Link to="/profile" className="text-link inline-flex min-h-11 items-center">
          {t('notices.settings.toProfile')}
        </Link>
      </p>
    </Page>
  );
}
