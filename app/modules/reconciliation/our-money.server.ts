/** What our rows and books say of a booking's money. */
import { and, eq, inArray, sql, sum, type SQL } from 'drizzle-orm';

import { cents } from '#app/domain/money/money.ts';
import type { OurDispute, OurMoney } from '#app/domain/reconciliation/money-of-booking.ts';
import { undoneEffectsOf } from '#app/work/undone-effects.server.ts';
import { disputeMovements } from '#app/modules/payments/ledger.server.ts';
import type { EffectKind } from '#app/work/effects.ts';
import { db } from '#db/client.ts';
import {
  bankDisputes,
  bookingExtensions,
  bookingPayments,
  bookingRequests,
  disputes,
  ledgerEntries,
  profiles,
  refunds,
  transfers,
} from '#db/schema/index.ts';

/** With the renter's id at the provider; null when there is no such booking. */
export async function readOurMoney(bookingId: string): Promise<{ money: OurMoney; customerId: string | null } | null> {
  const [found] = await db()
    .select({ booking: bookingRequests, customerId: profiles.stripeCustomerId, decidedFromRenter: disputes.fromRenter })
    .from(bookingRequests)
    .innerJoin(profiles, eq(profiles.id, bookingRequests.renterId))
    .leftJoin(disputes, eq(disputes.bookingId, bookingRequests.id))
    .where(eq(bookingRequests.id, bookingId));
  if (!found) return null;
  const payments = await db().select().from(bookingPayments).where(eq(bookingPayments.bookingId, bookingId));
  const ids = payments.map(({ id }) => id);
  const refundRows = await db().select().from(refunds).where(inArray(refunds.paymentId, ids));
  const transferRows = await db().select().from(transfers).where(inArray(transfers.paymentId, ids));
  const { paymentId, status } = bookingExtensions;
  const money: OurMoney = {
    booking: found.booking,
    decidedFromRenter: found.decidedFromRenter,
    payments,
    extensions: await db().select({ paymentId, status }).from(bookingExtensions).where(eq(bookingExtensions.bookingId, bookingId)),
    refunds: refundRows,
    transfers: transferRows,
    disputes: await disputesOf(bookingId, ids),
    books: await booksOf(bookingId),
    underWay: await underWay([...payments, ...refundRows, ...transferRows].map(({ id }) => id)),
  };
  return { money, customerId: found.customerId };
}

const amount = sum(ledgerEntries.amount);
const sumWhere = (condition: SQL) => sql`coalesce(${amount} filter (where ${condition}), 0)::numeric(10,2)`.mapWith(ledgerEntries.amount);

async function booksOf(bookingId: string): Promise<OurMoney['books']> {
  const [books] = await db()
    .select({
      all: sumWhere(sql`true`),
      provider: sumWhere(eq(ledgerEntries.account, 'provider')),
      renter: sumWhere(eq(ledgerEntries.account, 'renter')),
      lender: sumWhere(eq(ledgerEntries.account, 'lender_payable')),
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.bookingId, bookingId));
  if (!books) throw new Error('a sum answered with nothing');
  return books;
}

async function disputesOf(bookingId: string, paymentIds: string[]): Promise<OurDispute[]> {
  const rows = await db().select().from(bankDisputes).where(inArray(bankDisputes.paymentId, paymentIds));
  return Promise.all(rows.map(async (row) => ({ ...row, booked: await bookedOf(bookingId, row.id) })));
}

async function bookedOf(bookingId: string, disputeId: string) {
  const isOfIt = sql`starts_with(${ledgerEntries.movement}, ${disputeMovements(disputeId)})`;
  const [booked] = await db()
    .select({ net: sumWhere(eq(ledgerEntries.account, 'provider')) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.bookingId, bookingId), isOfIt));
  return booked?.net ?? cents(0);
}

/** These look after a hold for as long as it lives, and do nothing to it meanwhile. */
const WATCHING: readonly string[] = ['deposit.renew', 'deposit.remind'] satisfies EffectKind[];

/** Those of the rows that an effect works on. */
async function underWay(rowIds: string[]): Promise<ReadonlySet<string>> {
  const effects = await undoneEffectsOf(db(), rowIds);
  const working = effects.filter(({ kind, failedAt }) => !WATCHING.includes(kind) && failedAt === null);
  return new Set(working.map(({ rowId }) => rowId).filter((id) => id !== null));
}
