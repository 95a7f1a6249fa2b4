/**
 * The only way to change an extension: its rules decide, and one transaction changes the row, the history, what the booking says when it follows,
 * and notes effects and mails.
 */
import { and, eq, inArray } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import {
  decideExtension,
  EXTENSION_WAITS,
  OPEN_EXTENSION_STATUSES,
  type ExtensionEvent,
  type ExtensionTransition,
} from '#app/domain/bookings/extension-transitions.ts';
import type { RefusalReason } from '#app/domain/bookings/guards.ts';
import { autoReturnDue, OVERDUE_TOLD_AFTER_MS } from '#app/domain/bookings/waits.ts';
import { add } from '#app/domain/money/money.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import type { Work } from '#app/work/commit-work.server.ts';
import type { Transaction } from '#db/client.ts';
import { bookingExtensions, bookingRequests } from '#db/schema/index.ts';

import { SYSTEM, type Actor, type Booking, type Extension } from './booking.ts';
import { notifyOfExtension } from './notify-parties.server.ts';
import { recordEvent } from './record-event.server.ts';

/** A refusal carries the unchanged extension and its booking too, if there are any. */
export type ExtensionApplied = Outcome<object, RefusalReason | 'notFound'> & { extension: Extension | null; booking: Booking | null };

/** Applies `event` to an extension, or says why not. `patch`: columns that come with the event. */
export async function applyExtensionTransition(
  work: Work,
  request: {
    extensionId: string;
    event: ExtensionEvent;
    actor: Actor;
    patch?: Partial<Pick<Extension, 'declineReason' | 'declineText'>>;
    data?: Record<string, unknown>;
    /** No mail is about it: what follows in the same transaction says how it ended. */
    isUntold?: boolean;
  },
): Promise<ExtensionApplied> {
  const { tx } = work;
  const locked = await lockExtension(tx, request.extensionId);
  if (!locked) return { ok: false, reason: 'notFound', extension: null, booking: null };
  const { booking, extension } = locked;
  const at = now();
  const decision = decideExtension(extension, booking, request.event, { actor: request.actor.kind, now: at });
  if (!decision.ok) return { ok: false, reason: decision.reason, extension, booking };
  const { transition } = decision;
  // why the booking first: at no moment are the added dates free
  const current = transition.effects.includes('booking.extend') ? await extendBooking(tx, booking, extension, at) : booking;
  const [changed] = await tx
    .update(bookingExtensions)
    .set({
      ...request.patch,
      ...(transition.startsWait ? EXTENSION_WAITS[transition.startsWait](booking, at) : {}),
      status: transition.to,
      updatedAt: at,
    })
    .where(eq(bookingExtensions.id, extension.id))
    .returning();
  if (!changed) throw new Error(`the locked extension ${extension.id} is gone`);
  const eventId = await recordEvent(tx, {
    bookingId: booking.id,
    event: transition.event,
    from: booking.status,
    to: booking.status,
    actor: request.actor,
    data: { ...request.data, extensionId: extension.id },
  });
  await noteEffects(work, { booking: current, extension: changed, transition, eventId });
  if (!request.isUntold) await notifyOfExtension(work, current, changed, { transition, eventId });
  for (const due of [changed.approvalExpiresAt, changed.captureExpiresAt, current.autoReturnAt]) if (due && due > at) work.wakeAt(due);
  work.tell(changed.approvalExpiresAt ? [booking.renterId, booking.lenderId] : [booking.renterId], 'booking', booking.id);
  return { ok: true, extension: changed, booking: current };
}

/** The booking first, as everything does that changes it. */
async function lockExtension(tx: Transaction, extensionId: string): Promise<{ booking: Booking; extension: Extension } | null> {
  const isIt = eq(bookingExtensions.id, extensionId);
  const [seen] = await tx.select({ bookingId: bookingExtensions.bookingId }).from(bookingExtensions).where(isIt);
  const [booking] = seen ? await tx.select().from(bookingRequests).where(eq(bookingRequests.id, seen.bookingId)).for('update') : [];
  const [extension] = await tx.select().from(bookingExtensions).where(isIt).for('update');
  return booking && extension ? { booking, extension } : null;
}

/** The rental's end, what follows from it, and its amounts, which from now on are those of the whole rental. */
async function extendBooking(tx: Transaction, booking: Booking, extension: Extension, at: Date): Promise<Booking> {
  const { endDate, returnTime, endAt, dayPrice } = extension;
  const [extended] = await tx
    .update(bookingRequests)
    .set({
      endDate,
      returnTime,
      endAt,
      dayPrice,
      rentalDays: booking.rentalDays + extension.addedDays,
      baseCost: add(booking.baseCost, extension.baseCost),
      serviceFee: add(booking.serviceFee, extension.serviceFee),
      waiverAmount: add(booking.waiverAmount, extension.waiverAmount),
      totalCost: add(booking.totalCost, extension.totalCost),
      lenderEarnings: add(booking.lenderEarnings, extension.lenderEarnings),
      hostCommission: add(booking.hostCommission, extension.hostCommission),
      ...(booking.status === 'active' ? { autoReturnAt: autoReturnDue(extension) } : {}),
      updatedAt: at,
    })
    .where(eq(bookingRequests.id, booking.id))
    .returning();
  if (!extended) throw new Error(`the locked booking ${booking.id} is gone`);
  return extended;
}

interface Cause {
  booking: Booking;
  extension: Extension;
  transition: ExtensionTransition;
  eventId: number;
}

async function noteEffects(work: Work, { booking, extension, transition, eventId }: Cause): Promise<void> {
  for (const effect of transition.effects) {
    const key = `${booking.id}:${eventId}:${effect}`;
    if (effect === 'booking.extend') await watchNewReturn(work, booking, eventId);
    else await work.note(key, { kind: effect, paymentId: extension.paymentId });
  }
}

/** why: a rental that runs was to be looked after at its old end; one that has not begun is not looked after yet. */
async function watchNewReturn(work: Work, { id, status, endAt }: Booking, eventId: number): Promise<void> {
  if (status !== 'active') return;
  await work.note(
    `${id}:${eventId}:return.watch`,
    { kind: 'return.watch', bookingId: id },
    new Date(endAt.getTime() + OVERDUE_TOLD_AFTER_MS),
  );
}

/** Ends the extension that waits for something, if there is one: its booking cannot be longer any more. */
export async function endOpenExtension(work: Work, booking: Booking): Promise<void> {
  const open = await openExtensionOf(work, booking);
  if (open) await applyExtensionTransition(work, { extensionId: open.id, event: 'extension_ended', actor: SYSTEM });
}

/**
 * The same when money of the booking was given back elsewhere, of which both are told that know of it. why: what went back is borne by what the
 * booking cost by then, and would have to be told apart from what is added.
 */
export async function refuseOpenExtension(work: Work, booking: Booking): Promise<void> {
  const open = await openExtensionOf(work, booking);
  const event = open?.status === 'unpaid' ? 'extension_ended' : 'extension_capture_failed';
  if (open) await applyExtensionTransition(work, { extensionId: open.id, event, actor: SYSTEM });
}

async function openExtensionOf({ tx }: Work, { id: bookingId }: Booking) {
  const { id, status } = bookingExtensions;
  const [open] = await tx
    .select({ id, status })
    .from(bookingExtensions)
    .where(and(eq(bookingExtensions.bookingId, bookingId), inArray(status, [...OPEN_EXTENSION_STATUSES])));
  return open;
}
