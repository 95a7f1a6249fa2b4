import type { SubmissionResult } from '@conform-to/dom';
import type { ReactNode } from 'react';

import { Card } from '#app/components/ui/card.tsx';
import { bookingReference } from '#app/domain/bookings/reference.ts';
import { formatCount, formatMoment } from '#app/i18n/format.ts';
import type { MessageKey } from '#app/i18n/message-key.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import type { FailingEffect } from '#app/modules/effects/failing-effects.server.ts';

import { BookingLink } from './booking-link.tsx';
import { Facts } from './facts.tsx';
import { ResolveForm } from './resolve-form.tsx';

const NAMES: Readonly<Record<FailingEffect['kind'], MessageKey>> = {
  'mail.send': 'adminMoney.effectNames.mail',
  'payment.capture': 'adminMoney.effectNames.capture',
  'extension.capture': 'adminMoney.effectNames.captureExtension',
  'payment.release': 'adminMoney.effectNames.release',
  'payment.refund': 'adminMoney.effectNames.refund',
  'deposit.place': 'adminMoney.effectNames.hold',
  'deposit.renew': 'adminMoney.effectNames.renewHold',
  'deposit.remind': 'adminMoney.effectNames.remind',
  'deposit.capture': 'adminMoney.effectNames.takeFromHold',
  'claim.charge': 'adminMoney.effectNames.claim',
  'dispute.remind': 'adminMoney.effectNames.remind',
  'handover.watch': 'adminMoney.effectNames.remind',
  'return.watch': 'adminMoney.effectNames.remind',
  'payout.transfer': 'adminMoney.effectNames.payout',
  'files.remove': 'adminMoney.effectNames.files',
  'webhook.process': 'adminMoney.effectNames.webhook',
};

type ShownEffect = Omit<FailingEffect, 'nextTryAt'> & { nextTryAt: string | Date | null };

/** An effect that fails for long, and what can be done about it (`children`: buttons). */
export function EffectCard({
  effect,
  answer,
  children,
}: {
  effect: ShownEffect;
  answer: SubmissionResult<string[]> | undefined;
  children: ReactNode;
}) {
  const t = useT();
  const locale = useLocale();
  const { id, kind, bookingId, attempts, lastError, nextTryAt } = effect;
  const name = t(NAMES[kind]);
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h3 className="text-lg">{name}</h3>
        {bookingId && <BookingLink id={bookingId} />}
      </div>
      <Facts
        facts={[
          { label: t('adminMoney.attempts'), value: formatCount(attempts, locale) },
          { label: t('adminMoney.nextTry'), value: nextTryAt ? formatMoment(nextTryAt, locale) : t('adminMoney.noNextTry') },
        ]}
      />
      {lastError && (
        <p className="text-sm break-words">
          <span className="text-muted">{t('adminMoney.lastError')}:</span> {lastError}
        </p>
      )}
      {children}
      <ResolveForm
        subject={String(id)}
        intent="resolve-effect"
        about={bookingId ? t('adminMoney.booking', { reference: bookingReference(bookingId) }) : name}
        answer={answer}
      />
    </Card>
  );
}
