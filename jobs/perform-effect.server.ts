/** Which use case performs which effect. */
import { renderMail } from '#app/emails/render-mail.server.ts';
import { providers } from '#app/composition.server.ts';
import { cents } from '#app/domain/money/money.ts';

import { askAboutHandover } from '#app/modules/bookings/ask-about-handover.server.ts';
import { calendarOfMail } from '#app/modules/bookings/booking-as-calendar.server.ts';
import { tellOfOverdueGear } from '#app/modules/bookings/tell-of-overdue-gear.server.ts';
import { remindOfDispute } from '#app/modules/disputes/remind-of-dispute.server.ts';
import { captureDeposit } from '#app/modules/payments/capture-deposit.server.ts';
import { captureExtension } from '#app/modules/payments/capture-extension.server.ts';
import { captureRent } from '#app/modules/payments/capture-rent.server.ts';
import { chargeClaim } from '#app/modules/payments/charge-claim.server.ts';
import { payOut } from '#app/modules/payments/pay-out.server.ts';
import { placeDeposit } from '#app/modules/payments/place-deposit.server.ts';
import { refundPayment } from '#app/modules/payments/refund-payment.server.ts';
import { remindOfDeposit } from '#app/modules/payments/remind-of-deposit.server.ts';
import { releasePayment } from '#app/modules/payments/release-payment.server.ts';
import { renewDeposit } from '#app/modules/payments/renew-deposit.server.ts';
import { removeUnnamedFiles } from '#app/modules/pictures/remove-unnamed-files.server.ts';
import type { Effect } from '#app/work/effects.ts';

import type { PerformEffect } from './drain-outbox.server.ts';
import { processWebhook } from './process-webhook.server.ts';

export const performEffect: PerformEffect = async (effect, { key, attempt }) => {
  switch (effect.kind) {
    case 'mail.send':
      return sendMail(effect, key);
    case 'payment.capture':
      return captureRent(effect.paymentId, `${key}:${attempt}`);
    case 'extension.capture':
      return captureExtension(effect.paymentId, `${key}:${attempt}`);
    case 'payment.release':
      return releasePayment(effect.paymentId, `${key}:${attempt}`);
    case 'payment.refund':
      return refundPayment(effect.refundId, key, attempt);
    case 'deposit.place':
      return placeDeposit(effect.paymentId, key, attempt);
    case 'deposit.renew':
      return renewDeposit(effect.paymentId);
    case 'deposit.remind':
      return remindOfDeposit(effect.paymentId);
    case 'deposit.capture':
      return captureDeposit(effect.paymentId, cents(effect.amount), `${key}:${attempt}`);
    case 'handover.watch':
      return askAboutHandover(effect.bookingId, key);
    case 'return.watch':
      return tellOfOverdueGear(effect.bookingId, key);
    case 'claim.charge':
      return chargeClaim(effect.paymentId, key, attempt);
    case 'dispute.remind':
      return remindOfDispute(effect.disputeId, key);
    case 'payout.transfer':
      return payOut(effect.transferId, key, attempt);
    case 'files.remove':
      return removeUnnamedFiles(effect.prefix);
    case 'webhook.process':
      return processWebhook(effect.provider, effect.eventId);
  }
};

async function sendMail({ to, mail, locale }: Extract<Effect, { kind: 'mail.send' }>, key: string): Promise<void> {
  const calendar = await calendarOfMail(mail, locale);
  await providers().mail.send({ to, ...renderMail(mail, locale), calendar }, key);
}
