/** CSRF (rule R3): a post that another site makes a browser send is refused and changes nothing; no GET changes anything. */
import { createHmac, randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toLocalMoment } from '#app/domain/bookings/local-time.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';

import { now, setClockOffset } from '#app/config/clock.server.ts';
import { config } from '#app/config/env.server.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { hashPassword } from '#app/modules/accounts/passwords.server.ts';
import { writeReview } from '#app/modules/reviews/write-review.server.ts';
import { db } from '#db/client.ts';
import { bookingRequests, moneyDifferences, reviews, sessions, webhookEvents } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';

import { authorized, bookingRow, confirmed, createLender, DAY, finish, periodIn, travelTo, type Scene } from '#tests/factories/bookings.ts';
import { disputedAndBack } from '#tests/factories/disputes.ts';
import { mailedBrowserLink } from '#tests/support/browser-links.ts';
import { extensionAsked, extensionRow } from '#tests/factories/extensions.ts';
import { useBuiltSite } from '#tests/support/built-site.ts';
import { browserOf, plainBrowser, type Fields, type PlainBrowser } from '#tests/support/plain-browser.ts';
import { createSignUp } from '#tests/factories/sign-ups.ts';
import { settledContents, tableContents } from '#tests/support/table-contents.ts';
import type { Site } from '#tests/support/site.ts';

import { routesOfBuild } from '#tests/routes/manifest.ts';

/** A form that its sender may send and that changes something. */
interface Deed {
  by: PlainBrowser;
  at: string;
  form: Fields;
}

let site: Site;
let deeds: Record<string, Deed>;

beforeAll(async () => {
  site = await useBuiltSite();
  deeds = await prepareDeeds();
}, 120_000);
afterAll(() => site?.stop());

