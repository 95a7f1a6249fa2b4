import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';

import { Button, ButtonLink, type ButtonVariant } from '#app/components/ui/button.tsx';
import type { OfferedAction } from '#app/domain/bookings/booking-transitions.ts';
import { byUrgency } from '#app/domain/bookings/urgent-actions.ts';
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

/** What cannot be taken back leads to a page that says what it does. */
function Buttons({
  booking,
  actions,
  returnTo,
  children,
}: BookingActionsProps & { actions: readonly OfferedAction[]; children?: ReactNode }) {
  const t = useT();
  const query = new URLSearchParams({ returnTo });
  const described = actions.filter(({ page }) => page !== null);
  const atOnce = actions.filter(({ page }) => page === null);
  const labelOf = ({ event }: OfferedAction) => {
    if (event === 'confirm_card' && booking.cardFor === 'anotherCard') return t('bookings.anotherCard');
    return t(event === 'cancel_by_renter' && booking.isRequest ? 'bookings.cancelRequest' : `bookings.action.${event}`);
  };
  return (
    <>
      {atOnce.length > 0 && (
        <Form method="post" action={`/bookings/${booking.id}?${query}`} className="flex flex-wrap gap-3" preventScrollReset>
          {atOnce.map((action) => (
            <Button key={action.event} name="intent" value={action.event} variant={action.tone}>
              {labelOf(action)}
            </Button>
          ))}
        </Form>
      )}
      {(described.length > 0 || children) && (
        <div className="flex flex-wrap gap-3">
          {children}
          {described.map((action) => (
            <ButtonLink
              key={action.event}
              to={`/bookings/${booking.id}/${action.page}?${query}`}
              variant={action.tone === 'danger' ? 'secondary' : action.tone}
            >
              {labelOf(action)}
            </ButtonLink>
          ))}
        </div>
      )}
    </>
  );
}

/** What the booking waits for, of the one who reads it; it stands before everything else. */
export function UrgentActions({ booking, returnTo }: BookingActionsProps) {
  const t = useT();
  const { urgent } = byUrgency(booking);
  const extension = extensionLink(booking);
  const asksForExtension = extension?.tone === 'urgent';
  const owes = booking.claim !== null && booking.party === 'renter';
  if (urgent.length === 0 && !owes && !asksForExtension && booking.handoverAwaits !== 'code') return null;
  return (
    <div className="flex flex-col gap-3">
      {owes && (
        <Form method="post" action={`/bookings/${booking.id}?${new URLSearchParams({ returnTo })}`}>
          <Button name="intent" value="pay_claim" variant="urgent">
            {t('bookingCards.payClaim')}
          </Button>
        </Form>
      )}
      <Buttons booking={booking} actions={urgent} returnTo={returnTo}>
        {asksForExtension && <ExtensionLink booking={booking} returnTo={returnTo} />}
      </Buttons>
      {booking.handoverAwaits === 'code' && (
        <p>
          <ButtonLink to={`/bookings/${booking.id}/handover`} variant={urgent.length > 0 ? 'secondary' : 'primary'}>
            {t(`bookingCards.handover.${booking.party}`)}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

function ExtensionLink({ booking, returnTo }: BookingActionsProps) {
  const t = useT();
  const link = extensionLink(booking);
  return (
    link && (
      <ButtonLink to={`/bookings/${booking.id}/${link.page}?${new URLSearchParams({ returnTo })}`} variant={link.tone}>
        {t(link.text)}
      </ButtonLink>
    )
  );
}

/** What else the state allows. */
export function BookingActions({ booking, returnTo }: BookingActionsProps) {
  const t = useT();
  const { other } = byUrgency(booking);
  const extension = extensionLink(booking);
  const hasExtensionLink = extension !== null && extension.tone !== 'urgent';
  // why not beside an awaited answer: the note leads there
  const hasDisputeLink = booking.dispute !== null && !booking.dispute.awaited?.isOwn;
  if (other.length === 0 && !hasExtensionLink && !hasDisputeLink) return null;
  return (
    <div className="flex flex-col gap-3">
      <Buttons booking={booking} actions={other} returnTo={returnTo}>
        {hasExtensionLink && <ExtensionLink booking={booking} returnTo={returnTo} />}
        {hasDisputeLink && (
          <ButtonLink to={`/bookings/${booking.id}/dispute`} variant="secondary">
            {t('bookingCards.openDispute')}
          </ButtonLink>
        )}
      </Buttons>
    </div>
  );
}
