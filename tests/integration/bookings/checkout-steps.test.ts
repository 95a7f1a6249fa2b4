/** The steps of the checkout at the built site, without scripts: each has an address that carries what was chosen, and says what is in its way. */
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { toLocalMoment } from '#app/domain/bookings/local-time.ts';
import { addDays, type RentalPeriod } from '#app/domain/bookings/rental-period.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { formatLongDay } from '#app/i18n/format.ts';
import type { MessageKey } from '#app/i18n/message-key.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { clearFaults, setFault } from '#app/simulators/faults.server.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import { db } from '#db/client.ts';
import { bookingRequests, profiles } from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';
import { confirmed, createScene, HOUR, pay, periodIn, requested, type Scene } from '#tests/factories/bookings.ts';
import { NOBODY } from '#tests/routes/stop.ts';
import { travelWithSite } from '#tests/support/travel-with-site.ts';
import { useBuiltSite } from '#tests/support/built-site.ts';
import { browserOf, plainBrowser, readable, type Answer } from '#tests/support/plain-browser.ts';
import type { Site } from '#tests/support/site.ts';

const LANGUAGES = ['en', 'sk'] as const;

let site: Site;
let scene: Scene;

beforeAll(async () => {
  site = await useBuiltSite();
  // why: in the last hour of a day no time of it is left to choose
  if (toLocalMoment(now()).time >= '22:00') await travelWithSite(site.address, now(), 3 * HOUR);
  scene = await createScene();
}, 120_000);
afterEach(() => clearFaults());
afterAll(() => site?.stop());

const today = () => toLocalMoment(now()).date;
const fieldsOf = ({ pickup, return: back }: RentalPeriod) => ({
  start_date: pickup.date,
  end_date: back.date,
  pickup_time: pickup.time,
  return_time: back.time,
});
const addressOf = (fields: Record<string, string>, listing = scene.listingId) =>
  `/product/${listing}/checkout?${new URLSearchParams({ ...fields, step: 'confirm' })}`;

async function hiddenListing(): Promise<string> {
  return (await createScene({ status: 'inactive' })).listingId;
}

async function listingOfUnpaidLender(): Promise<string> {
  const { lender, listingId } = await createScene();
  await db().update(profiles).set({ stripeChargesEnabled: false }).where(eq(profiles.id, lender.id));
  return listingId;
}

const CHOICE = 'checkout.title';
const ORDER = 'checkout.confirm.title';

