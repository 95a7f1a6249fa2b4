/** Which use case performs which effect. */
import { cents } from '#app/domain/money/money.ts';
import { renderMail } from '#app/emails/render-mail.server.ts';
import { providers } from '#app/composition.server.ts';

import { captureRent } from '#app/modules/payments/capture-rent.server.ts';
import { payOut } from '#app/modules/payments/pay-out.server.ts';
import { placeDeposit } from '#app/modules/payments/place-deposit.server.ts';
import { refundRent } from '#app/modules/payments/refund-rent.server.ts';
import { releaseDeposit } from '#app/modules/payments/release-deposit.server.ts';
import { releaseRent } from '#app/modules/payments/release-rent.server.ts';
import type { PerformEffect } from './drain-outbox.server.ts';
import { processWebhook } from './process-webhook.server.ts';

export const performEffect: PerformEffect = async (effect, { key, attempt }) => {
  switch (effect.kind) {
    case 'mail.send':
      return providers().mail.send({ to: effect.to, ...renderMail(effect.mail, effect.locale) }, key);
    case 'payment.capture':
      return captureRent(effect.bookingId, `${key}:${attempt}`);
    case 'payment.release':
      return releaseRent(effect.bookingId, `${key}:${attempt}`);
    case 'payment.refund':
      return refundRent(effect.bookingId, cents(effect.amount), key, attempt);
    case 'deposit.place':
      return placeDeposit(effect.bookingId, key, attempt);
    case 'deposit.release':
      return releaseDeposit(effect.bookingId, `${key}:${attempt}`);
    case 'payout.transfer':
      return payOut(effect.bookingId, cents(effect.amount), key);
    case 'files.remove':
      return providers().storage.deleteAll(effect.prefix);
    case 'webhook.process':
      return processWebhook(effect.provider, effect.eventId);
  }
};
