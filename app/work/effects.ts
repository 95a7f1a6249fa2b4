/**
 * The catalogue of effects: what the outbox may hold, and how often each is tried. Payloads are parsed again when they
 * come back from the database.
 */
import { z } from 'zod';

import { LOCALES } from '#app/i18n/locales.ts';
import { mailSchema } from '#app/emails/mails.ts';

const booking = z.object({ bookingId: z.uuid() });

export const EFFECTS = {
  /** Makes the mail and hands it to the transport. */
  'mail.send': z.object({ to: z.email(), locale: z.enum(LOCALES), mail: mailSchema }),
  /** Captures the rent of an approved booking. */
  'payment.capture': booking,
  /** Lets go of whatever the renter's card still holds for the rent: expires the page, cancels the authorisation. */
  'payment.release': booking,
  /** Gives back `amount` cents, or cancels the authorisation when nothing was captured yet. */
  'payment.refund': booking.extend({ amount: z.number().int().nonnegative() }),
  /** Places the deposit hold, `generation` counted from 1. */
  'deposit.place': booking.extend({ generation: z.number().int().positive() }),
  'deposit.release': booking,
  /** Pays out what the lender earned. */
  'payout.transfer': booking.extend({ amount: z.number().int().positive() }),
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
