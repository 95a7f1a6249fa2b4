/** A booking as an administrator sees it: who, when, what became of it, and every row of its money. */
import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nameColumns } from '#db/name-columns.ts';
import { bookingReference } from '#app/domain/bookings/reference.ts';

import { now } from '#app/config/clock.server.ts';
import { may, partyOf } from '#app/domain/access.ts';
import { AppError } from '#app/domain/app-error.ts';
import { ENDED_STATUSES } from '#app/domain/bookings/booking-status.ts';
import { decide } from '#app/domain/bookings/booking-transitions.ts';
import type { HistoryEvent } from '#app/domain/bookings/history.ts';
import { phaseOf } from '#app/domain/bookings/phase.ts';
import { ZERO } from '#app/domain/money/money.ts';
import { displayName } from '#app/domain/people/display-name.ts';
import { hideSecrets } from '#app/domain/hide-secrets.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import type { EffectKind } from '#app/work/effects.ts';
import { undoneEffectsOf } from '#app/work/undone-effects.server.ts';
import { db } from '#db/client.ts';
import { bookingEvents, bookingPayments, bookingRequests, disputes, listings, profiles, refunds, transfers } from '#db/schema/index.ts';

import { bankDisputesOf, bankOn, heldByBank, isAnswerLate } from './bank-disputes-of-booking.server.ts';
import type { Booking } from './booking.ts';
import { eventColumns } from './record-event.server.ts';

const renter = alias(profiles, 'renter');
const lender = alias(profiles, 'lender');

/** Throws `forbidden`; null when there is no such booking. */
export async function findBookingForAdministrator(viewer: Member, bookingId: string) {
  if (!may(viewer, 'bookings.moderate')) throw new AppError('forbidden');
  const [row] = await db()
    .select({
      booking: bookingRequests,
      listing: { id: listings.id, title: bookingRequests.title },
      renter: nameColumns(renter),
      lender: nameColumns(lender),
      disputeId: disputes.id,
    })
    .from(bookingRequests)
    .innerJoin(listings, eq(listings.id, bookingRequests.listingId))
    .innerJoin(renter, eq(renter.id, bookingRequests.renterId))
    .innerJoin(lender, eq(lender.id, bookingRequests.lenderId))
    .leftJoin(disputes, eq(disputes.bookingId, bookingRequests.id))
    .where(eq(bookingRequests.id, bookingId));
  if (!row) return null;
  const { booking } = row;
  const money = await moneyOf(booking);
  return {
    id: booking.id,
    reference: bookingReference(booking.id),
    phase: phaseOf(booking, now()),
    listing: row.listing,
    renterName: displayName(row.renter),
    lenderName: displayName(row.lender),
    startAt: booking.startAt.toISOString(),
    endAt: booking.endAt.toISOString(),
    disputeId: row.disputeId,
    money,
    waiting: await waitingOf(money.map(({ id }) => id)),
    bankDisputes: (await bankDisputesOf(bookingId)).map((dispute) => ({ ...dispute, isAnswerLate: isAnswerLate(dispute) })),
    bankDecides: (await bankOn(bookingId)) === 'decides',
    waitsBeside: ((await heldByBank(db(), booking))?.waitsBeside ?? ZERO) > ZERO,
    history: await historyOf(bookingId),
    mayCancel: decide(booking, 'cancel_by_platform', 'administrator', now()).ok,
    isOwn: partyOf(booking, viewer) !== null,
  };
}

/** Every payment, refund and transfer in the order in which it was asked for; amounts in cents. */
async function moneyOf({ id: bookingId, status }: Booking) {
  const isOver = ENDED_STATUSES.includes(status);
  const of = eq(bookingPayments.bookingId, bookingId);
  const payments = await db().select().from(bookingPayments).where(of);
  const given = await db()
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(bookingPayments, eq(bookingPayments.id, refunds.paymentId))
    .where(of);
  const paid = await db()
    .select({ transfer: transfers })
    .from(transfers)
    .innerJoin(bookingPayments, eq(bookingPayments.id, transfers.paymentId))
    .where(of);
  return [
    ...payments.map(({ id, purpose, amount, capturedAmount, captureBefore, state: stored, createdAt }) => {
      // what came to nothing before it was held was never let go either
      const isUntaken = captureBefore === null && (stored === 'canceled' || (stored === 'scheduled' && isOver));
      const state = purpose === 'deposit' && isUntaken ? ('neverHeld' as const) : stored;
      // what was not taken of a hold has been let go with that
      const shown = state === 'captured' ? capturedAmount : amount;
      return { id, kind: purpose, amount: shown, state, at: createdAt };
    }),
    ...given.map(({ refund: { id, amount, state, createdAt } }) => ({ id, kind: 'refund' as const, amount, state, at: createdAt })),
    ...paid.map(({ transfer: { id, amount, state, createdAt } }) => ({ id, kind: 'transfer' as const, amount, state, at: createdAt })),
  ]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...line }) => ({ ...line, at: at.toISOString() }));
}

/** What was tried for these rows of money and is not done, and what came of it; without secrets. */
async function waitingOf(rowIds: readonly string[]) {
  const tried = (await undoneEffectsOf(db(), rowIds)).filter(({ lastError }) => lastError !== null);
  return tried.map(({ id, kind, attempts, lastError, failedAt, dueAt, resolution }) => ({
    id,
    kind: kind as EffectKind,
    attempts,
    lastError: lastError && hideSecrets(lastError),
    nextTryAt: failedAt ? null : dueAt.toISOString(),
    answer: resolution,
  }));
}

async function historyOf(bookingId: string) {
  const rows = await db()
    .select(eventColumns)
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id));
  return rows.map(({ at, event, ...row }) => ({ ...row, event: event as HistoryEvent, at: at.toISOString() }));
}