async function prepareDeeds(): Promise<Record<string, Deed>> {
  const lender = await createLender();
  const renter = await createMember();
  const administrator = await createMember({ role: 'administrator' });
  const password = 'dlhé heslo 47';
  const { id: listingId } = await createListing({ ownerId: lender.id });
  const listingOf = async (status: 'active' | 'draft' | 'pending_approval') => (await createListing({ ownerId: lender.id, status })).id;
  // why first: it lets days pass, in which a request would expire
  const reviewed = await furnishReviews({ lender, renter, listingId });
  const { disputed, dispute } = await disputedAndBack(
    { lender, renter, listingId },
    await confirmed({ lender, renter, listingId }, { period: periodIn(9, 1) }),
  );
  setClockOffset(0);
  const running = await begun({ lender, renter, listingId });
  setClockOffset(0);
  const { token } = await createSignUp(password);
  const bookingId = await authorized({ lender, renter, listingId }, { period: periodIn(20) });
  const declinedId = await authorized({ lender, renter, listingId }, { period: periodIn(40) });
  const withExtension = async (inDays: number) => {
    const extendable = await confirmed({ lender, renter, listingId }, { period: periodIn(inDays) });
    await extensionAsked({ lender, renter, listingId }, extendable);
    return extendable;
  };
  const [approvable, declinable] = [await withExtension(60), await withExtension(70)];
  const { pickup, return: back } = periodIn(30);
  const request = {
    form_key: randomUUID(),
    start_date: pickup.date,
    end_date: back.date,
    pickup_time: pickup.time,
    return_time: back.time,
    protection_type: 'waiver',
  };
  const of = (member: Member) => browserOf(site.address, member);
  const lending = await of(lender);
  return {
    'routes/account/sign-in': {
      by: plainBrowser(site.address),
      at: '/auth?mode=sign-up',
      form: { full_name: 'Nová Osoba', email: 'new@post.example', password, confirm_password: password },
    },
    'routes/account/check-mail': {
      by: plainBrowser(site.address),
      at: '/auth/check-mail',
      form: { email: (await createSignUp(password)).email },
    },
    'routes/account/confirm': {
      by: plainBrowser(site.address),
      at: '/auth/confirm',
      form: { token, password },
    },
    'routes/account/allow-browser': {
      by: plainBrowser(site.address),
      at: '/auth/allow-browser',
      form: { token: await mailedBrowserLink((await createMember({ passwordHash: await hashPassword(password) })).email) },
    },
    'routes/account/sign-out': { by: await of(renter), at: '/auth/sign-out', form: {} },
    'routes/checkout/request/route': { by: await of(renter), at: `/product/${listingId}/checkout`, form: request },
    'listing-checkout': {
      by: await of(renter),
      at: `/listing/${await listingOf('active')}/checkout`,
      form: { ...request, form_key: randomUUID() },
    },
    'routes/renting/booking': { by: lending, at: `/bookings/${bookingId}`, form: { intent: 'approve' } },
    'routes/renting/extend': {
      by: await of(renter),
      at: `/bookings/${await withExtension(50)}/extend`,
      form: { intent: 'withdraw' },
    },
    'routes/lending/approve-extension': {
      by: lending,
      at: `/bookings/${approvable}/extension/approve`,
      form: { extension: (await extensionRow(approvable)).id },
    },
    'routes/lending/decline-extension': {
      by: lending,
      at: `/bookings/${declinable}/extension/decline`,
      form: { extension: (await extensionRow(declinable)).id, reason: 'dates' },
    },
    'routes/lending/decline-request': { by: lending, at: `/bookings/${declinedId}/decline`, form: { reason: 'dates' } },
    'routes/account/profile': {
      by: await of(await createMember({ identityVerified: false })),
      at: '/profile',
      form: { intent: 'identity' },
    },
    'routes/account/notifications': {
      by: await of(renter),
      at: '/profile/notifications',
      form: { reviews: 'on', quiet_from: '22:00', quiet_until: '07:00' },
    },
    'routes/account/phone': { by: await of(renter), at: '/profile/phone', form: { phone: '0905 123 456' } },
    'routes/account/notices': { by: lending, at: '/notices', form: { until: new Date(now().getTime() + DAY).toISOString() } },
    'routes/lending/create-listing': { by: lending, at: `/create-listing?draft=${randomUUID()}`, form: { title: 'A tent' } },
    'routes/lending/listing-step/item': {
      by: lending,
      at: `/create-listing/${await listingOf('draft')}/1`,
      form: { title: 'Another tent' },
    },
    'routes/lending/listing-step/pictures': {
      by: lending,
      at: `/create-listing/${await listingOf('draft')}/2`,
      form: { desired_earnings: '33' },
    },
    'routes/lending/listing-step/place': { by: lending, at: `/create-listing/${await listingOf('draft')}/3`, form: { item_value: '333' } },
    'routes/lending/listing-status': {
      by: lending,
      at: `/my-listings/${await listingOf('active')}/status`,
      form: { status: 'suspended' },
    },
    'routes/lending/edit-listing': {
      by: lending,
      at: `/my-listings/${await listingOf('active')}/edit`,
      form: { description: 'Another tent.', desired_earnings: '12', cancellation_policy: 'strict' },
    },
    'routes/lending/settings': {
      by: lending,
      at: '/my-listings/settings',
      form: { notice_hours: '0', buffer_hours: '0', cancellation_policy: 'strict' },
    },
    'routes/renting/return': {
      by: lending,
      at: `/bookings/${running}/return`,
      form: { returned_date: toLocalMoment(now()).date, returned_time: toLocalMoment(now()).time },
    },
    'routes/renting/handover': {
      by: lending,
      at: `/bookings/${running}/handover`,
      form: { intent: 'record', purpose: 'return', text: 'Vrátené čisté.' },
    },
    'routes/disputes/of-booking': {
      by: await of(renter),
      at: `/bookings/${disputed}/dispute`,
      form: { text: 'Popruh bol roztrhnutý už predtým.' },
    },
    'routes/reviews/write': { by: await of(renter), at: `/bookings/${reviewed.open}/review`, form: { rating: '5' } },
    'routes/reviews/answer': { by: lending, at: `/reviews/${reviewed.review}/answer`, form: { answer: 'Vďaka' } },
    'routes/reviews/report': { by: await of(administrator), at: `/reviews/${reviewed.review}/report`, form: { reason: 'untrue' } },
    // Shows a notice and changes nothing.
    'routes/system/design/route': { by: plainBrowser(site.address), at: '/design', form: { variant: 'default' } },
    'routes/admin/dispute': {
      by: await of(administrator),
      at: `/admin/disputes/${dispute}`,
      form: { step: 'decide', said: '9', reasons: 'Podľa fotografií bola vec v poriadku už pri prevzatí.' },
    },
    'routes/admin/booking': {
      by: await of(administrator),
      at: `/admin/bookings/${await authorized({ lender, renter, listingId }, { period: periodIn(25) })}`,
      form: { reason: 'Ponuka porušuje podmienky.' },
    },
    'routes/admin/listings': {
      by: await of(administrator),
      at: '/admin/listings',
      form: { listing_id: await listingOf('pending_approval'), decision: 'approve' },
    },
    'routes/admin/money': {
      by: await of(administrator),
      at: '/admin/money',
      form: { intent: 'resolve-difference', subject: await openDifference(), note: 'It was made by hand.' },
    },
  };
}

