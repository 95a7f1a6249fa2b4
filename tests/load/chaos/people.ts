/** Renters who book and pay, and lenders who approve, over HTTP as browsers without scripts; and what the site answered them. */
import { setTimeout as wait } from 'node:timers/promises';

import { toLocalMoment } from '#app/domain/bookings/local-time.ts';
import { addDays } from '#app/domain/bookings/rental-period.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { readable, type Answer, type PlainBrowser } from '#tests/support/plain-browser.ts';

const CARD = { card_number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'Jana Nováková' };
/** A person who was cut off presses again after this time. */
const AGAIN_MS = 300;
/** A person reads and thinks between two steps for up to this time. */
const THINKS_MS = 400;
/** After this time nobody tries again. */
const PATIENCE_MS = 60_000;
/** Days ahead, at most. Near: the deposit is held as soon as the booking is confirmed. Far: enough days to find free ones. */
const NEAR_DAYS = 2;
const FAR_DAYS = 60;

/** What was asked for, and what the site said it had done. */
export interface Diary {
  /** Form keys of all requests to book. */
  tried: Set<string>;
  /** Form keys of requests that led to the payment page. */
  accepted: Set<string>;
  /** Form keys of bookings whose payment page led back as paid. */
  paid: Set<string>;
  /** Ids of bookings that the site told their lender are approved. */
  approved: Set<string>;
  /** Requests that were refused because somebody else has the dates. */
  refused: number;
  /** Requests that got no answer, or an error of the site, and were sent again. */
  askedAgain: number;
}

export function emptyDiary(): Diary {
  return { tried: new Set(), accepted: new Set(), paid: new Set(), approved: new Set(), refused: 0, askedAgain: 0 };
}

/** Books and pays until told to stop; a booking that was begun is finished. */
export async function rent(renter: PlainBrowser, listings: readonly string[], diary: Diary, isOver: () => boolean): Promise<void> {
  const ask = (request: () => Promise<Answer>) => answered(request, diary);
  while (!isOver()) {
    const key = await requestDates(renter, anyOf(listings), diary, ask);
    if (key) await pay(renter, key, diary, ask);
    await think();
  }
}

interface Requested {
  key: string;
  /** Where the answer led. */
  page: string;
}

type Ask = (request: () => Promise<Answer>) => Promise<Answer>;

/** Null when the dates were taken. */
async function requestDates(renter: PlainBrowser, listing: string, diary: Diary, ask: Ask): Promise<Requested | null> {
  const checkout = `/product/${listing}/checkout`;
  const isNear = Math.random() < 0.3;
  const today = toLocalMoment(new Date()).date;
  const start = addDays(today, 1 + Math.floor(Math.random() * (isNear ? NEAR_DAYS : FAR_DAYS)));
  const order = {
    start_date: start,
    end_date: addDays(start, isNear ? 1 : 2),
    pickup_time: '10:00',
    return_time: '09:00',
    protection_type: isNear ? 'deposit' : 'waiver',
  };
  const page = await ask(() => renter.get(`${checkout}?${new URLSearchParams({ ...order, step: 'confirm' })}`));
  if (page.status !== 200 && page.status !== 303) throw new Error(`${checkout} answered ${page.status}`);
  const key = /name="form_key" value="([^"]+)"/.exec(page.text)?.[1];
  // the last step is not reached with dates that are taken, or asked for by the same renter
  if (!key) {
    diary.refused += 1;
    return null;
  }
  await think();
  diary.tried.add(key);
  const answer = await ask(() => renter.post(checkout, { ...order, form_key: key }));
  if (answer.status === 409 || answer.location.includes('existing=')) {
    diary.refused += 1;
    return null;
  }
  if (answer.status !== 303) throw new Error(`a request to book was answered with ${answer.status}:\n${readable(answer.text)}`);
  diary.accepted.add(key);
  return { key, page: pathOf(answer.location) };
}

async function pay(renter: PlainBrowser, { key, page }: Requested, diary: Diary, ask: Ask): Promise<void> {
  let at = page;
  for (const until = performance.now() + PATIENCE_MS; !at.startsWith('/simulators/checkout/');) {
    // why: a request that was sent twice may find its booking paid for already
    if (at.startsWith('/checkout/success')) return;
    if (performance.now() > until) throw new Error(`no payment page can be opened, only ${at}`);
    const booking = at;
    await wait(AGAIN_MS);
    // why: the payment provider was away, so the request stands and its page offers to finish
    at = pathOf((await ask(() => renter.post(booking, { intent: 'pay' }))).location);
  }
  await think();
  const answer = await ask(() => renter.post(at, CARD));
  const led = answer.status === 303 ? pathOf(answer.location) : /href="[^"]*(\/checkout\/success[^"]*)"/.exec(answer.text)?.[1];
  if (!led?.startsWith('/checkout/success')) throw new Error(`the payment page answered ${answer.status}:\n${readable(answer.text)}`);
  diary.paid.add(key);
  // why: when a renter closes the browser now, the site learns of it by webhook alone
  if (Math.random() < 0.5) await ask(() => renter.get(led.replaceAll('&amp;', '&')));
}

/** Approves whatever waits for this lender until told to stop. */
export async function lend(lender: PlainBrowser, diary: Diary, isOver: () => boolean): Promise<void> {
  const ask = (request: () => Promise<Answer>) => answered(request, diary);
  while (!isOver()) {
    const requests = await ask(() => lender.get('/my-listings?tab=requests'));
    for (const id of approvable(requests.text)) await approve(lender, id, diary, ask);
    await think();
  }
}

/** The bookings for which the page leads to approving. */
function approvable(page: string): string[] {
  return [...page.matchAll(/href="\/bookings\/([\da-f-]+)\/approve\b/g)].map(([, id]) => id ?? '');
}

const DONE = (['sk', 'en'] as const).map((language) => translatorFor(language)('flash.done.approve'));

/** Pressed once: without an answer the site has promised nothing, whatever became of the press. */
async function approve(lender: PlainBrowser, id: string, diary: Diary, ask: Ask): Promise<void> {
  const answer = await lender.post(`/bookings/${id}`, { intent: 'approve' }).catch(() => null);
  if (answer?.status !== 303) return;
  const told = readable((await ask(() => lender.get(pathOf(answer.location)))).text);
  if (DONE.some((sentence) => told.includes(sentence))) diary.approved.add(id);
}

/** Asks again until the site answers, when cut off or told that the site has a problem. */
async function answered(request: () => Promise<Answer>, diary: Diary): Promise<Answer> {
  for (const until = performance.now() + PATIENCE_MS; ;) {
    const answer = await request().catch(() => null);
    if (answer && answer.status < 500 && !isToldToPay(answer)) return answer;
    if (performance.now() > until) throw new Error(`nobody is answered any more (${answer?.status ?? 'no connection'})`);
    diary.askedAgain += 1;
    await wait(AGAIN_MS);
  }
}

const PAY_FIRST = (['sk', 'en'] as const).map((language) => translatorFor(language)('formErrors.checkout.tooManyUnpaid'));

/** Nobody here leaves a request unpaid; but the site may be unable to ask the provider just now. */
function isToldToPay({ status, text }: Answer): boolean {
  return status === 422 && PAY_FIRST.some((sentence) => text.includes(sentence));
}

function pathOf(location: string): string {
  return location.replace(/^https?:\/\/[^/]+/, '');
}

function anyOf<T>(values: readonly T[]): T {
  return values[Math.floor(Math.random() * values.length)] as T;
}

const think = () => wait(Math.random() * THINKS_MS);
