import { Card } from '#app/components/ui/card.tsx';
import { formatMoment } from '#app/i18n/format.ts';
import type { MessageKey } from '#app/i18n/message-key.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import type { StuckDeadline } from '#app/modules/bookings/stuck-deadlines.server.ts';

import { BookingLink } from './booking-link.tsx';
import { Facts } from './facts.tsx';

const NAMES: Partial<Record<StuckDeadline['event'], MessageKey>> = {
  payment_timed_out: 'adminMoney.deadlineNames.unpaid',
  approval_expired: 'adminMoney.deadlineNames.unanswered',
  capture_timed_out: 'adminMoney.deadlineNames.notCharged',
  deposit_failed: 'adminMoney.deadlineNames.withoutHold',
  deposit_not_placed: 'adminMoney.deadlineNames.withoutHold',
  start: 'adminMoney.deadlineNames.start',
  returned: 'adminMoney.deadlineNames.returned',
  complete: 'adminMoney.deadlineNames.complete',
  extension_unpaid: 'adminMoney.deadlineNames.extensionUnpaid',
  extension_expired: 'adminMoney.deadlineNames.extensionUnanswered',
  extension_capture_timed_out: 'adminMoney.deadlineNames.extensionNotCharged',
};

/** A deadline that came and is not kept: what should have happened to which booking, and since when. */
export function DeadlineCard({ bookingId, event, dueAt }: Omit<StuckDeadline, 'dueAt'> & { dueAt: string | Date }) {
  const t = useT();
  const locale = useLocale();
  const name = NAMES[event];
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h3 className="text-lg">{name ? t(name) : event}</h3>
        <BookingLink id={bookingId} />
      </div>
      <Facts facts={[{ label: t('adminMoney.dueSince'), value: formatMoment(dueAt, locale) }]} />
      <p className="text-sm">{t('adminMoney.deadlineText')}</p>
    </Card>
  );
}
