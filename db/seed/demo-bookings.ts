/**
 * Bookings in every state, between the demo accounts. Nothing here writes a booking's row: renters ask and pay, lenders
 * answer, time passes, and the use cases and the payment simulator do the rest, as on the site. So money, mails, ledger and
 * simulator agree, and every button of the demo works.
 */
import { randomUUID } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import type { ProtectionType } from '#app/domain/money/protection-type.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { actOnBooking, type OwnEvent } from '#app/modules/bookings/act-on-booking.server.ts';
import { requestBooking } from '#app/modules/bookings/request-booking.server.ts';
import { sayInDispute } from '#app/modules/disputes/open-dispute.server.ts';
import { openRentCheckout } from '#app/modules/payments/open-checkout.server.ts';
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts';
import { payCheckout } from '#app/simulators/payments/hosted-checkout.server.ts';
import { db } from '#db/client.ts';
import { bookingPayments } from '#db/schema/index.ts';

import type { RenterName } from './demo-members.ts';
import { plotReviews, type DemoReview } from './demo-reviews.ts';
import { dayFrom, instantOf, type Happening, type Moment } from './demo-timeline.ts';

/** `problem`: the lender says what is wrong, which opens a dispute. */
type Act = 'pay' | 'problem' | OwnEvent;

interface Story {
  /** `DemoListing.key` */
  listing: string;
  renter: RenterName;
  requested: Moment;
  /** Days from today, both at the same time of day unless said otherwise. */
  from: number;
  to: number;
  returnTime?: string;
  protection?: ProtectionType;
  card?: keyof typeof CARDS;
  acts: readonly [Moment, Act][];
  reviews?: readonly DemoReview[];
  /** Happens at the very end and is left for the worker to act on: the only way to meet a booking that is being charged. */
  last?: Act;
}

/** why: a hold on a Visa card, made without its owner, ends after 4 days 18 hours; on a Mastercard it lives for 7 days. */
const CARDS = { fine: '4242424242424242', mastercard: '5555555555554444', refusesHolds: '4000000000000341' } as const;

const on = (day: number, time: string): Moment => ({ day, time });
const ago = (minutesAgo: number): Moment => ({ minutesAgo });

