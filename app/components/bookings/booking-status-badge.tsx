import { Badge, type BadgeTone } from '#app/components/ui/badge.tsx';
import type { BookingStatus } from '#app/domain/bookings/booking-status.ts';
import type { BookingView } from '#app/modules/bookings/booking-view.ts';
import { useT } from '#app/i18n/use-t.ts';

const TONES: Readonly<Record<BookingStatus, BadgeTone>> = {
  pending_approval: 'warning',
  approved: 'accent',
  declined: 'danger',
  auto_cancelled: 'danger',
  expired: 'neutral',
  confirmed: 'positive',
  active: 'positive',
  completed: 'neutral',
  cancelled_by_renter: 'danger',
  cancelled_by_lender: 'danger',
  disputed: 'urgent',
};

interface BookingStatusBadgeProps {
  booking: Pick<BookingView, 'status' | 'paymentStatus' | 'returnedAt' | 'party'>;
}

export function BookingStatusBadge({ booking: { status, paymentStatus, returnedAt, party } }: BookingStatusBadgeProps) {
  const t = useT();
  if (status === 'pending_approval' && paymentStatus === 'unpaid') return <Badge tone="urgent">{t('bookings.status.unpaid')}</Badge>;
  if (status === 'pending_approval' && party === 'lender') return <Badge tone="urgent">{t('bookings.status.yourAnswer')}</Badge>;
  if (status === 'active' && returnedAt !== null) return <Badge tone="accent">{t('bookings.status.returned')}</Badge>;
  return <Badge tone={TONES[status]}>{t(`bookings.status.${status}`)}</Badge>;
}
