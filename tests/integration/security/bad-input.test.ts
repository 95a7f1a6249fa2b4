/**
 * What people and programs send by mistake or on purpose, at the built site: they get a clear sentence in their language, what was
 * typed stays, and nothing is lost or half done (rules B5, R4 and R5).
 */
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { Member } from '#app/domain/people/viewer.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import type { MessageKey } from '#app/i18n/message-key.ts';
import { hashPassword } from '#app/modules/accounts/passwords.server.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import { clearFaults, setFault } from '#app/simulators/faults.server.ts';
import { db } from '#db/client.ts';
import { bookingRequests, listings } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';

import { authorized, bookingRow, CARDS, createScene, periodIn, requested, type Scene } from '#tests/factories/bookings.ts';
import { useBuiltSite } from '#tests/support/built-site.ts';
import { browserOf, plainBrowser, readable, type Answer, type Fields, type PlainBrowser } from '#tests/support/plain-browser.ts';
import { settledContents, tableContents } from '#tests/support/table-contents.ts';
import type { Site } from '#tests/support/site.ts';

const LANGUAGES = ['en', 'sk'] as const;
type Language = (typeof LANGUAGES)[number];

let site: Site;
let scene: Scene;
let draftId: string;

beforeAll(async () => {
  site = await useBuiltSite();
  scene = await createScene();
  draftId = (await createListing({ ownerId: scene.lender.id, status: 'draft', pictures: ['/pictures/none'] })).id;
}, 120_000);
afterEach(() => clearFaults());
afterAll(() => site?.stop());

const browse = (member: Member, lang: Language = 'en') => browserOf(site.address, member, lang);
const sentence = (lang: Language, key: MessageKey) => readable(String(translatorFor(lang)(key)));

/** Expects a page with the sentence beside its field and at the top of the form, and with what was typed. */
function expectRefusal(answer: Answer, { lang, key, typed }: { lang: Language; key: MessageKey; typed?: string }): void {
  expect(answer.status).toBe(422);
  expect(answer.text).toContain(`<html lang="${lang}"`);
  const times = readable(answer.text).split(sentence(lang, key)).length - 1;
  expect(times, `“${sentence(lang, key)}” in the summary and beside the field`).toBeGreaterThanOrEqual(2);
  if (typed !== undefined) expect(answer.text).toContain(`value="${typed}"`);
}

describe.each(LANGUAGES)('in %s, a listing', (lang) => {
  const draft = async () => (await db().select().from(listings).where(eq(listings.id, draftId)))[0];

  it.each([
    ['0', 'formErrors.listing.earningsTooLow'],
    ['-1', 'formErrors.listing.earningsTooLow'],
    ['0,82', 'formErrors.listing.earningsTooLow'],
    ['abc', 'formErrors.listing.earningsInvalid'],
    ['1e9', 'formErrors.listing.earningsInvalid'],
    ['12.345', 'formErrors.listing.earningsInvalid'],
    ['1000000000', 'formErrors.listing.earningsTooHigh'],
    ['999999.99', 'formErrors.listing.earningsTooHigh'],
    ['1000.01', 'formErrors.listing.earningsTooHigh'],
  ] as const)('for %s a day is refused and stays a draft', async (typed, key) => {
    const lender = await browse(scene.lender, lang);
    expectRefusal(await lender.post(`/create-listing/${draftId}/2`, { desired_earnings: typed, intent: 'next' }), { lang, key, typed });
    expect((await draft())?.status).toBe('draft');
  });

  it.each([
    ['1000.01', 'formErrors.listing.itemValueTooHigh'],
    ['1e9', 'formErrors.listing.itemValueInvalid'],
    ['1000000000', 'formErrors.listing.itemValueTooHigh'],
    ['0', 'formErrors.listing.itemValueInvalid'],
    ['-1', 'formErrors.listing.itemValueInvalid'],
    ['abc', 'formErrors.listing.itemValueInvalid'],
  ] as const)('worth %s is not published', async (typed, key) => {
    const lender = await browse(scene.lender, lang);
    const form = { location: 'Bratislava', item_value: typed, terms: 'on' };
    expectRefusal(await lender.post(`/create-listing/${draftId}/3`, form), { lang, key, typed });
    expect(await draft()).toMatchObject({ status: 'draft', location: 'Bratislava' });
  });
});

