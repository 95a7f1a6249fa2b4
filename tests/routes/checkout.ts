import type { TourWorld } from '#tests/tour/tour-world.ts';
import type { AreaRoutes } from './area-routes.ts';
import { everyone, members, type Places } from './route-case.ts';
import { NOBODY } from './stop.ts';

const incomplete = () => ({ form_key: '00000000-0000-4000-8000-000000000001' });
const request = ({ freeFrom, freeTo }: Places) => ({
  form_key: '00000000-0000-4000-8000-000000000002',
  start_date: freeFrom,
  end_date: freeTo,
  pickup_time: '10:00',
  return_time: '10:00',
  protection_type: 'waiver',
});

export const CHECKOUT: AreaRoutes = {
  'routes/checkout/request/route': {
    cases: [
      { at: ({ listing }) => `/product/${listing}/checkout`, get: everyone('page'), post: everyone(422), form: incomplete },
      { at: ({ hiddenListing }) => `/product/${hiddenListing}/checkout`, get: everyone('to /browse'), post: members(409), form: request },
    ],
    stops: [
      { name: 'signed-out', as: 'visitor', at: ({ listing }) => `/product/${listing}/checkout` },
      { name: 'not-verified', as: 'newcomer', at: ({ listing }) => `/product/${listing}/checkout` },
      { name: 'empty', as: 'renter', at: ({ listing }) => `/product/${listing}/checkout` },
      ...(['deposit', 'waiver'] as const).map((protection) => ({
        name: protection,
        as: 'renter-a',
        at: ({ listing, freeFrom, freeTo }: TourWorld) =>
          `/product/${listing}/checkout?start_date=${freeFrom}&end_date=${freeTo}&pickup_time=10:00&return_time=10:00&protection_type=${protection}`,
      })),
      ...(['deposit', 'waiver'] as const).map((protection) => ({
        name: `order-${protection}`,
        as: 'renter-a',
        at: ({ listing, freeFrom, freeTo }: TourWorld) =>
          `/product/${listing}/checkout?start_date=${freeFrom}&end_date=${freeTo}&protection_type=${protection}&step=confirm`,
      })),
      {
        name: 'too-long',
        as: 'renter',
        at: ({ listing, freeFrom }) => `/product/${listing}/checkout?start_date=${freeFrom}&end_date=${freeFrom.replace(/-\d\d$/, '-28')}`,
      },
      { name: 'own', as: 'lender', at: ({ listing }) => `/product/${listing}/checkout` },
    ],
  },
  'listing-checkout': {
    cases: [{ at: ({ listing }) => `/listing/${listing}/checkout`, get: everyone('page'), post: everyone(422), form: incomplete }],
    stops: [{ name: 'same', as: 'renter', at: ({ listing }) => `/listing/${listing}/checkout` }],
  },
  'routes/checkout/without-id': {
    cases: [{ at: () => '/checkout', get: everyone('to /browse') }],
    noScreen: 'leads to browsing',
  },
  'routes/checkout/success': {
    cases: [
      { at: ({ booking }) => `/checkout/success?booking_id=${booking}`, get: members(404, { renter: 'page' }) },
      { at: ({ unpaid }) => `/checkout/success?booking_id=${unpaid}`, get: members(404, { renter: 'page' }) },
      { at: ({ confirmed }) => `/checkout/success?booking_id=${confirmed}`, get: members(404, { renter: 'to /bookings/' }) },
      { at: () => '/checkout/success', get: members('to /browse') },
    ],
    stops: ({ bookings: { pending_approval: requested = null, declined: ended = null }, leftPayment, withHold }) => [
      { name: 'waiting', as: leftPayment.renter, at: () => `/checkout/success?booking_id=${leftPayment.booking}` },
      { name: 'requested', as: requested?.renter ?? 'renter', at: () => requested && `/checkout/success?booking_id=${requested.id}` },
      { name: 'deposit', as: withHold?.renter ?? 'renter', at: () => withHold && `/checkout/success?booking_id=${withHold.id}` },
      { name: 'ended', as: ended?.renter ?? 'renter', at: () => ended && `/checkout/success?booking_id=${ended.id}` },
      { name: 'unknown', as: 'renter', at: () => `/checkout/success?booking_id=${NOBODY}`, status: 404 },
    ],
  },
  'routes/checkout/cancel': {
    cases: [
      { at: ({ unpaid }) => `/checkout/cancel?booking_id=${unpaid}`, get: everyone('page') },
      { at: ({ booking }) => `/checkout/cancel?booking_id=${booking}`, get: { ...everyone('page'), renter: 'to /bookings/' } },
    ],
    stops: ({ leftPayment: { booking, renter } }) => [
      {
        name: 'left',
        as: renter,
        at: () => `/checkout/cancel?booking_id=${booking}`,
      },
      { name: 'signed-out', as: 'visitor', at: () => '/checkout/cancel' },
    ],
  },
};