const STORIES: readonly Story[] = [
  // completed
  {
    listing: 'kayak-danube',
    renter: 'renter-a',
    requested: on(-75, '20:05'),
    from: -70,
    to: -68,
    acts: [
      [on(-75, '20:11'), 'pay'],
      [on(-75, '21:00'), 'approve'],
      [on(-68, '10:20'), 'returned'],
    ],
    reviews: [
      {
        by: 'renter',
        at: on(-67, '18:40'),
        rating: 5,
        text: 'Kajak je stabilný, na Malom Dunaji sme si ním splnili sen. Eva nám poradila, kde nastúpiť aj kde sa zastaviť na langoš.',
      },
      { by: 'lender', at: on(-66, '08:15'), rating: 5, text: 'Vrátila kajak umytý a suchý. Kedykoľvek znova.' },
    ],
  },
  {
    listing: 'mountain-bike',
    renter: 'renter-a',
    requested: on(-60, '12:30'),
    from: -55,
    to: -53,
    acts: [
      [on(-60, '12:34'), 'pay'],
      [on(-60, '13:20'), 'approve'],
      [on(-53, '10:05'), 'returned'],
    ],
    reviews: [
      { by: 'lender', at: on(-52, '19:00'), rating: 5, text: '' },
      {
        by: 'renter',
        at: on(-51, '21:10'),
        rating: 4,
        text: 'Bicykel jazdí výborne, len zadné brzdy trochu pískali. Dohoda bola rýchla.',
        answer: [on(-50, '07:45'), 'Ďakujem za upozornenie, brzdové platničky sú už nové.'],
      },
    ],
  },
  {
    listing: 'sup-touring',
    renter: 'renter-a',
    requested: on(-50, '09:10'),
    from: -47,
    to: -45,
    acts: [
      [on(-50, '09:14'), 'pay'],
      [on(-50, '10:02'), 'approve'],
      [on(-45, '10:30'), 'returned'],
    ],
    reviews: [
      { by: 'renter', at: on(-44, '19:00'), rating: 5, text: 'Doska ako nová, pumpa aj vesta v cene. Pršalo, ale vodotesný vak vydržal.' },
      { by: 'lender', at: on(-43, '19:30'), rating: 5, text: 'Spoľahlivá a milá, doska sa vrátila v poriadku.' },
    ],
  },
  {
    listing: 'tent-family',
    renter: 'renter-a',
    requested: on(-41, '19:40'),
    from: -36,
    to: -32,
    card: 'mastercard',
    acts: [
      [on(-41, '19:44'), 'pay'],
      [on(-41, '20:31'), 'approve'],
      [on(-32, '10:25'), 'returned'],
    ],
    reviews: [
      {
        by: 'renter',
        at: on(-31, '17:20'),
        rating: 5,
        text: 'Postavili sme ho za desať minút aj s deťmi. V noci lialo a zostali sme suchí.',
      },
      { by: 'lender', at: on(-30, '11:05'), rating: 4, text: 'Stan sa vrátil trochu mokrý, ale všetko bolo na mieste a dalo sa dohodnúť.' },
    ],
  },
  {
    listing: 'kayak-danube',
    renter: 'renter',
    requested: on(-24, '18:12'),
    from: -20,
    to: -18,
    protection: 'deposit',
    acts: [
      [on(-24, '18:17'), 'pay'],
      [on(-24, '19:02'), 'approve'],
      [on(-18, '10:40'), 'returned'],
    ],
    reviews: [
      {
        by: 'renter',
        at: on(-16, '20:15'),
        rating: 4,
        text: 'Pokojná voda a dobrý kajak aj pre začiatočníčku. Pádlo by mohlo byť o kúsok kratšie.',
        answer: [on(-2, '08:30'), 'Teší ma, že sa páčilo! Kratšie pádlo už mám, stačí si oň napísať.'],
      },
    ],
  },
  {
    listing: 'fat-bike',
    renter: 'renter-b',
    requested: on(-19, '08:55'),
    from: -15,
    to: -12,
    protection: 'deposit',
    acts: [
      [on(-19, '09:01'), 'pay'],
      [on(-19, '10:20'), 'approve'],
      [on(-12, '09:50'), 'report_return'],
      [on(-12, '11:05'), 'returned'],
    ],
    reviews: [
      {
        by: 'renter',
        at: on(-10, '18:00'),
        rating: 3,
        text: 'Na snehu super zábava. Batéria však pri mínus desiatich nevydržala toľko, koľko sľubuje opis.',
        answer: [on(-8, '09:00'), 'Ďakujeme, máte pravdu. Do opisu sme doplnili, ako ďaleko zájde v zime.'],
      },
      { by: 'lender', at: on(-9, '10:20'), rating: 5, text: 'Presný a ohľaduplný, bicykel vrátil čistý.' },
    ],
  },
  {
    listing: 'backpack-65',
    renter: 'renter',
    requested: on(-14, '21:08'),
    from: -12,
    to: -8,
    acts: [
      [on(-14, '21:13'), 'pay'],
      [on(-14, '22:40'), 'approve'],
      [on(-8, '10:10'), 'returned'],
    ],
    reviews: [{ by: 'lender', at: on(-6, '17:30'), rating: 5, text: 'Batoh sa vrátil čistý a načas, komunikácia bez problémov.' }],
  },
  // active
  {
    listing: 'mountain-bike',
    renter: 'renter',
    requested: on(-5, '17:30'),
    from: -1,
    to: 2,
    returnTime: '18:00',
    card: 'mastercard',
    acts: [
      [on(-5, '17:36'), 'pay'],
      [on(-5, '18:15'), 'approve'],
    ],
  },
  {
    listing: 'tent-ultralight',
    renter: 'renter-b',
    requested: on(-6, '12:05'),
    from: -2,
    to: 1,
    protection: 'deposit',
    card: 'mastercard',
    acts: [
      [on(-6, '12:09'), 'pay'],
      [on(-6, '12:50'), 'approve'],
    ],
  },
  {
    listing: 'skis-allround',
    renter: 'renter-a',
    requested: on(-7, '20:20'),
    from: -3,
    to: 0,
    returnTime: '23:30',
    protection: 'deposit',
    card: 'mastercard',
    acts: [
      [on(-7, '20:26'), 'pay'],
      [on(-7, '21:10'), 'approve'],
      [ago(75), 'returned'],
    ],
  },
  // disputed
  {
    listing: 'kitchen-set',
    renter: 'renter',
    requested: on(-7, '18:41'),
    from: -3,
    to: -2,
    protection: 'deposit',
    card: 'mastercard',
    acts: [
      [on(-7, '18:45'), 'pay'],
      [on(-7, '19:30'), 'approve'],
      [on(-2, '10:30'), 'returned'],
      [on(-2, '20:05'), 'problem'],
    ],
  },
  {
    listing: 'canoe-hron',
    renter: 'renter-a',
    requested: on(-10, '07:45'),
    from: -4,
    to: -2,
    protection: 'deposit',
    card: 'mastercard',
    acts: [
      [on(-10, '07:52'), 'pay'],
      [on(-10, '08:30'), 'approve'],
      [on(-2, '11:15'), 'returned'],
      [on(-2, '16:40'), 'problem'],
    ],
  },
  // confirmed: hold still to come, hold in place, hold refused by the card
  {
    listing: 'canopy',
    renter: 'renter',
    requested: on(-2, '16:20'),
    from: 9,
    to: 11,
    protection: 'deposit',
    acts: [
      [on(-2, '16:24'), 'pay'],
      [on(-2, '17:10'), 'approve'],
    ],
  },
  {
    listing: 'e-scooter',
    renter: 'renter-a',
    requested: on(-1, '11:30'),
    from: 1,
    to: 2,
    protection: 'deposit',
    card: 'mastercard',
    acts: [
      [on(-1, '11:33'), 'pay'],
      [on(-1, '12:20'), 'approve'],
    ],
  },
  {
    listing: 'boat-family',
    renter: 'renter-b',
    requested: on(-1, '13:10'),
    from: 2,
    to: 4,
    protection: 'deposit',
    card: 'refusesHolds',
    acts: [
      [on(-1, '13:15'), 'pay'],
      [on(-1, '13:50'), 'approve'],
    ],
  },
  // never came to a rental
  {
    listing: 'bike-rack',
    renter: 'renter',
    requested: on(-9, '15:02'),
    from: -6,
    to: -5,
    acts: [
      [on(-9, '15:06'), 'pay'],
      [on(-9, '16:44'), 'decline'],
    ],
  },
  { listing: 'cooler-50', renter: 'renter-b', requested: on(-6, '06:20'), from: -4, to: -3, acts: [[on(-6, '06:25'), 'pay']] },
  { listing: 'cornhole', renter: 'renter', requested: on(-5, '22:15'), from: 3, to: 4, acts: [] },
  {
    listing: 'ice-axe-crampons',
    renter: 'renter-b',
    requested: on(-5, '10:40'),
    from: -2,
    to: -1,
    protection: 'deposit',
    card: 'refusesHolds',
    acts: [
      [on(-5, '10:44'), 'pay'],
      [on(-5, '11:00'), 'approve'],
    ],
  },
  {
    listing: 'avalanche-kit',
    renter: 'renter',
    requested: on(-13, '09:15'),
    from: -6,
    to: -4,
    protection: 'deposit',
    acts: [
      [on(-13, '09:20'), 'pay'],
      [on(-13, '10:05'), 'approve'],
      [on(-9, '18:30'), 'cancel_by_renter'],
    ],
  },
  {
    listing: 'life-vests',
    renter: 'renter-a',
    requested: on(-4, '14:00'),
    from: 5,
    to: 6,
    acts: [
      [on(-4, '14:04'), 'pay'],
      [on(-4, '14:50'), 'cancel_by_renter'],
    ],
  },
  {
    listing: 'crash-pad',
    renter: 'renter',
    requested: on(-3, '19:05'),
    from: 3,
    to: 5,
    protection: 'deposit',
    acts: [
      [on(-3, '19:09'), 'pay'],
      [on(-3, '20:00'), 'approve'],
      [on(-1, '08:20'), 'cancel_by_lender'],
    ],
  },
  // waits for an answer, a payment, the charge
  { listing: 'satellite-sos', renter: 'renter-a', requested: ago(74), from: 7, to: 12, protection: 'deposit', acts: [[ago(70), 'pay']] },
  { listing: 'rope-60', renter: 'renter', requested: ago(36), from: 6, to: 8, acts: [[ago(32), 'pay']], last: 'approve' },
  { listing: 'sup-touring', renter: 'renter', requested: ago(26), from: 4, to: 7, acts: [[ago(22), 'pay']] },
  { listing: 'kayak-danube', renter: 'renter-b', requested: ago(12), from: 4, to: 6, protection: 'deposit', acts: [[ago(9), 'pay']] },
  { listing: 'sleeping-set', renter: 'renter', requested: ago(3), from: 4, to: 7, acts: [] },
];