/** A rental that is under way by the time of the site. */
async function begun(scene: Scene): Promise<string> {
  const bookingId = await confirmed(scene, { period: periodIn(12, 1) });
  travelTo((await bookingRow(bookingId)).startAt);
  await runDueWork();
  await db()
    .update(bookingRequests)
    .set({ startAt: new Date(Date.now() - 2 * DAY), endAt: new Date(Date.now() + DAY) })
    .where(eq(bookingRequests.id, bookingId));
  return bookingId;
}

async function openDifference(): Promise<string> {
  const [made] = await db()
    .insert(moneyDifferences)
    .values({ kind: 'bookingUnknown', subject: 'pi_of_nobody', state: 'open', foundAt: now() })
    .returning({ id: moneyDifferences.id });
  return made?.id ?? '';
}

/** A rental that may be reviewed, and the renter's published review of another; both are over by the clock of this process alone. */
async function furnishReviews(scene: Scene): Promise<{ open: string; review: string }> {
  // why both first: the provider keeps the time of the site
  const [both, open] = [await confirmed(scene, { period: periodIn(1, 1) }), await confirmed(scene, { period: periodIn(5, 1) })];
  await finish(scene, both);
  for (const person of [scene.lender, scene.renter]) await writeReview(person, both, { rating: 4, text: '' });
  await finish(scene, open);
  setClockOffset(0);
  const [review] = await db().select().from(reviews).where(eq(reviews.authorId, scene.renter.id));
  return { open, review: review?.id ?? '' };
}

const EVIL = 'https://evil.example';
const NOTHING = { Origin: '', 'Sec-Fetch-Site': '' };

/** The headers that a browser sends when another site submits the form; one with an empty value is left out. */
const FORGERIES: Readonly<Record<string, (site: string) => Fields>> = {
  'nothing about its origin': () => NOTHING,
  'another site': () => ({ Origin: EVIL, 'Sec-Fetch-Site': 'cross-site' }),
  'another site, in an older browser': () => ({ ...NOTHING, Origin: EVIL }),
  'a sandboxed frame': () => ({ ...NOTHING, Origin: 'null' }),
  'a sister domain': (own) => ({ Origin: own, 'Sec-Fetch-Site': 'same-site' }),
  'the same host on another port': (own) => ({ ...NOTHING, Origin: own.replace(/\d+$/, '1') }),
  'another site that forges our Referer': (own) => ({ Origin: EVIL, 'Sec-Fetch-Site': 'cross-site', Referer: `${own}/` }),
};

/** The content types that another site's form can send without a preflight request. */
const CONTENTS: Readonly<Record<string, (form: Fields) => { body: Fields | FormData; headers: Fields }>> = {
  'as a form': (form) => ({ body: form, headers: {} }),
  'with files': (form) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(form)) body.append(name, value);
    return { body, headers: {} };
  },
  'as plain text': (form) => ({ body: form, headers: { 'Content-Type': 'text/plain' } }),
};

const asData = (at: string) => at.replace(/(\?|$)/, '.data$1');

