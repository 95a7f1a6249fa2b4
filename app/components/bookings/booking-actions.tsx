import { Form } from '@remix-run/react';

import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import type { OfferedAction } from '#app/domain/bookings/booking-transitions.ts';
import { useT } from '#app/i18n/use-t.ts';
import type { BookingView } from '#app/modules/bookings/booking-view.ts';

interface BookingActionsProps {
  booking: BookingView;
  /** Where to come back to after a button was pressed. */
  returnTo: string;
}

/** The buttons that the state allows, the answer first; what cannot be taken back leads to a page that says what it does. */
export function BookingActions({ booking, returnTo }: BookingActionsProps) {
  const t = useT();
  if (booking.actions.length === 0 && !booking.claim) return null;
  const query = new URLSearchParams({ returnTo });
  const address = `/bookings/${booking.id}?${query}`;
  const described = booking.actions.filter(({ event }) => event in PAGES);
  const atOnce = booking.actions.filter(({ event }) => !(event in PAGES));
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
            {t('bookings.payClaim')}
          </Button>
        </Form>
      )}
      {described.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {described.map(({ event, tone }) => (
            <ButtonLink
              key={event}
              to={`/bookings/${booking.id}/${PAGES[event]}?${query}`}
              variant={tone === 'danger' ? 'secondary' : tone}
            >
              {t(`bookings.action.${event}`)}
            </ButtonLink>
          ))}
        </div>
      )}
    </div>
  );
}

/** What has a page of its own, which says what it does. */
const PAGES: Partial<Record<OfferedAction['event'], string>> = {
  approve: 'approve',
  decline: 'decline',
  returned: 'return',
  open_dispute: 'dispute',
  object_to_return: 'dispute',
  cancel_by_renter: 'cancel',
  cancel_by_lender: 'cancel',
};
