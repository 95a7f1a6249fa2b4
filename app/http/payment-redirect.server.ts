/** Sends a renter to the hosted payment page, or, when that is not possible now, to where she can go on. */
import { redirect } from '@remix-run/node';

import { AppError } from '#app/domain/app-error.ts';
import type { PaymentPurpose } from '#app/domain/bookings/payment-states.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import {
  openClaimCheckout,
  openDepositCheckout,
  openExtensionCheckout,
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
export async function goToPayment(renter: Member, bookingId: string, purpose: PaymentPurpose = 'rent'): Promise<Response> {
  try {
    await limitByAccount('provider', renter.id);
    return leadToHostedPage(await OPEN[purpose](renter, bookingId));
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
