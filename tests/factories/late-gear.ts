/** Rentals whose gear comes back late or not at all, by the use cases themselves. */
import { confirmHandover } from '#app/modules/bookings/confirm-handover.server.ts';
import { createMember } from '#db/seed/members.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';

import { begunInScene, bookingRow, confirmed, confirmedInScene, DAY, letTimePass, MINUTE, periodIn, travelTo } from './bookings.ts';
import { readyMade } from './ready-made.ts';

/** A rental of two days at 12 € a day, `late` after its agreed return, of which nobody has said that it is back. */
export async function late(milliseconds: number, protection: 'deposit' | 'waiver' = 'deposit') {
  const made = await readyMade(['late', milliseconds, protection], async () => {
    const { scene, bookingId } = await begunInScene({ period: periodIn(1, 2), protection });
    const { endAt } = await bookingRow(bookingId);
    travelTo(endAt, milliseconds);
    await runDueWork();
    return { scene, bookingId };
  });
  return { ...made, endAt: (await bookingRow(made.bookingId)).endAt };
}

/** The same with the next booking from the agreed return on, whose code the lender enters `after` that. */
export async function passedOnLate(after: number) {
  const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 2), protection: 'deposit' });
  const next = await createMember();
  const nextId = await confirmed({ ...scene, renter: next }, { period: periodIn(3, 1) });
  const { startAt, endAt } = await bookingRow(bookingId);
  travelTo(startAt);
  await runDueWork();
  travelTo(endAt, after);
  await runDueWork();
  const { handoverCode } = await bookingRow(nextId);
  const outcome = await confirmHandover(scene.lender, nextId, handoverCode ?? '');
  if (!outcome.ok) throw new Error(`not handed over: ${JSON.stringify(outcome)}`);
  const { passedOnAt } = await bookingRow(bookingId);
  if (!passedOnAt) throw new Error(`booking ${bookingId} was not passed on`);
  return { scene, bookingId, endAt, next, nextId, passedOn: passedOnAt };
}

/** A rental of two days that has begun, and two others of its gear: each begins so many days from now, and lasts so many. */
export async function waitedFor(next: readonly [number, number], later: readonly [number, number]) {
  const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 2) });
  const [one, other] = [await createMember(), await createMember()];
  const nextId = await confirmed({ ...scene, renter: one }, { period: periodIn(...next) });
  const laterId = await confirmed({ ...scene, renter: other }, { period: periodIn(...later) });
  const { startAt, endAt } = await bookingRow(bookingId);
  travelTo(startAt);
  await runDueWork();
  return { scene, bookingId, startAt, endAt, next: one, nextId, later: other, laterId };
}

export async function dayPasses(): Promise<void> {
  letTimePass(DAY + MINUTE);
  await runDueWork();
}
