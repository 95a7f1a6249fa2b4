/**
 * The catalogue of effects: what the outbox may hold, and when each is tried again. Payloads are parsed again when they
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
  /** Captures what an extension costs that the lender has agreed to. */
  'extension.capture': payment,
  /** Lets go of whatever the renter's card still holds for a rent, an extension or a deposit: expires the page, cancels the authorisation. */
  'payment.release': payment,
  /** Gives back what a row of `refunds` says. */
  'payment.refund': z.object({ refundId: z.uuid() }),
  /** Places the deposit hold. */
  'deposit.place': payment,
  /** Places the next hold before this one lapses, or notes that it has lapsed. */
  'deposit.renew': payment,
  /** Reminds the renter of a card that has to be confirmed. */
  'deposit.remind': payment,
  /** Takes a part of what a hold reserves, for the lender, and lets the rest go. `amount` in cents. */
  'deposit.capture': z.object({ paymentId: z.uuid(), amount: z.number().int().positive() }),
  /** Asks both whether the gear was handed over, as long as no code was entered. */
  'handover.watch': z.object({ bookingId: z.uuid() }),
  /** Tells those concerned when gear is late back. */
  'return.watch': z.object({ bookingId: z.uuid() }),
  /** Charges the renter's card with what the renter owes besides the rent. */
  'claim.charge': payment,
  /** Reminds the administrators of a dispute that is not decided. */
  'dispute.remind': z.object({ disputeId: z.uuid() }),
  /** Pays the lender what a row of `transfers` says. */
  'payout.transfer': z.object({ transferId: z.uuid() }),
  /** Removes stored files that nothing names any more. */
  'files.remove': z.object({ prefix: z.string().min(1) }),
  /** Acts on an event that a provider sent. */
  'webhook.process': z.object({ provider: z.enum(['payments', 'identity']), eventId: z.string().min(1) }),
} as const;

export type EffectKind = keyof typeof EFFECTS;

/** Money that somebody is told of or that a card holds: such an effect is never given up, whatever is written to it. */
export const OF_MONEY: readonly string[] = [
  'payment.capture',
  'extension.capture',
  'payment.release',
  'payment.refund',
  'deposit.place',
  'deposit.renew',
  'deposit.capture',
  'claim.charge',
  'payout.transfer',
] satisfies EffectKind[];

export const isOfMoney = (kind: string) => OF_MONEY.includes(kind);
type EffectPayload<K extends EffectKind> = z.infer<(typeof EFFECTS)[K]>;
export type Effect = { [K in EffectKind]: { kind: K } & EffectPayload<K> }[EffectKind];

const MINUTE = 60_000;

/** So many failures take about an hour: from then on an effect counts as failing for long, and somebody should look. */
export const FAILING_FROM_ATTEMPTS = 12;

/**
 * How long to wait after so many attempts. Never given up: from 5 seconds, doubled up to a quarter of an hour, and from then on ever more
 * slowly, up to every six hours. why: an outage ends some day, and what was decided has to happen then. Not so a hold: the pickup does not
 * wait for it.
 */
export function backoffMs(kind: string, attempts: number): number {
  const slower = kind === ('deposit.place' satisfies EffectKind) ? 1 : Math.ceil(attempts / 40);
  const slowest = Math.min(15 * MINUTE * slower, 6 * 60 * MINUTE);
  return Math.min(5_000 * 2 ** (attempts - 1), slowest);
}
