import { Badge, type BadgeTone } from '#app/components/ui/badge.tsx';
import type { Phase } from '#app/domain/bookings/phase.ts';
import type { MessageKey } from '#app/i18n/message-key.ts';
import { useT } from '#app/i18n/use-t.ts';
import type { BookingView } from '#app/modules/bookings/booking-view.ts';

interface Look {
  tone: BadgeTone;
  text: MessageKey;
}

const LOOKS: Readonly<Record<Phase, Look>> = {
  unpaid: { tone: 'urgent', text: 'bookings.status.unpaid' },
  awaitingAnswer: { tone: 'warning', text: 'bookings.status.pending_approval' },
  charging: { tone: 'accent', text: 'bookings.status.approved' },
  confirmed: { tone: 'positive', text: 'bookings.status.confirmed' },
  holdNeedsCard: { tone: 'positive', text: 'bookings.status.confirmed' },
  handoverUnconfirmed: { tone: 'warning', text: 'bookings.status.handoverUnconfirmed' },
  running: { tone: 'positive', text: 'bookings.status.active' },
  overdue: { tone: 'warning', text: 'bookings.status.overdue' },
  passedOn: { tone: 'warning', text: 'bookings.status.passedOn' },
  returnReported: { tone: 'accent', text: 'bookings.status.returnReported' },
  saidByLender: { tone: 'urgent', text: 'bookings.status.saidByLender' },
  untaken: { tone: 'warning', text: 'bookings.status.untaken' },
  returned: { tone: 'accent', text: 'bookings.status.returned' },
  disputed: { tone: 'urgent', text: 'bookings.status.disputed' },
  completed: { tone: 'neutral', text: 'bookings.status.completed' },
  declined: { tone: 'danger', text: 'bookings.status.declined' },
  expired: { tone: 'neutral', text: 'bookings.status.expired' },
  paymentTimedOut: { tone: 'danger', text: 'bookings.status.auto_cancelled' },
  captureFailed: { tone: 'danger', text: 'bookings.status.auto_cancelled' },
  authorizationGone: { tone: 'danger', text: 'bookings.status.auto_cancelled' },
  captureTimedOut: { tone: 'danger', text: 'bookings.status.auto_cancelled' },
  depositFailed: { tone: 'danger', text: 'bookings.status.auto_cancelled' },
  depositNotPlaced: { tone: 'danger', text: 'bookings.status.auto_cancelled' },
  cancelledByRenter: { tone: 'danger', text: 'bookings.status.cancelled_by_renter' },
  cancelledByLender: { tone: 'danger', text: 'bookings.status.cancelled_by_lender' },
  cancelledByPlatform: { tone: 'danger', text: 'bookings.status.cancelledByPlatform' },
};

/** Where one waits for the other, the badge tells the lender who. */
const LOOKS_FOR_LENDER: Partial<Record<Phase, Look>> = {
  awaitingAnswer: { tone: 'urgent', text: 'bookings.status.yourAnswer' },
  saidByLender: { tone: 'warning', text: 'bookings.status.awaitsRenter' },
};

interface BookingStatusBadgeProps {
  booking: Pick<BookingView, 'phase' | 'party'>;
  /** Where there is no room for it in one line. */
  wraps?: boolean;
}

export function BookingStatusBadge({ booking: { phase, party }, wraps = false }: BookingStatusBadgeProps) {
  const t = useT();
  const { tone, text } = (party === 'lender' && LOOKS_FOR_LENDER[phase]) || LOOKS[phase];
  return (
    <Badge tone={tone} wraps={wraps}>
      {t(text)}
    </Badge>
  );
}
