/** A lender's figures: counted from what happened, and the lender's own only. */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { toLocalMoment } from '#app/domain/bookings/local-time.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { lendingFigures, OCCUPANCY_DAYS } from '#app/modules/lending/lending-figures.server.ts';
import { db } from '#db/client.ts';
import { listings } from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';

import {
  authorized,
  authorizedInScene,
  bookingRow,
  createLender,
  DAY,
  finish,
  HOUR,
  letTimePass,
  MINUTE,
  periodIn,
} from '#tests/factories/bookings.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

it('are requests, answers, how soon they came, and what was earned, of the last twelve months', async () => {
  const { scene, bookingId: approved } = await authorizedInScene({ period: periodIn(40, 3) });
  letTimePass(10 * MINUTE);
  await actOnBooking(scene.lender, approved, 'approve');
  await runDueWork();
  const declined = await authorized(scene, { period: periodIn(20) });
  letTimePass(30 * MINUTE);
  await actOnBooking(scene.lender, declined, 'decline');
  await authorized(scene, { period: periodIn(25) });
  letTimePass(3 * HOUR);
  await runDueWork();
  const figures = await lendingFigures(scene.lender, now());
  expect(figures).toMatchObject({ approvalRate: 33_33, responseMinutes: 20 });
  expect(figures.months).toHaveLength(12);
  const sumOf = (name: 'requests' | 'approved' | 'earned') => figures.months.reduce((sum, month) => sum + month[name], 0);
  // why the sum: while the test lets hours pass, a month may end
  expect([sumOf('requests'), sumOf('approved')]).toEqual([3, 1]);
  expect(sumOf('earned'), 'of a rental that is still to come').toBe(0);
  for (const other of [scene.renter, await createLender(), await createMember({ role: 'administrator' })]) {
    const theirs = await lendingFigures(other, now());
    expect([theirs.approvalRate, theirs.responseMinutes, theirs.occupancy]).toEqual([null, null, null]);
    expect(theirs.months.every(({ requests, earned }) => requests === 0 && earned === 0)).toBe(true);
  }
  const later = await lendingFigures(scene.lender, new Date(now().getTime() + 370 * DAY));
  expect([later.approvalRate, later.months.some(({ requests }) => requests > 0)]).toEqual([null, false]);
});

it('say how much of the time in which gear was offered it was rented', async () => {
  const { scene, bookingId } = await authorizedInScene({ period: periodIn(1, 3) });
  await actOnBooking(scene.lender, bookingId, 'approve');
  await runDueWork();
  await finish(scene, bookingId);
  const { months } = await lendingFigures(scene.lender, now());
  const { endAt } = await bookingRow(bookingId);
  const ended = toLocalMoment(now()).date.slice(0, 7);
  expect(
    months.filter(({ earned }) => earned !== 0),
    'paid out, it is earned all the same, when the rental was over',
  ).toEqual([expect.objectContaining({ month: ended, earned: 30_00 })]);
  const since = async (publishedAt: Date) => {
    await db().update(listings).set({ publishedAt }).where(eq(listings.id, scene.listingId));
    return (await lendingFigures(scene.lender, endAt)).occupancy;
  };
  expect(await since(new Date(endAt.getTime() - 6 * DAY))).toBe(50_00);
  expect(await since(new Date(endAt.getTime() - 400 * DAY)), 'of the last days only').toBe(Math.round((3 / OCCUPANCY_DAYS) * 10_000));
  expect(await since(endAt), 'not offered before').toBeNull();
});