describe('a forged post', () => {
  it('is tried against every action of the build that is for people', () => {
    const actions = routesOfBuild().filter(({ id, hasAction }) => hasAction && !/^routes\/system\/(?:webhooks|simulators)\//.test(id));
    expect(Object.keys(deeds).sort()).toEqual(actions.map(({ id }) => id).sort());
  });

  it('is refused with 403 whatever it says of itself, in every content type, for pages and for data, and changes nothing', async () => {
    const before = await settledContents();
    const taken: string[] = [];
    for (const [id, { by, at, form }] of Object.entries(deeds)) {
      for (const [who, saying] of Object.entries(FORGERIES)) {
        for (const [how, content] of Object.entries(CONTENTS)) {
          const { body, headers } = content(form);
          const forged = { ...saying(site.address), ...headers };
          for (const target of [at, asData(at)]) {
            const { status, headers: answered } = await by.post(target, body, forged);
            if (status !== 403 || answered.has('Set-Cookie')) taken.push(`${id} from ${who} ${how} to ${target}: ${status}`);
          }
        }
      }
    }
    expect(taken).toEqual([]);
    expect(await tableContents()).toEqual(before);
  });
});

describe('a GET', () => {
  it('changes nothing, also when it carries a whole form', async () => {
    const read = () =>
      Promise.all(
        Object.values(deeds).map(async ({ by, at, form }) => {
          const query = new URLSearchParams({ ...form, _method: 'POST' });
          for (const address of [at, asData(at)]) await by.get(`${address}${at.includes('?') ? '&' : '?'}${query}`);
        }),
      );
    // why ahead: a session that was last used more than a minute ago is noted as used, which is no deed of the reader's
    await db()
      .update(sessions)
      .set({ lastUsedAt: new Date(now().getTime() + 3_600_000) });
    const before = await settledContents();
    await read();
    expect(await tableContents()).toEqual(before);
  });
});

describe('the same form from a page of this site', () => {
  it('is taken, so that its refusal meant something', async () => {
    const idle: string[] = [];
    for (const [id, { by, at, form }] of Object.entries(deeds)) {
      const before = await settledContents();
      const { status, location } = await by.post(at, form);
      const after = await tableContents();
      const leadsOn = (id === 'routes/account/profile' && location.startsWith('/simulators/identity/')) || location === '/design#toast';
      const changed = Object.keys(after).some((table) => after[table] !== before[table]);
      if (!changed && !leadsOn) idle.push(`${id}: ${status} ${location}`);
    }
    expect(idle).toEqual([]);
  });
});

describe('a webhook', () => {
  const eventId = `evt_${randomUUID()}`;
  const event = { id: eventId, object: 'event', livemode: false, type: 'charge.captured', data: { object: { id: 'ch_1' } } };
  const body = JSON.stringify(event);
  const ofLiveMode = JSON.stringify({ ...event, livemode: true });
  const sent = (headers: Fields, text = body) => fetch(`${site.address}/webhooks/payments`, { method: 'POST', body: text, headers });
  const secret = () => config().payments.webhookSecret;
  const sign = (at: number, text = body, key = secret()) => `t=${at},v1=${createHmac('sha256', key).update(`${at}.${text}`).digest('hex')}`;
  const nowSeconds = () => Math.floor(Date.now() / 1000);
  it.each([
    ['without a signature', () => ({})],
    ['with one of nonsense', () => ({ 'Stripe-Signature': 'nonsense' })],
    ['signed with another key', () => ({ 'Stripe-Signature': sign(nowSeconds(), body, 'whsec_other') })],
    ['signed over another body', () => ({ 'Stripe-Signature': sign(nowSeconds(), '{}') })],
    ['signed ten minutes ago', () => ({ 'Stripe-Signature': sign(nowSeconds() - 600) })],
    ['of the other mode', () => ({ 'Stripe-Signature': sign(nowSeconds(), ofLiveMode) }), ofLiveMode],
  ])('%s is refused with 400 and leaves nothing', async (_, headers: () => Fields, text = body) => {
    const before = await settledContents();
    expect((await sent(headers(), text)).status).toBe(400);
    expect(await tableContents()).toEqual(before);
  });

  it('that is signed is stored once however often it comes, from wherever', async () => {
    const headers = { 'Stripe-Signature': sign(nowSeconds()), Origin: EVIL };
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await sent(headers)).status));
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect(await db().$count(webhookEvents, eq(webhookEvents.eventId, eventId))).toBe(1);
  });
});