export interface Cast {
  renters: Readonly<Record<RenterName, Member>>;
  /** Of a listing, by its key: its id and its owner. */
  listing(key: string): { id: string; owner: Member };
}

export interface Plot {
  happenings: Happening[];
  /** To be done at the end, in the present, with nothing after it. */
  last: (() => Promise<void>)[];
}

/** What the renters and lenders did, as seen from `today`. */
export function plotBookings(cast: Cast, today: Date): Plot {
  const plots = STORIES.map((story) => plotStory(story, cast, today));
  return { happenings: plots.flatMap(({ happenings }) => happenings), last: plots.flatMap(({ last }) => last) };
}

function plotStory(story: Story, cast: Cast, today: Date): Plot {
  const renter = cast.renters[story.renter];
  const { id: listingId, owner } = cast.listing(story.listing);
  let bookingId = '';
  const perform = async (act: Act) => {
    if (act === 'pay') await pay(renter, bookingId, CARDS[story.card ?? 'fine']);
    else if (act === 'problem') await complain(owner, bookingId);
    else await say(act === 'cancel_by_renter' || act === 'report_return' ? renter : owner, bookingId, act);
  };
  const request = async () => {
    bookingId = await ask(renter, listingId, story, today);
  };
  return {
    happenings: [
      { at: instantOf(story.requested, today), happen: request },
      ...story.acts.map(([moment, act]) => ({ at: instantOf(moment, today), happen: () => perform(act) })),
      ...plotReviews(story.reviews ?? [], { renter, lender: owner, bookingId: () => bookingId }, today),
    ],
    last: story.last ? [() => perform(story.last as Act)] : [],
  };
}

