/** Sends a renter to the hosted payment page, or, when that is not possible now, to where she can go on. */
import { redirect } from '@remix-run/node';

import { AppError } from '#app/domain/app-error.ts';
import type { PaymentPurpose } from '#app/domain/bookings/payment-states.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import type { NewRequest } from '#app/modules/bookings/request-booking.server.ts';
import {
  openClaimCheckout,
  openDepositCheckout,
  openExtensionCheckout,
  openFirstCheckout,
  openRentCheckout,
} from '#app/modules/payments/open-checkout.server.ts';

import { redirectWithFlash } from './flash.server.ts';
import { leadToHostedPage } from './hosted-page.server.ts';
import { limitByAccount } from './rate-limits.server.ts';

const OPEN = {
  rent: openRentCheckout,
  deposit: openDepositCheckout,
  claim: openClaimCheckout,
  extension: openExtensionCheckout,
} as const satisfies Record<PaymentPurpose, unknown>;

/**
 * A booking that is paid already leads to its success page. When the provider is down, she is led to the booking, which keeps the
 * dates, and can pay later.
 */
export function goToPayment(renter: Member, bookingId: string, purpose: PaymentPurpose = 'rent'): Promise<Response> {
  return leadTo(bookingId, purpose, async () => {
    await limitByAccount('provider', renter.id);
    return OPEN[purpose](renter, bookingId);
  });
}

/** As `goToPayment`, for a request that was written a moment ago, and counted with it. */
export function goToFirstPayment(renter: Member, made: NewRequest): Promise<Response> {
  return leadTo(made.booking.id, 'rent', () => openFirstCheckout(renter, made));
}

async function leadTo(bookingId: string, purpose: PaymentPurpose, open: () => Promise<string>): Promise<Response> {
  try {
    return leadToHostedPage(await open());
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'providerUnavailable') {
      return redirectWithFlash(`/bookings/${bookingId}`, { key: 'paymentPage.unavailable', variant: 'destructive' });
    }
    if (error.code === 'conflict' && purpose === 'claim') return redirect(`/bookings/${bookingId}`, 303);
    if (error.code === 'conflict' && purpose === 'extension') return redirect(`/bookings/${bookingId}/extend?paid=1`, 303);
    if (error.code === 'conflict') return redirect(`/checkout/success?booking_id=${bookingId}`, 303);
    throw error;
  }
}
