import { Form } from '@remix-run/react';

import { Button, ButtonLink, type ButtonVariant } from '#app/components/ui/button.tsx';
import type { MessageKey } from '#app/i18n/message-key.ts';
import { useT } from '#app/i18n/use-t.ts';
import type { BookingView } from '#app/modules/bookings/booking-view.ts';

interface BookingActionsProps {
  booking: BookingView;
  /** Where to come back to after a button was pressed. */
  returnTo: string;
}

/** The way to more days: to ask for them, to see how they stand, or to answer. */
function extensionLink({ party, mayExtend, extension }: BookingView): { page: string; text: MessageKey; tone: ButtonVariant } | null {
  if (mayExtend) return { page: 'extend', text: 'bookingCards.extension.action', tone: 'secondary' };
  if (!extension) return null;
  if (party === 'renter')
    return extension.status === 'unpaid'
      ? { page: 'extend', text: 'bookings.extension.pay', tone: 'urgent' }
      : { page: 'extend', text: 'bookingCards.extension.toOpen', tone: 'secondary' };
  return extension.status === 'pending_approval'
    ? { page: 'extension/approve', text: 'bookingCards.extension.answer', tone: 'urgent' }
    : null;
}

/** The buttons that the state allows, the answer first; what cannot be taken back leads to a page that says what it does. */
export function BookingActions({ booking, returnTo }: BookingActionsProps) {
  const t = useT();
  const extension = extensionLink(booking);
  // why not beside an awaited answer: the note leads there
  const hasDisputeLink = booking.dispute !== null && !booking.dispute.awaited?.isOwn;
  if (booking.actions.length === 0 && !booking.claim && !extension && !hasDisputeLink) return null;
  const query = new URLSearchParams({ returnTo });
  const address = `/bookings/${booking.id}?${query}`;
  const described = booking.actions.filter(({ page }) => page !== null);
  const atOnce = booking.actions.filter(({ page }) => page === null);
  return (
    <div className="flex flex-col gap-3">
      {atOnce.length > 0 && (
        <Form method="post" action={address} className="flex flex-wrap gap-3" preventScrollReset>
          {atOnce.map(({ event, tone }) => (
            <Button key={event} name="intent" value={event} variant={tone}>
              {t(`bookings.action.${event}`)}
            </Button>
          ))}
        </Form>
      )}
      {booking.claim && booking.party === 'renter' && (
        <Form method="post" action={address}>
          <Button name="intent" value="pay_claim" variant="urgent">
            {t('bookingCards.payClaim')}
          </Button>
        </Form>
      )}
      {(described.length > 0 || extension || hasDisputeLink) && (
        <div className="flex flex-wrap gap-3">
          {extension && (
            <ButtonLink to={`/bookings/${booking.id}/${extension.page}?${query}`} variant={extension.tone}>
              {t(extension.text)}
            </ButtonLink>
          )}
          {hasDisputeLink && (
            <ButtonLink to={`/bookings/${booking.id}/dispute`} variant="secondary">
              {t('bookingCards.openDispute')}
            </ButtonLink>
          )}
          {described.map(({ event, tone, page }) => (
            <ButtonLink key={event} to={`/bookings/${booking.id}/${page}?${query}`} variant={tone === 'danger' ? 'secondary' : tone}>
              {t(`bookings.action.${event}`)}
            </ButtonLink>
          ))}
        </div>
      )}
    </div>
  );
}