const PICKUP_TIME = '10:00';

async function ask(renter: Member, listingId: string, story: Story, today: Date): Promise<string> {
  const outcome = await requestBooking(renter, {
    listingId,
    formKey: randomUUID(),
    period: {
      pickup: { date: dayFrom(today, story.from), time: PICKUP_TIME },
      return: { date: dayFrom(today, story.to), time: story.returnTime ?? PICKUP_TIME },
    },
    protection: story.protection ?? 'waiver',
    locale: 'sk',
  });
  if (!outcome.ok || outcome.requested !== 'now')
    throw new Error(`demo booking of ${story.listing} was not taken: ${JSON.stringify(outcome)}`);
  return outcome.bookingId;
}

/** Pays on the hosted page and goes back to the site. */
async function pay(renter: Member, bookingId: string, card: string): Promise<void> {
  await openRentCheckout(renter, bookingId);
  const [rent] = await db()
    .select({ checkout: bookingPayments.checkoutSessionId })
    .from(bookingPayments)
    .where(and(eq(bookingPayments.bookingId, bookingId), eq(bookingPayments.purpose, 'rent')));
  const year = now().getUTCFullYear() + 3;
  const step = await payCheckout(rent?.checkout ?? '', { number: card, month: 12, year, name: renter.fullName });
  if (step.kind !== 'complete') throw new Error(`demo booking ${bookingId} was not paid: ${step.kind}`);
  await syncPayment(bookingId);
}

const PROBLEM =
  'Vec sa vrátila poškodená: jeden popruh je roztrhnutý a chýba oprava, ktorá bola v balení. Pri prevzatí bolo všetko v poriadku.';

async function complain(person: Member, bookingId: string): Promise<void> {
  const outcome = await sayInDispute(person, bookingId, PROBLEM);
  if (!outcome.ok) throw new Error(`demo booking ${bookingId} took no dispute: ${outcome.reason}`);
}

async function say(person: Member, bookingId: string, event: OwnEvent): Promise<void> {
  const declined = { reason: 'gear', text: 'Na nosiči praskla spona, musím ju najprv vymeniť. Ozvite sa, prosím, o týždeň.' } as const;
  const outcome = await actOnBooking(person, bookingId, event, { declined });
  if (!outcome.ok) throw new Error(`demo booking ${bookingId} refused ${event}: ${outcome.reason}`);
}