const dateForm = (period = periodIn(50), form: Partial<Fields> = {}): Fields => ({
  form_key: randomUUID(),
  start_date: period.pickup.date,
  end_date: period.return.date,
  pickup_time: period.pickup.time,
  return_time: period.return.time,
  protection_type: 'waiver',
  ...form,
});

describe.each(LANGUAGES)('in %s, a request', (lang) => {
  const ask = async (form: Fields, by = scene.renter, listing = scene.listingId) =>
    (await browse(by, lang)).post(`/product/${listing}/checkout`, form);

  it.each([
    ['in the past', () => dateForm(periodIn(-3)), 'checkout.problem.pickupInPast'],
    ['reversed', () => dateForm(periodIn(30, -2)), 'checkout.problem.returnNotAfterPickup'],
    ['of eight days', () => dateForm(periodIn(30, 8)), 'checkout.problem.tooLong'],
    ['in two years', () => dateForm(periodIn(730)), 'checkout.problem.tooFarAhead'],
    ['on a day that does not exist', () => dateForm(periodIn(30), { start_date: '2027-02-30' }), 'checkout.problem.incomplete'],
    ['at a time that is none', () => dateForm(periodIn(30), { pickup_time: '25:61' }), 'checkout.problem.incomplete'],
    ['without any date', () => ({ form_key: randomUUID(), protection_type: 'waiver' }), 'checkout.problem.incomplete'],
    ['without a protection', () => dateForm(periodIn(30), { protection_type: 'none' }), 'formErrors.checkout.protection'],
  ] as const)('for dates %s is refused, and no dates are taken', async (_, form, key) => {
    const before = await db().$count(bookingRequests);
    expectRefusal(await ask(form()), { lang, key });
    expect(await db().$count(bookingRequests)).toBe(before);
  });

  it('says what is wrong with the dates already when only the price is asked for', async () => {
    const query = new URLSearchParams(dateForm(periodIn(30, 8)));
    const answer = await (await browse(scene.renter, lang)).get(`/product/${scene.listingId}/checkout?${query}`);
    expect(answer.status).toBe(200);
    expect(readable(answer.text)).toContain(sentence(lang, 'checkout.problem.tooLong'));
  });

  it.each([
    ['the own listing', () => scene.lender, 422, 'formErrors.checkout.ownListing'],
    ['somebody whose identity is not verified', () => createMember({ identityVerified: false }), 422, 'checkout.problem.identityRequired'],
  ] as const)('for %s is refused above the form', async (_, person, status, key) => {
    const answer = await ask(dateForm(), await person());
    expect(answer.status).toBe(status);
    expect(readable(answer.text)).toContain(sentence(lang, key));
  });

  it('for dates that somebody else has is refused', async () => {
    const own = await createScene();
    await requested(own, { period: periodIn(60) });
    const answer = await ask(dateForm(periodIn(60)), await createMember(), own.listingId);
    expect(answer.status).toBe(409);
    expect(readable(answer.text)).toContain(sentence(lang, 'formErrors.checkout.datesTaken'));
  });

  it('by the same form with other dates is refused', async () => {
    const own = await createScene();
    const form = dateForm(periodIn(40));
    expect((await ask(form, own.renter, own.listingId)).location).toMatch(/^\/simulators\/checkout\//);
    const again = await ask({ ...dateForm(periodIn(45)), form_key: form.form_key ?? '' }, own.renter, own.listingId);
    expect(again.status).toBe(422);
    expect(readable(again.text)).toContain(sentence(lang, 'formErrors.checkout.formReused'));
  });

  it('for a listing that was suspended meanwhile is refused, and one that was being paid for ends without a charge', async () => {
    const own = await createScene();
    const renter = await browse(own.renter, lang);
    const payment = (await ask(dateForm(periodIn(40)), own.renter, own.listingId)).location;
    const lender = await browse(own.lender, lang);
    expect((await lender.post(`/my-listings/${own.listingId}/status`, { status: 'suspended' })).status).toBe(303);

    const late = await ask(dateForm(periodIn(50)), await createMember(), own.listingId);
    expect(late.status).toBe(409);
    expect(readable(late.text)).toContain(sentence(lang, 'formErrors.checkout.listingUnavailable'));

    const paid = await renter.post(payment, { card_number: CARDS.fine, expiry: '12/34', cvc: '123', name: 'Jana Nováková' });
    const back = await renter.get(paid.location);
    expect(back.status).toBe(200);
    expect(readable(back.text)).toContain(sentence(lang, 'afterPayment.success.endedText'));
    await runDueWork();
    const [booking] = await db().select().from(bookingRequests).where(eq(bookingRequests.listingId, own.listingId));
    expect(booking).toMatchObject({ status: 'declined', paymentStatus: 'released' });
  });
});

describe.each(LANGUAGES)('in %s, an approval', (lang) => {
  const after = async (browser: PlainBrowser, bookingId: string, intent: string) => {
    const answer = await browser.post(`/bookings/${bookingId}`, { intent });
    expect(answer.status).toBe(303);
    return readable((await browser.get(answer.location)).text);
  };

  it('that is late, sent twice, or by somebody else is refused with a reason', async () => {
    const own = await createScene();
    const bookingId = await authorized(own);
    const lender = await browse(own.lender, lang);
    const stranger = await (await browse(await createMember(), lang)).post(`/bookings/${bookingId}`, { intent: 'approve' });
    expect(stranger.status).toBe(404);
    expect(readable(stranger.text)).toContain(sentence(lang, 'shell.error.notFoundTitle'));
    expect(await after(await browse(own.renter, lang), bookingId, 'approve')).toContain(sentence(lang, 'flash.refused.notYours'));
    expect((await bookingRow(bookingId)).status).toBe('pending_approval');

    expect(await after(lender, bookingId, 'approve')).toContain(sentence(lang, 'flash.done.approve'));
    expect(await after(lender, bookingId, 'approve')).toContain(sentence(lang, 'flash.refused.alreadyDone'));
    const declined = await lender.post(`/bookings/${bookingId}/decline`, { reason: 'dates' });
    expect(readable((await lender.get(declined.location)).text)).toMatch(
      new RegExp(`${sentence(lang, 'flash.refused.notInThisState')}|${sentence(lang, 'flash.refused.beingCharged')}`),
    );

    const late = await authorized(own, { period: periodIn(30) });
    await db()
      .update(bookingRequests)
      .set({ approvalExpiresAt: new Date(Date.now() - 1_000) })
      .where(eq(bookingRequests.id, late));
    expect(await after(lender, late, 'approve')).toContain(sentence(lang, 'flash.refused.tooLate'));
    expect((await bookingRow(late)).status).toBe('pending_approval');
  });

  it('of a listing that was decided before is refused with a reason', async () => {
    const { id } = await createListing({ ownerId: scene.lender.id, status: 'pending_approval' });
    const administrator = await browse(await createMember({ role: 'administrator' }), lang);
    const approve = async () => {
      const answer = await administrator.post('/admin/listings', { listing_id: id, decision: 'approve' });
      return readable((await administrator.get(answer.location)).text);
    };
    expect(await approve()).not.toContain(sentence(lang, 'flash.refused.decidedAlready'));
    expect(await approve()).toContain(sentence(lang, 'flash.refused.decidedAlready'));
  });

  it('of nonsense is a bad request with a sentence', async () => {
    const bookingId = await authorized(scene, { period: periodIn(lang === 'sk' ? 100 : 110) });
    const answer = await (await browse(scene.lender, lang)).post(`/bookings/${bookingId}`, { intent: 'captured' });
    expect(answer.status).toBe(400);
    expect(readable(answer.text)).toContain(sentence(lang, 'errors.invalidInput'));
  });
});

describe.each(LANGUAGES)('in %s, a payment provider that is down', (lang) => {
  it.each(['error-500', 'drop-answer'] as const)(
    '(%s) leaves the request as it is, says so, and lets it be finished later',
    async (fault) => {
      const own = await createScene();
      const renter = await browse(own.renter, lang);
      await setFault(fault, { match: 'POST /v1/checkout/sessions', times: 3 });
      const asked = await renter.post(`/product/${own.listingId}/checkout`, dateForm(periodIn(40)));
      expect(asked.location).toMatch(/^\/bookings\//);
      const page = readable((await renter.get(asked.location)).text);
      expect(page).toContain(sentence(lang, 'paymentPage.unavailable'));
      expect(page).toContain(sentence(lang, 'bookings.action.pay'));
      const bookingId = asked.location.split('/').at(-1) ?? '';
      expect(await bookingRow(bookingId)).toMatchObject({ status: 'pending_approval', paymentStatus: 'unpaid' });

      await clearFaults();
      const finished = await renter.post(asked.location, { intent: 'pay' });
      expect(finished.location).toMatch(/^\/simulators\/checkout\//);
      expect((await renter.get(finished.location)).status).toBe(200);
    },
  );
});

it('the same form sent 20 times at once makes one booking, and every answer leads to the same payment', async () => {
  const own = await createScene();
  const renter = await browse(own.renter);
  const form = dateForm(periodIn(40));
  const answers = await Promise.all(Array.from({ length: 20 }, () => renter.post(`/product/${own.listingId}/checkout`, form)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
  expect(answers[0]?.location).toMatch(/^\/simulators\/checkout\//);
  expect(await db().$count(bookingRequests, eq(bookingRequests.listingId, own.listingId))).toBe(1);
});

describe('nonsense in an address', () => {
  const NONSENSE = [
    '%00',
    '%FF%FE',
    '%E0%A4%A',
    "'%20OR%201=1--",
    '-1',
    '1e308',
    '99999999999999999999',
    '__proto__',
    '..%2F..%2Fetc%2Fpasswd',
    '%25%25%25',
    '9999-12-31',
    'x'.repeat(4_000),
  ];
  const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
    '/browse': ['search', 'category', 'sort', 'page', 'lang'],
    '/categories': ['q', 'theme'],
    '/categories/winter-sports-equipment/snowshoes': ['page'],
    '/help-center': ['q'],
    '/product/:listing': ['lang', '_data'],
    '/product/:listing/checkout': ['start_date', 'end_date', 'pickup_time', 'protection_type'],
    '/my-renting': ['tab', 'older', 'newer'],
    '/my-listings': ['tab', 'older', 'newer'],
    '/profile': ['gate'],
    '/profile/phone': ['returnTo'],
    '/auth': ['mode', 'returnTo'],
    '/auth/check-mail': ['email'],
    '/auth/confirm': ['token'],
    '/auth/allow-browser': ['token'],
    '/checkout/cancel': ['booking_id'],
    '/checkout/success': ['booking_id', 'session_id'],
    '/places': ['q', 'lat', 'lng'],
    '/admin/listings': ['show'],
    '/simulators/mail': ['to'],
    '/simulators/mail.json': ['to'],
  };
  const PATHS = [
    '/product/*',
    '/categories/*',
    '/categories/winter-sports-equipment/*',
    '/listing/*/checkout',
    '/bookings/*',
    '/create-listing/*/1',
    '/my-listings/*/status',
    '/pictures/*',
    '/simulators/checkout/*',
    '/simulators/authentication/*',
    '/simulators/onboarding/*',
    '/simulators/express/*',
    '/simulators/identity/*',
    '/simulators/mail/*',
    '/simulators/stripe/v1/accounts/*',
    '/*',
  ];

  it('is never a failure and never slow, in a query or in a path', async () => {
    const administrator = await browse(await createMember({ role: 'administrator', stripeAccountId: 'acct_none' }));
    const inQueries = Object.entries(PARAMETERS).flatMap(([page, names]) =>
      names.flatMap((name) => [`${page}?${name}[]=1&${name}=2&${name}=3`, ...NONSENSE.map((value) => `${page}?${name}=${value}`)]),
    );
    const inPaths = PATHS.flatMap((path) => NONSENSE.map((value) => path.replace('*', value)));
    const addresses = [...inQueries, ...inPaths].map((address) => address.replace(':listing', scene.listingId));
    const bad: string[] = [];
    const askRest = async () => {
      for (let address = addresses.pop(); address !== undefined; address = addresses.pop()) {
        const [path = '', query = ''] = address.split('?', 2);
        // why: data requests run the same loaders without rendering a page around each answer
        const data = path.startsWith('/simulators') || path === '/places' ? address : `${path}.data${query && `?${query}`}`;
        const started = performance.now();
        const { status } = await administrator.get(data);
        const milliseconds = performance.now() - started;
        if (status >= 500 || milliseconds > 3_000) bad.push(`${status} after ${Math.round(milliseconds)} ms: ${data.slice(0, 120)}`);
      }
    };
    await Promise.all([askRest(), askRest(), askRest(), askRest()]);
    expect(bad).toEqual([]);
  });

  it.each(['/browse?page=99999999999&sort=%27&category=%00&search=%00%FF', '/product/%00', '/%E0%A4%A', '/auth?mode=%00&returnTo=%00'])(
    'is answered with a page: %s',
    async (address) => {
      const { status, headers } = await plainBrowser(site.address).get(address);
      expect(status).toBeLessThan(500);
      expect(headers.get('Content-Type')).toMatch(/^text\/(?:html|plain)/);
    },
  );
});

describe('nonsense in a form', () => {
  it('is refused, never a failure, whatever field it stands in', async () => {
    const forms: [address: string, names: readonly string[]][] = [
      ['/auth', ['email', 'password']],
      ['/auth?mode=sign-up', ['full_name', 'email', 'password', 'confirm_password']],
      ['/auth/check-mail', ['email']],
      ['/auth/confirm', ['token', 'password']],
      ['/auth/allow-browser', ['token']],
      ['/profile', ['intent']],
      ['/profile/phone?returnTo=//evil.example', ['phone']],
      [`/create-listing?draft=${randomUUID()}`, ['discard', 'title']],
      [`/create-listing/${draftId}/1`, ['category', 'subcategory', 'title', 'description']],
      [`/create-listing/${draftId}/2`, ['desired_earnings', 'intent', 'images']],
      [`/create-listing/${draftId}/3`, ['location', 'place_id', 'item_value', 'terms']],
      [`/my-listings/${scene.listingId}/status`, ['status']],
      [`/product/${scene.listingId}/checkout`, ['form_key', 'start_date', 'pickup_time', 'protection_type']],
      ['/admin/listings', ['listing_id', 'decision', 'reason']],
      ['/simulators/clock', ['advance']],
      ['/simulators/faults', ['intent', 'times', 'match']],
      ['/simulators/disputes', ['dispute', 'decision']],
    ];
    const values = ['\0', 'a\0b@c.example', '\uD800', '__proto__', '-1', '9'.repeat(400), '{"a":1}', '[object Object]', '\u202e\u0000'];
    const administrator = await browse({ ...scene.lender, role: 'administrator' });
    const bad: string[] = [];
    for (const [address, names] of forms) {
      for (const value of values) {
        const nested = Object.fromEntries(
          names.flatMap((name) => [
            [name, value],
            [`${name}[0].${name}`, value],
          ]),
        );
        const { status } = await administrator.post(address.replace(/(\?|$)/, '.data$1'), nested);
        if (status >= 500) bad.push(`${status}: ${address} with ${JSON.stringify(value).slice(0, 40)}`);
      }
    }
    expect(bad).toEqual([]);
  });

  it('is no failure of a simulator either', async () => {
    const faults = { intent: 'set', provider: 'payments', fault: 'error-500', match: 'GET /nowhere\0', times: '1' };
    expect((await plainBrowser(site.address).post('/simulators/faults', faults)).status).toBe(400);
  });

  it('a sign-up with a name that no database can hold is taken without it, or refused with a sentence', async () => {
    const password = 'dlhé heslo 47';
    const form = { full_name: 'Ján\0 Novák', email: 'jan-nul@post.example', password, confirm_password: password };
    const { status } = await plainBrowser(site.address).post('/auth?mode=sign-up', form);
    expect([303, 422]).toContain(status);
  });
});

describe('returnTo', () => {
  const TRICKS = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%2F/evil.example',
    '/%5Cevil.example',
    '%2F%2Fevil.example',
    '/\t/evil.example',
    '/\r\nLocation: https://evil.example',
    '/..//evil.example',
    '/.//evil.example',
    ' //evil.example',
    '/%09/evil.example',
    '@evil.example',
  ];

  it('stays on the site after signing in, whatever it says', async () => {
    const password = 'dlhé heslo 47';
    const { email } = await createMember({ passwordHash: await hashPassword(password) });
    const away: string[] = [];
    for (const trick of TRICKS) {
      const { status, headers } = await plainBrowser(site.address).post(`/auth?${new URLSearchParams({ returnTo: trick })}`, {
        email,
        password,
      });
      const location = headers.get('Location') ?? '';
      if (status !== 303 || new URL(location, site.address).origin !== site.address)
        away.push(`${JSON.stringify(trick)}: ${status} ${location}`);
    }
    expect(away).toEqual([]);
  });

  it('stays on the site for somebody who is signed in, and after a button of a booking', async () => {
    const renter = await browse(scene.renter);
    const bookingId = await requested(scene, { period: periodIn(120) });
    const away: string[] = [];
    for (const trick of TRICKS) {
      const query = new URLSearchParams({ returnTo: trick });
      for (const answer of [
        await renter.get(`/auth?${query}`),
        await renter.post(`/bookings/${bookingId}?${query}`, { intent: 'approve' }),
      ]) {
        const location = answer.headers.get('Location') ?? '';
        if (answer.status !== 303 || new URL(location, site.address).origin !== site.address)
          away.push(`${trick}: ${answer.status} ${location}`);
      }
    }
    expect(away).toEqual([]);
  });

  it('leads to a path of this site', async () => {
    const renter = await browse(scene.renter);
    expect((await renter.get('/auth?returnTo=%2Fbrowse%3Fsort%3Dnewest')).location).toBe('/browse?sort=newest');
  });
});

it('a draft, a listing and a booking of others are not touched by forms that name them', async () => {
  const bookingId = await authorized(scene, { period: periodIn(140) });
  const other = await createScene();
  const intruder = await browse({ ...other.lender });
  const before = await settledContents();
  const statuses = await Promise.all([
    intruder.post(`/create-listing/${draftId}/1`, { title: 'Taken over' }),
    intruder.post(`/create-listing?draft=${draftId}`, { title: 'Taken over' }),
    intruder.post('/create-listing', { discard: draftId }),
    intruder.post(`/my-listings/${scene.listingId}/status`, { status: 'suspended' }),
    intruder.post(`/bookings/${bookingId}`, { intent: 'approve' }),
    intruder.post(`/bookings/${bookingId}`, { intent: 'pay' }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  const after = await tableContents();
  expect(after).toEqual(before);
});
