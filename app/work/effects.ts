/**
 * The catalogue of effects: what the outbox may hold, and how often each is tried. Payloads are parsed again when they
 * come back from the database.
 */
import { z } from 'zod';

import { LOCALES } from '#app/i18n/locales.ts';
import { mailSchema } from '#app/emails/mails.ts';

const payment = z.object({ paymentId: z.uuid() });

export const EFFECTS = {
  /** Makes the mail and hands it to the transport. */
  'mail.send': z.object({ to: z.email(), locale: z.enum(LOCALES), mail: mailSchema }),
  /** Captures the rent of an approved booking. */
  'payment.capture': payment,
  /** Lets go of whatever the renter's card still holds for a rent or a deposit: expires the page, cancels the authorisation. */
  'payment.release': payment,
  /** Gives back what a row of `refunds` says. */
  'payment.refund': z.object({ refundId: z.uuid() }),
  /** Places the deposit hold. */
  'deposit.place': payment,
  /** Pays the lender what a row of `transfers` says. */
  'payout.transfer': z.object({ transferId: z.uuid() }),
  /** Removes stored files that nothing names any more. */
  'files.remove': z.object({ prefix: z.string().min(1) }),
  /** Acts on an event that a provider sent. */
  'webhook.process': z.object({ provider: z.enum(['payments', 'identity']), eventId: z.string().min(1) }),
} as const;

export type EffectKind = keyof typeof EFFECTS;
type EffectPayload<K extends EffectKind> = z.infer<(typeof EFFECTS)[K]>;
export type Effect = { [K in EffectKind]: { kind: K } & EffectPayload<K> }[EffectKind];

/** After so many failures an effect is marked as failed and waits for a person; the waits in between grow from 5 seconds to 15 minutes. */
export const MAX_ATTEMPTS = 12;

export function backoffMs(attempts: number): number {
  return Math.min(5_000 * 2 ** Math.max(0, attempts - 1), 15 * 60_000);
}
