/** Renters, lenders and an administrator who do to a booking what people do: mostly what comes next, now and then anything, at times twice at once. */
import { randomUUID } from 'node:crypto';

import { desc, eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import { cents } from '#app/domain/money/money.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { actOnExtension, type ExtensionAnswer } from '#app/modules/bookings/act-on-extension.server.ts';
import type { Booking } from '#app/modules/bookings/booking.ts';
import { cancelByPlatform } from '#app/modules/bookings/cancel-by-platform.server.ts';
import { confirmHandover } from '#app/modules/bookings/confirm-handover.server.ts';
import { confirmReturn } from '#app/modules/bookings/confirm-return.server.ts';
import { decideDispute, meansOfBooking } from '#app/modules/disputes/decide-dispute.server.ts';
import { sayInDispute } from '#app/modules/disputes/open-dispute.server.ts';
import {
  openClaimCheckout,
  openDepositCheckout,
  openExtensionCheckout,
  openRentCheckout,
} from '#app/modules/payments/open-checkout.server.ts';
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts';
import { PaymentError } from '#app/providers/payments/payments.ts';
import { finishAuthentication, payCheckout } from '#app/simulators/payments/hosted-checkout.server.ts';
import { db } from '#db/client.ts';
import { bookingExtensions, disputes } from '#db/schema/index.ts';
import { bookingRow, cardEntry, CARDS, periodIn, request, type Scene } from '#tests/factories/bookings.ts';
import { askForDays } from '#tests/factories/extensions.ts';

import type { Draw } from './draw.ts';

export interface Life {
  scene: Scene;
  bookingId: string;
}

/** What became of what people did. */
export interface Tally {
  done: number;
  /** Refused with a reason. */
  refused: number;
  /** Told that the provider does not answer, or that nothing is to be paid any more. */
  told: number;
  /** Failed without a word: a defect. */
  failed: string[];
}

export interface People {
  draw: Draw;
  administrator: Member;
  tally: Tally;
}

type Deed = (life: Life, people: People) => Promise<Outcome<unknown, string> | void>;

/** Null when the request was not taken. */
export async function beginLife(scene: Scene, { draw, tally }: People): Promise<Life | null> {
  const wanted = {
    formKey: randomUUID(),
    period: periodIn(draw.between(1, 4), draw.between(1, 7)),
    protection: draw.oneOf(['deposit', 'waiver']),
    locale: draw.oneOf(['sk', 'en']),
  };
  const ask = () => request(scene, wanted);
  const [outcome] = await Promise.all(draw.percent(20) ? [ask(), ask()] : [ask()]);
  if (!outcome?.ok) {
    tally.refused += 1;
    return null;
  }
  tally.done += 1;
  return { scene, bookingId: outcome.bookingId };
}

/** One of the people does something, now and then twice at once. */
export async function liveOn(life: Life, people: People): Promise<void> {
  const { draw } = people;
  const booking = await bookingRow(life.bookingId);
  const deed = draw.percent(4) ? draw.oneOf(ANYTHING) : draw.weighted(NEXT[booking.status](booking));
  const times = draw.percent(10) ? 2 : 1;
  await Promise.all(Array.from({ length: times }, () => tryTo(deed, life, people)));
}

async function tryTo(deed: Deed, life: Life, people: People): Promise<void> {
  const { tally } = people;
  try {
    const outcome = await deed(life, people);
    if (outcome && !outcome.ok) tally.refused += 1;
    else if (deed !== wait) tally.done += 1;
  } catch (error) {
    if (error instanceof AppError || error instanceof PaymentError) tally.told += 1;
    else tally.failed.push(`${life.bookingId}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
}

const wait: Deed = () => Promise.resolve();

const BY_RENTER = ['cancel_by_renter', 'report_return', 'agree_to_return'] as const;
const BY_LENDER = ['approve', 'decline', 'cancel_by_lender', 'returned'] as const;

const byRenter =
  (event: (typeof BY_RENTER)[number]): Deed =>
  ({ scene, bookingId }) =>
    actOnBooking(scene.renter, bookingId, event);
const byLender =
  (event: (typeof BY_LENDER)[number]): Deed =>
  ({ scene, bookingId }) =>
    actOnBooking(scene.lender, bookingId, event);

const payOn =
  (open: (renter: Member, bookingId: string) => Promise<string>): Deed =>
  async ({ scene, bookingId }, { draw }) => {
    const page = (await open(scene.renter, bookingId)).split('/').at(-1) ?? '';
    const card = draw.weighted([
      [12, CARDS.fine],
      [2, CARDS.authenticates],
      [2, CARDS.laterChargesFail],
      [1, CARDS.declined],
    ]);
    const step = await payCheckout(page, cardEntry(card));
    if (step.kind === 'authenticate') await finishAuthentication(step.redirect.split('/').at(-1) ?? '', draw.percent(80));
    // whoever closes the browser now is heard of by webhook alone
    if (draw.percent(50)) await syncPayment(bookingId);
  };

const payRent = payOn(openRentCheckout);
const payDeposit = payOn(openDepositCheckout);
const payClaim = payOn(openClaimCheckout);
const payMore = payOn(openExtensionCheckout);

const askForMore: Deed = ({ scene, bookingId }, { draw }) => askForDays(scene, bookingId, draw.between(1, 3));
const onExtension =
  (party: 'renter' | 'lender', event: ExtensionAnswer): Deed =>
  async ({ scene, bookingId }) => {
    const [newest] = await db()
      .select({ id: bookingExtensions.id })
      .from(bookingExtensions)
      .where(eq(bookingExtensions.bookingId, bookingId))
      .orderBy(desc(bookingExtensions.createdAt))
      .limit(1);
    return newest ? actOnExtension(scene[party], { bookingId, extensionId: newest.id }, event) : { ok: false, reason: 'notInThisState' };
  };

const handOver: Deed = async ({ scene, bookingId }, { draw }) => {
  const { handoverCode } = await bookingRow(bookingId);
  return confirmHandover(scene.lender, bookingId, draw.percent(80) ? (handoverCode ?? '') : '000000');
};

/** Says the true time, or one that lies. */
const giveBack: Deed = async ({ scene, bookingId }, { draw }) => {
  const { startAt, endAt } = await bookingRow(bookingId);
  const from = startAt.getTime();
  const returnedAt = draw.weighted([
    [3, Math.min(endAt.getTime(), now().getTime())],
    [3, draw.between(from, Math.max(from, now().getTime()))],
    [2, now().getTime()],
    [1, now().getTime() + 3_600_000],
    [1, from - 1],
  ]);
  return confirmReturn(scene.lender, bookingId, { returnedAt: new Date(returnedAt), takesFee: draw.percent(70) });
};

const WORDS = 'Popruh je roztrhnutý a veslo chýba, prikladám opis.';
const say =
  (party: 'renter' | 'lender'): Deed =>
  ({ scene, bookingId }) =>
    sayInDispute(scene[party], bookingId, WORDS);

/** Decides on anything from nothing to all that there is, and now and then on more. */
const decideAny: Deed = async ({ bookingId }, { draw, administrator }) => {
  const [dispute] = await db().select({ id: disputes.id }).from(disputes).where(eq(disputes.bookingId, bookingId));
  if (!dispute) return { ok: false, reason: 'notInThisState' };
  const means = await meansOfBooking(db(), await bookingRow(bookingId));
  const part = (most: number) =>
    cents(
      draw.weighted([
        [3, 0],
        [3, draw.between(0, most)],
        [1, most],
      ]),
    );
  const surplus = draw.percent(5) ? 1 : 0;
  return decideDispute(administrator, dispute.id, {
    refund: cents(part(means.charged) + surplus),
    fromRenter: part(means.hold),
    fromPool: part(means.pool),
    reasons: 'Podľa fotografií pri prevzatí a vrátení je poškodenie nové, rozdelenie tomu zodpovedá.',
  });
};

const cancelForAll: Deed = ({ bookingId }, { administrator }) =>
  cancelByPlatform(administrator, bookingId, 'Inzerát porušuje pravidlá, preto rezerváciu rušíme.');

type Choice = readonly [weight: number, deed: Deed];

/** What may follow when somebody has asked for more days; without that it is refused. */
const MORE: readonly Choice[] = [
  [4, payMore],
  [4, onExtension('lender', 'extension_approved')],
  [1, onExtension('lender', 'extension_declined')],
  [1, onExtension('renter', 'extension_withdrawn')],
];

const ANYTHING: readonly [Deed, ...Deed[]] = [
  wait,
  ...BY_RENTER.map(byRenter),
  ...BY_LENDER.map(byLender),
  payRent,
  payDeposit,
  payClaim,
  askForMore,
  ...MORE.map(([, deed]) => deed),
  handOver,
  giveBack,
  say('renter'),
  say('lender'),
  decideAny,
  cancelForAll,
];

const OVER: (booking: Booking) => Choice[] = () => [
  [4, wait],
  [1, payClaim],
];

const NEXT: Record<Booking['status'], (booking: Booking) => Choice[]> = {
  pending_approval: ({ paymentStatus }) =>
    paymentStatus === 'authorized'
      ? [
          [14, byLender('approve')],
          [4, wait],
          [1, byLender('decline')],
          [1, byRenter('cancel_by_renter')],
        ]
      : [
          [14, payRent],
          [4, wait],
          [1, byRenter('cancel_by_renter')],
        ],
  approved: () => [
    [9, wait],
    [1, byLender('cancel_by_lender')],
  ],
  confirmed: ({ depositStatus }) => [
    [depositStatus === 'action_required' || depositStatus === 'failed' ? 40 : 0, payDeposit],
    [100, wait],
    [4, askForMore],
    ...MORE,
    [5, handOver],
    [1, byRenter('cancel_by_renter')],
    [1, byLender('cancel_by_lender')],
    [1, cancelForAll],
  ],
  active: ({ endAt }) => [
    [20, wait],
    [2, askForMore],
    ...MORE,
    [6, handOver],
    [2, payDeposit],
    [endAt < now() ? 20 : 1, giveBack],
    [endAt < now() ? 10 : 1, byRenter('report_return')],
    [1, byRenter('agree_to_return')],
    [2, say('lender')],
    [2, say('renter')],
  ],
  disputed: () => [
    [6, wait],
    [2, say('lender')],
    [2, say('renter')],
    [2, payDeposit],
    [3, decideAny],
  ],
  completed: OVER,
  declined: OVER,
  expired: OVER,
  cancelled_by_renter: OVER,
  cancelled_by_lender: OVER,
  auto_cancelled: OVER,
};