describe.each(LANGUAGES)('in %s, the checkout', (lang) => {
  const t = translatorFor(lang);
  const sentence = (key: MessageKey) => readable(String(t(key)));
  const renter = () => browserOf(site.address, scene.renter, lang);
  const heading = ({ text }: Answer) => readable(/<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1] ?? '');
  const timesOf = ({ text }: Answer, key: MessageKey) => readable(text).split(sentence(key)).length - 1;

  it.each([
    ['without dates', () => ({ start_date: '', end_date: '' }), 'incomplete', 'start_date'],
    ['without the day of return', () => ({ ...fieldsOf(periodIn(20)), end_date: '' }), 'incomplete', 'start_date'],
    [
      'with a pickup in the past, whatever else is wrong',
      () => fieldsOf({ pickup: { date: addDays(today(), -1), time: '10:00' }, return: { date: addDays(today(), -2), time: '10:00' } }),
      'pickupInPast',
      'pickup_time',
    ],
    [
      'with a return in the past, though it is before the pickup too',
      () => fieldsOf({ pickup: { date: addDays(today(), 3), time: '10:00' }, return: { date: addDays(today(), -1), time: '10:00' } }),
      'returnInPast',
      'return_time',
    ],
    ['with a return before the pickup', () => fieldsOf(periodIn(20, -1)), 'returnNotAfterPickup', 'return_time'],
    ['with eight days', () => fieldsOf(periodIn(20, 8)), 'tooLong', 'end_date'],
  ] as const)(
    '%s stays at the dates, says so beside the field and in the summary, and keeps what was chosen',
    async (_, fields, problem, field) => {
      // why the visitor: dates that cannot be are told before anybody is asked to sign in
      for (const browser of [await renter(), plainBrowser(site.address, lang)]) {
        const chosen = fields();
        const answer = await browser.get(addressOf({ ...chosen, protection_type: 'waiver' }));
        expect(answer.status).toBe(200);
        expect(heading(answer)).toBe(sentence(CHOICE));
        expect(timesOf(answer, `checkout.problem.${problem}`)).toBe(2);
        expect(answer.text).toContain(`href="#checkout-${field}"`);
        for (const date of [chosen.start_date, chosen.end_date]) expect(answer.text).toContain(`value="${date}"`);
        expect(answer.text).toContain('name="protection_type" value="waiver"');
      }
    },
  );

  it('asks a visitor to sign in for the order, and leads back to it with what was chosen', async () => {
    const fields = { ...fieldsOf(periodIn(20)), protection_type: 'waiver' };
    const answer = await plainBrowser(site.address, lang).get(addressOf(fields));
    expect([answer.status, new URL(answer.location, site.address).pathname]).toEqual([303, '/auth']);
    expect(new URL(answer.location, site.address).searchParams.get('returnTo')).toBe(addressOf(fields));
    expect(readable((await plainBrowser(site.address, lang).get(answer.location)).text)).toContain(sentence('loaded.signIn.checkout'));
  });

  it('moves a pickup of today that is over, and the return behind it, and says both before the order', async () => {
    const answer = await (
      await renter()
    ).get(addressOf(fieldsOf({ pickup: { date: today(), time: '00:00' }, return: { date: today(), time: '00:00' } })));
    expect(heading(answer)).toBe(sentence(CHOICE));
    expect(timesOf(answer, 'checkout.moved.pickupTitle')).toBe(1);
    expect(timesOf(answer, 'checkout.moved.returnTitle')).toBe(1);
    expect(readable(answer.text)).toContain(String(t('checkout.times.over')));
  });

  it('proposes a return that adds no day, and shows the price of both protections', async () => {
    const { pickup, return: back } = periodIn(20);
    const answer = await (
      await renter()
    ).get(
      `/product/${scene.listingId}/checkout?${new URLSearchParams({ start_date: pickup.date, end_date: back.date, pickup_time: '14:30' })}`,
    );
    expect(readable(answer.text)).toContain(readable(String(t('common.days', { count: 2 }))));
    expect(answer.text).toMatch(/name="return_time"[\s\S]*?<option value="14:30" selected=""/);
    for (const label of [
      'checkout.protection.deposit',
      'checkout.protection.waiver',
      'checkout.level.title',
      'checkout.price.why',
    ] as const)
      expect(readable(answer.text)).toContain(sentence(label));
  });

  it('shows the order with the duties and one form that makes one booking, however often it is sent', async () => {
    const own = await createScene();
    const browser = await browserOf(site.address, own.renter, lang);
    const address = addressOf({ ...fieldsOf(periodIn(20)), protection_type: 'deposit' }, own.listingId);
    const answer = await browser.get(address);
    expect(heading(answer)).toBe(sentence(ORDER));
    for (const key of [
      'checkout.confirm.order',
      'checkout.confirm.lateTextWithHold',
      'loaded.holdRefused',
      'checkout.confirm.terms',
    ] as const)
      expect(readable(answer.text)).toContain(sentence(key));
    const hidden = new URLSearchParams();
    for (const [, name = '', value = ''] of answer.text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g))
      hidden.set(name, value);
    const answers = await Promise.all([1, 2, 3].map(() => browser.post(address, hidden)));
    for (const { status, location } of answers)
      expect([status, location]).toEqual([303, expect.stringMatching(/^\/simulators\/checkout\//)]);
    expect(await db().$count(bookingRequests, eq(bookingRequests.listingId, own.listingId))).toBe(1);
    const again = await browser.get(address);
    expect(again.location).toMatch(/^\/bookings\/[-\w]+\?existing=deposit$/);
    expect(readable((await browser.get(again.location)).text)).toContain(sentence('loaded.existing.same'));
  });

  it('says of the own request that it has other protection than was chosen now, and has to be cancelled first', async () => {
    const own = await createScene();
    const period = periodIn(20, 2);
    const bookingId = await requested(own, { period, protection: 'waiver' });
    const browser = await browserOf(site.address, own.renter, lang);
    const order = (protection_type: string) => addressOf({ ...fieldsOf(period), protection_type }, own.listingId);
    const said = async (location: string) => {
      expect(location).toMatch(`/bookings/${bookingId}?existing=`);
      const text = readable((await browser.get(location)).text);
      expect(text).toContain(sentence('loaded.existing.same'));
      return text.includes(sentence('loaded.existing.waiver'));
    };
    const form = new URLSearchParams({ ...fieldsOf(period), protection_type: 'deposit', form_key: randomUUID() });
    expect(await said((await browser.get(order('deposit'))).location)).toBe(true);
    expect(await said((await browser.post(order('deposit'), form)).location)).toBe(true);
    expect(await said((await browser.get(order('waiver'))).location)).toBe(false);
    await pay(own, bookingId);
    await runDueWork();
    expect(await said((await browser.get(order('deposit'))).location)).toBe(true);
    await actOnBooking(own.lender, bookingId, 'approve');
    await runDueWork();
    expect(await said((await browser.get(order('deposit'))).location)).toBe(false);
  });

  it('names an own request for other dates that is in the way, and leads to cancelling it and back to the order', async () => {
    const own = await createScene();
    const [asked, wanted] = [periodIn(20, 2), periodIn(21, 3)];
    const bookingId = await requested(own, { period: asked });
    const browser = await browserOf(site.address, own.renter, lang);
    const address = addressOf({ ...fieldsOf(wanted), protection_type: 'deposit' }, own.listingId);
    const said = async (state: 'unpaid' | 'waiting' | 'booked', answer: Answer) => {
      expect([answer.status, heading(answer)]).toEqual([200, sentence(CHOICE)]);
      expect(readable(answer.text)).toContain(sentence('formErrors.checkout.ownDatesInTheWay'));
      const [from, to] = [asked.pickup, asked.return].map(({ date, time }) =>
        `${formatLongDay(date, lang)}, ${time}`.replaceAll(' ', '\u00a0'),
      );
      expect(readable(answer.text)).toContain(readable(String(t(`loaded.ownDates.${state}`, { from: from ?? '', to: to ?? '' }))));
      expect(answer.text).toContain(`href="/bookings/${bookingId}"`);
    };
    const cancelPage = `/bookings/${bookingId}/cancel?${new URLSearchParams({ returnTo: address })}`;
    const linked = (answer: Answer) => answer.text.replaceAll('&amp;', '&').includes(`href="${cancelPage}"`);
    const unpaid = await browser.get(address);
    await said('unpaid', unpaid);
    expect(linked(unpaid)).toBe(true);
    const posted = await browser.post(
      address,
      new URLSearchParams({ ...fieldsOf(wanted), protection_type: 'deposit', form_key: randomUUID() }),
    );
    expect([posted.status, heading(posted)]).toEqual([409, sentence(CHOICE)]);
    expect(readable(posted.text)).toContain(sentence('formErrors.checkout.ownDatesInTheWay'));
    expect(linked(posted)).toBe(true);

    await pay(own, bookingId);
    await runDueWork();
    const waiting = await browser.get(address);
    await said('waiting', waiting);
    expect(linked(waiting)).toBe(true);

    await actOnBooking(own.lender, bookingId, 'approve');
    await runDueWork();
    const booked = await browser.get(address);
    await said('booked', booked);
    expect(linked(booked)).toBe(false);

    const done = await browser.post(
      `/bookings/${bookingId}?${new URLSearchParams({ returnTo: address })}`,
      new URLSearchParams({ intent: 'cancel_by_renter', refund: String((await findBooking(own.renter, bookingId))?.refundIfCancelled) }),
    );
    expect([done.status, done.location]).toEqual([303, address]);
    expect(heading(await browser.get(address))).toBe(sentence(ORDER));
  });

  it('says beside the dates that the reader has asked for exactly these, and leads there', async () => {
    const own = await createScene();
    const period = periodIn(20, 2);
    const bookingId = await requested(own, { period });
    const browser = await browserOf(site.address, own.renter, lang);
    const address = `/product/${own.listingId}/checkout?${new URLSearchParams(fieldsOf(period))}`;
    const said = async (state: 'unpaid' | 'waiting' | 'booked', link: MessageKey) => {
      const answer = await browser.get(address);
      const text = readable(answer.text);
      expect(text).toContain(sentence(`loaded.ownDates.same.${state}`));
      expect(text).not.toContain(sentence('checkout.dates.overlaps'));
      expect(answer.text).toMatch(new RegExp(`href="/bookings/${bookingId}"[^>]*>${String(t(link))}<`));
    };
    await said('unpaid', 'checkout.inTheWay.pay');
    await pay(own, bookingId);
    await runDueWork();
    await said('waiting', 'checkout.inTheWay.toRequest');
    await actOnBooking(own.lender, bookingId, 'approve');
    await runDueWork();
    await said('booked', 'checkout.inTheWay.toBooking');
    const other = await (
      await browserOf(site.address, await createMember(), lang)
    ).get(`/product/${own.listingId}/checkout?${new URLSearchParams(fieldsOf(period))}`);
    expect(readable(other.text)).toContain(sentence('checkout.dates.overlaps'));
  });

  it('says beside the dates that the gear is not back yet, offers no order for them, and leads back to them from one', async () => {
    const own = await createScene();
    const late = await confirmed(own, { period: periodIn(3, 1) });
    const browser = await browserOf(site.address, await createMember(), lang);
    const [soon, later] = [periodIn(1, 1), periodIn(6, 1)];
    const page = (period: RentalPeriod, step = {}) =>
      browser.get(`/product/${own.listingId}/checkout?${new URLSearchParams({ ...fieldsOf(period), ...step })}`);
    const order = await page(soon, { step: 'confirm' });
    expect(heading(order)).toBe(sentence(ORDER));
    // why not by the clock: it is that of every test here
    const past = new Date(now().getTime() - HOUR);
    await db()
      .update(bookingRequests)
      .set({ status: 'active', startAt: new Date(past.getTime() - HOUR), endAt: past })
      .where(eq(bookingRequests.id, late));
    const key = 'formErrors.checkout.gearOverdue';
    const first = await page(soon);
    expect([heading(first), timesOf(first, key)]).toEqual([sentence(CHOICE), 1]);
    const confirm = await page(soon, { step: 'confirm' });
    expect(heading(confirm)).toBe(sentence(CHOICE));
    expect(readable(confirm.text)).toContain(sentence(key));
    const fields = { ...fieldsOf(soon), protection_type: 'waiver', form_key: randomUUID() };
    const posted = await browser.post(addressOf(fields, own.listingId), new URLSearchParams(fields));
    expect([posted.status, heading(posted)]).toEqual([409, sentence(CHOICE)]);
    expect(posted.text).toContain('href="#checkout-start_date"');
    expect(timesOf(await page(later), key)).toBe(0);
    expect(heading(await page(later, { step: 'confirm' }))).toBe(sentence(ORDER));
  });

  it('says before the order that the dates are taken, and marks them', async () => {
    const own = await createScene();
    await requested(own, { period: periodIn(30) });
    const browser = await browserOf(site.address, await createMember(), lang);
    const answer = await browser.get(addressOf(fieldsOf(periodIn(30)), own.listingId));
    expect(heading(answer)).toBe(sentence(CHOICE));
    expect(timesOf(answer, 'formErrors.checkout.datesTaken')).toBe(2);
    expect(readable(answer.text)).toContain(sentence('checkout.dates.takenTitle'));
  });

  it('leads who has not proved an identity to that, not to the order', async () => {
    const browser = await browserOf(site.address, await createMember({ identityVerified: false }), lang);
    const answer = await browser.get(addressOf(fieldsOf(periodIn(25))));
    expect(heading(answer)).toBe(sentence(CHOICE));
    expect(readable(answer.text)).toContain(sentence('loaded.identityAction'));
    expect(answer.text).not.toContain('value="confirm"');
  });

  it.each([
    ['that does not exist', () => Promise.resolve(NOBODY), 'loaded.listingNotFound'],
    ['whose address is none', () => Promise.resolve('none'), 'loaded.listingNotFound'],
    ['that is hidden', hiddenListing, 'loaded.listingNotFound'],
    ['whose lender cannot be paid', listingOfUnpaidLender, 'formErrors.checkout.lenderCannotBePaid'],
  ] as const)('of a listing %s leads to browsing, and says why', async (_, listing, key) => {
    const browser = await renter();
    const answer = await browser.get(`/product/${await listing()}/checkout`);
    expect([answer.status, answer.location]).toEqual([303, '/browse']);
    expect(readable((await browser.get('/browse')).text)).toContain(sentence(key));
  });

  it('keeps the request when the payment page cannot be made, and says so', async () => {
    const own = await createScene();
    const browser = await browserOf(site.address, own.renter, lang);
    await setFault('error-500', { match: 'POST /v1/checkout/sessions', times: 9 });
    const asked = await browser.post(`/product/${own.listingId}/checkout`, {
      ...fieldsOf(periodIn(20)),
      form_key: randomUUID(),
      protection_type: 'waiver',
    });
    expect(asked.location).toMatch(/^\/bookings\//);
    expect(readable((await browser.get(asked.location)).text)).toContain(sentence('paymentPage.unavailable'));
    expect(await db().$count(bookingRequests, eq(bookingRequests.listingId, own.listingId))).toBe(1);
  });

  it('looks again by itself for a payment that the provider is late to tell', async () => {
    const own = await createScene();
    const browser = await browserOf(site.address, own.renter, lang);
    const booking = await requested(own);
    await setFault('drop-webhooks', { times: 20 });
    await setFault('error-500', { match: 'GET /v1/checkout/sessions', times: 9 });
    await pay(own, booking);
    const address = `/checkout/success?booking_id=${booking}`;
    const waiting = await browser.get(address);
    expect(heading(waiting)).toBe(sentence('afterPayment.success.waitingTitle'));
    expect(waiting.text).toMatch(/<noscript><meta http-equiv="refresh" content="\d+"/);
    await clearFaults();
    const paid = await browser.get(address);
    expect(heading(paid)).toBe(sentence('afterPayment.success.title'));
    expect(paid.text).not.toContain('http-equiv="refresh"');
    expect(readable(paid.text)).toContain(booking.slice(0, 8).toUpperCase());
  });
});

it('refuses an order whose pickup has passed while the page was open, and shows its dates again', async () => {
  const browser = await browserOf(site.address, scene.renter);
  const order = { ...fieldsOf({ pickup: { date: today(), time: '00:00' }, return: { date: addDays(today(), 1), time: '00:00' } }) };
  const answer = await browser.post(addressOf(fieldsOf(periodIn(40))), { ...order, form_key: randomUUID(), protection_type: 'waiver' });
  expect(answer.status).toBe(422);
  expect(readable(answer.text)).toContain(readable(String(translatorFor('en')('checkout.problem.pickupInPast'))));
  expect(answer.text).toContain(`value="${order.start_date}"`);
});
