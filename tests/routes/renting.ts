import type { Page } from '@playwright/test';

import { BOOKING_STATUSES } from '#app/domain/bookings/booking-status.ts';

import type { TourWorld } from '#tests/tour/tour-world.ts';
import type { AreaRoutes } from './area-routes.ts';
import { members, owner, parties } from './route-case.ts';
import { send, type Stop } from './stop.ts';

/** A booking in every state, as each of its parties sees it. */
function bookingStops(world: TourWorld): Stop[] {
  return BOOKING_STATUSES.flatMap((status) => {
    const booking = world.bookings[status];
    if (!booking) return [];
    return (booking.isPaid ? (['renter', 'lender'] as const) : (['renter'] as const)).map((party) => ({
      name: `${status}-${party}`,
      as: booking[party],
      at: () => `/bookings/${booking.id}`,
    }));
  });
}

async function showPrice(page: Page): Promise<void> {
  await page.locator('main form[method="get"] button[type="submit"]').click();
  await page.locator('main input[name="total"]').waitFor({ state: 'attached' });
}

export const RENTING: AreaRoutes = {
  'routes/renting/my-renting': {
    cases: [{ at: () => '/my-renting', get: members('page') }],
    stops: [
      ...(['active', 'pending', 'past'] as const).map((tab) => ({ name: tab, as: 'renter', at: () => `/my-renting?tab=${tab}` })),
      { name: 'empty', as: 'newcomer', at: () => '/my-renting' },
    ],
  },
  rentals: {
    cases: [{ at: () => '/rentals', get: members('page') }],
    stops: [{ name: 'same', as: 'renter', at: () => '/rentals' }],
  },
  'routes/renting/booking': {
    cases: [
      {
        at: ({ booking }) => `/bookings/${booking}`,
        get: parties('page'),
        post: parties('to /bookings/'),
        form: () => ({ intent: 'report_return' }),
      },
      {
        at: ({ confirmed }) => `/bookings/${confirmed}`,
        get: parties('page'),
        post: parties('to /bookings/'),
        form: () => ({ intent: 'approve' }),
      },
      {
        at: ({ booking }) => `/bookings/${booking}`,
        get: parties('page'),
        post: members(404, { renter: 'to /checkout/success' }),
        form: () => ({ intent: 'pay' }),
      },
    ],
    stops: bookingStops,
  },
  'routes/renting/cancel': {
    cases: [
      { at: ({ confirmed }) => `/bookings/${confirmed}/cancel`, get: parties('page') },
      { at: ({ booking }) => `/bookings/${booking}/cancel`, get: parties('page') },
      { at: ({ unpaid }) => `/bookings/${unpaid}/cancel`, get: members(404, { renter: 'page' }) },
    ],
    stops: ({ bookings }) =>
      (['pending_approval', 'confirmed', 'completed'] as const).flatMap((status) => {
        const booking = bookings[status];
        if (!booking) return [];
        return (['renter', 'lender'] as const).map((party) => ({
          name: `${status}-${party}`,
          as: booking[party],
          at: () => `/bookings/${booking.id}/cancel`,
        }));
      }),
  },
  'routes/renting/extend': {
    cases: [
      {
        at: ({ confirmed }) => `/bookings/${confirmed}/extend`,
        get: members(404, { renter: 'page' }),
        post: members(404, { renter: 'to /bookings/' }),
        form: () => ({ intent: 'withdraw' }),
      },
      {
        at: ({ booking }) => `/bookings/${booking}/extend?day=2026-07-04&time=10:00`,
        get: members(404, { renter: 'page' }),
        post: members(404, { renter: 'to /bookings/' }),
        form: () => ({ intent: 'withdraw' }),
      },
    ],
    stops: ({ bookings, extendable, extension }) => [
      ...(['confirmed', 'completed'] as const).flatMap((status) => {
        const booking = bookings[status];
        return booking ? [{ name: status, as: booking.renter, at: () => `/bookings/${booking.id}/extend` }] : [];
      }),
      { name: 'priced', as: extendable.renter, at: () => `/bookings/${extendable.id}/extend`, act: showPrice },
      { name: 'asked', as: extension.renter, at: () => `/bookings/${extension.id}/extend` },
    ],
  },
  'routes/renting/receipt': {
    cases: [
      { at: ({ confirmed }) => `/bookings/${confirmed}/receipt`, get: members(404, { renter: 'page' }) },
      { at: ({ booking }) => `/bookings/${booking}/receipt`, get: members(404) },
    ],
    stops: ({ bookings }) =>
      (['confirmed', 'completed'] as const).flatMap((status) => {
        const booking = bookings[status];
        return booking ? [{ name: status, as: booking.renter, at: () => `/bookings/${booking.id}/receipt` }] : [];
      }),
  },
  'routes/renting/receipt-file': {
    cases: [
      { at: ({ confirmed }) => `/bookings/${confirmed}/receipt.pdf`, get: members(404, { renter: 'page' }) },
      { at: ({ booking }) => `/bookings/${booking}/receipt.pdf`, get: members(404) },
    ],
    noScreen: 'a file',
  },
  'routes/renting/calendar-file': {
    cases: [
      { at: ({ confirmed }) => `/bookings/${confirmed}/calendar.ics`, get: parties('page') },
      { at: ({ booking }) => `/bookings/${booking}/calendar.ics`, get: members(404) },
    ],
    noScreen: 'a file',
  },
  'routes/renting/return': {
    cases: [
      {
        at: ({ confirmed }) => `/bookings/${confirmed}/return`,
        get: owner('page'),
        post: owner(422),
        form: () => ({ returned_date: '2020-01-01', returned_time: '25:00' }),
      },
    ],
    stops: [
      { name: 'first', as: 'lender', at: ({ running }) => running && `/bookings/${running}/return` },
      { name: 'refused', as: 'lender', at: ({ running }) => running && `/bookings/${running}/return`, act: send },
      { name: 'not-now', as: 'lender', at: ({ disputed }) => disputed && `/bookings/${disputed.booking}/return` },
    ],
  },
  'routes/renting/report-return': {
    cases: [
      { at: ({ confirmed }) => `/bookings/${confirmed}/report-return`, get: members(404, { renter: 'page' }) },
      { at: ({ unpaid }) => `/bookings/${unpaid}/report-return`, get: members(404, { renter: 'page' }) },
    ],
    stops: [
      { name: 'first', as: 'renter', at: ({ running }) => running && `/bookings/${running}/report-return` },
      { name: 'not-now', as: 'renter', at: ({ disputed }) => disputed && `/bookings/${disputed.booking}/report-return` },
    ],
  },
  'routes/renting/agree-to-return': {
    cases: [
      { at: ({ confirmed }) => `/bookings/${confirmed}/agree-to-return`, get: members(404, { renter: 'page' }) },
      { at: ({ unpaid }) => `/bookings/${unpaid}/agree-to-return`, get: members(404, { renter: 'page' }) },
    ],
    stops: [{ name: 'not-now', as: 'renter', at: ({ running }) => running && `/bookings/${running}/agree-to-return` }],
  },
  'routes/renting/handover': {
    cases: [
      {
        at: ({ confirmed }) => `/bookings/${confirmed}/handover`,
        get: parties('page'),
        post: parties(409),
        form: () => ({ intent: 'record', purpose: 'handover', text: 'Nič nechýba.' }),
      },
      {
        at: ({ booking }) => `/bookings/${booking}/handover`,
        get: members(404),
        post: members(404),
        form: () => ({ intent: 'code', code: '000000' }),
      },
    ],
    stops: [
      ...(['renter', 'lender'] as const).map((as) => ({
        name: `running-${as}`,
        as,
        at: ({ running }: TourWorld) => running && `/bookings/${running}/handover`,
      })),
      { name: 'refused', as: 'lender', at: ({ running }) => running && `/bookings/${running}/handover`, act: send },
    ],
  },
  'routes/renting/booking-photo': {
    cases: [{ at: ({ confirmed, photo }) => `/bookings/${confirmed}/photos/${photo}`, get: { ...parties('page'), administrator: 'page' } }],
    noScreen: 'pictures',
  },
  'routes/disputes/of-booking': {
    cases: [
      { at: ({ disputed }) => `/bookings/${disputed}/dispute`, get: parties('page'), post: parties(422), form: () => ({ text: 'málo' }) },
      {
        at: ({ confirmed }) => `/bookings/${confirmed}/dispute`,
        get: parties('page'),
        post: parties(409),
        form: () => ({ text: 'Vec je poškodená od začiatku.' }),
      },
      {
        at: ({ unpaid }) => `/bookings/${unpaid}/dispute`,
        get: members(404, { renter: 'page' }),
        post: members(404, { renter: 422 }),
        form: () => ({ text: '' }),
      },
    ],
    stops: ({ leftPayment }) => [
      { name: 'open', as: 'lender', at: ({ disputed }) => disputed && `/bookings/${disputed.booking}/dispute` },
      { name: 'refused', as: 'lender', at: ({ disputed }) => disputed && `/bookings/${disputed.booking}/dispute`, act: send },
      { name: 'answer', as: 'renter', at: ({ disputed }) => disputed && `/bookings/${disputed.booking}/dispute` },
      { name: 'not-yet', as: leftPayment.renter, at: () => `/bookings/${leftPayment.booking}/dispute` },
    ],
  },
};
