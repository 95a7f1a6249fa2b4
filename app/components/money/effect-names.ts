/** What an effect does, as administrators read of it. */
import type { MessageKey } from '#app/i18n/message-key.ts';
import type { FailingEffect } from '#app/modules/effects/failing-effects.server.ts';

export const EFFECT_NAMES: Readonly<Record<FailingEffect['kind'], MessageKey>> = {
  'mail.send': 'adminMoney.effectNames.mail',
  'payment.capture': 'adminMoney.effectNames.capture',
  'extension.capture': 'adminMoney.effectNames.captureExtension',
  'payment.release': 'adminMoney.effectNames.release',
  'payment.refund': 'adminMoney.effectNames.refund',
  'deposit.place': 'adminMoney.effectNames.hold',
  'deposit.renew': 'adminMoney.effectNames.renewHold',
  'deposit.remind': 'adminMoney.effectNames.remind',
  'deposit.capture': 'adminMoney.effectNames.takeFromHold',
  'claim.charge': 'adminMoney.effectNames.claim',
  'dispute.remind': 'adminMoney.effectNames.remind',
  'handover.watch': 'adminMoney.effectNames.remind',
  'return.watch': 'adminMoney.effectNames.remind',
  'payout.transfer': 'adminMoney.effectNames.payout',
  'files.remove': 'adminMoney.effectNames.files',
  'webhook.process': 'adminMoney.effectNames.webhook',
};
