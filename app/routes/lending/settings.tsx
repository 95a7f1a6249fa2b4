/** What a lender sets for all listings: notice before a pickup, time between two rentals, the policy with which new listings begin. */
import { parseWithZod } from '@conform-to/zod/v4';
import { useLoaderData } from '@remix-run/react';

import { LendingPage } from '#app/components/lending/lending-page.tsx';
import { PolicyField } from '#app/components/listing-wizard/policy-field.tsx';
import { useAnswer } from '#app/components/page/came-back.ts';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { BUFFER_HOURS, NOTICE_HOURS } from '#app/domain/listings/lending-terms.ts';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import { refuseForm } from '#app/http/form-answers.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { fieldsOf, readForm } from '#app/http/read-form.server.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { useT } from '#app/i18n/use-t.ts';
import { lendingSettingsSchema } from '#app/modules/listings/lending-settings-input.server.ts';
import { lendingSettingsOf, saveLendingSettings } from '#app/modules/listings/lending-settings.server.ts';

import { lendingFrame } from './lending-frame.server.ts';

export const handle = { texts: ['lending', 'lendingSettings', 'terms'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ viewer, t }) => ({
  frame: await lendingFrame(viewer),
  settings: await lendingSettingsOf(viewer),
  title: t('shell.title', { page: t('lending.settings') }),
}));

export const action = formAction('member', async ({ request, viewer, t }) => {
  const form = await readForm(request, { fields: fieldsOf(lendingSettingsSchema) });
  const submission = parseWithZod(form, { schema: lendingSettingsSchema });
  if (submission.status !== 'success') return refuseForm(t, submission);
  const { notice_hours: noticeHours, buffer_hours: bufferHours, cancellation_policy: cancellationPolicy } = submission.value;
  await saveLendingSettings(viewer, { noticeHours, bufferHours, cancellationPolicy });
  throw await redirectWithFlash('/my-listings/settings', { key: 'flash.lendingSettingsSaved' });
});

export const meta = pageMeta;

export default function LenderSettings() {
  const { frame, settings } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const t = useT();
  const inHours = (none: string) => (hours: number) => ({
    value: String(hours),
    label: hours === 0 ? none : t('common.hours', { count: hours }),
  });
  return (
    <LendingPage frame={frame} part="settings">
      <Card className="w-full max-w-xl">
        <ServerForm<typeof lendingSettingsSchema>
          id="lending-settings"
          answer={answer?.result}
          defaults={{
            notice_hours: String(settings.noticeHours),
            buffer_hours: String(settings.bufferHours),
            cancellation_policy: settings.cancellationPolicy,
          }}
        >
          {({ notice_hours, buffer_hours, cancellation_policy }) => (
            <>
              <div>
                <h2 className="text-lg">{t('lendingSettings.forAll')}</h2>
                <p className="text-sm text-muted">{t('lendingSettings.forAllHelp')}</p>
              </div>
              <SelectField
                field={notice_hours}
                label={t('lendingSettings.notice')}
                help={t('lendingSettings.noticeHelp')}
                choices={NOTICE_HOURS.map(inHours(t('lendingSettings.noNotice')))}
              />
              <SelectField
                field={buffer_hours}
                label={t('lendingSettings.buffer')}
                help={t('lendingSettings.bufferHelp')}
                choices={BUFFER_HOURS.map(inHours(t('lendingSettings.noBuffer')))}
              />
              <div>
                <h2 className="text-lg">{t('lendingSettings.forNew')}</h2>
                <p className="text-sm text-muted">{t('lendingSettings.forNewHelp')}</p>
              </div>
              <PolicyField field={cancellation_policy} />
              <Button>{t('lendingSettings.save')}</Button>
            </>
          )}
        </ServerForm>
      </Card>
    </LendingPage>
  );
}
