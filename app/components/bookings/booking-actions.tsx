import { Form } from '@remix-run/react';

import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import type { OfferedAction } from '#app/domain/bookings/booking-transitions.ts';
import { cents } from '#app/domain/money/money.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import type { BookingView } from '#app/modules/bookings/booking-view.ts';

interface BookingActionsProps {
  booking: BookingView;
  /** Where to come back to after a button was pressed. */
  returnTo: string;
}

/** The buttons that the state allows, the answer first; what cannot be taken back asks for confirmation. */
export function BookingActions({ booking, returnTo }: BookingActionsProps) {
  const t = useT();
  if (booking.actions.length === 0 && !booking.claim) return null;
  const query = new URLSearchParams({ returnTo });
  const address = `/bookings/${booking.id}?${query}`;
  const described = booking.actions.filter(({ event }) => event in PAGES);
  const others = booking.actions.filter(({ event }) => !(event in PAGES));
  const atOnce = others.filter(({ tone }) => tone !== 'danger');
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
      {others
        .filter(({ tone }) => tone === 'danger')
        .map((action) => (
          <Asked key={action.event} booking={booking} action={action} address={address} />
        ))}
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
};

/** An action that asks for confirmation: the consequence, and the button again. */
function Asked({ booking, action: { event, tone }, address }: { booking: BookingView; action: OfferedAction; address: string }) {
  const t = useT();
  const consequence = useConsequence(booking);
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted underline underline-offset-4">
        {t(`bookings.action.${event}`)}
      </summary>
      <Form method="post" action={address} className="mt-2 flex flex-col items-start gap-3 rounded bg-sunken p-4" preventScrollReset>
        <p>{consequence}</p>
        {event === 'cancel_by_renter' && <input type="hidden" name="refund" value={booking.refundIfCancelled ?? ''} />}
        <Button name="intent" value={event} variant={tone}>
          {t(`bookings.action.${event}`)}
        </Button>
      </Form>
    </details>
  );
}

function useConsequence(booking: BookingView): string {
  const t = useT();
  const locale = useLocale();
  if (booking.party === 'lender') return t('bookings.cancelHelp.lender');
  if (booking.refundIfCancelled === null) return t('bookings.cancelHelp.renterPending');
  return t('bookings.cancelHelp.renterConfirmed', {
    refund: formatMoney(cents(booking.refundIfCancelled), locale),
    total: formatMoney(cents(booking.totalCost), locale),
  });
}
