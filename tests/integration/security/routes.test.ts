/** What routes do besides calling their use case: count tries, set and delete cookies, redirect only where they may. */
import { randomUUID } from 'node:crypto';

import type { ActionFunctionArgs } from '@remix-run/node';
import { desc, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { redis, redisReady } from '#app/config/redis.server.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { ADDRESS_HEADER } from '#app/http/client-address.server.ts';
import { limitByAddress, limitBySender } from '#app/http/rate-limits.server.ts';
import { sessionCookieFor } from '#app/http/session.server.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { hashPassword } from '#app/modules/accounts/passwords.server.ts';
import { checkPassword } from '#app/modules/accounts/sign-in.server.ts';
import { openSession, viewerOf } from '#app/modules/accounts/sessions.server.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { openRentCheckout } from '#app/modules/payments/open-checkout.server.ts';
import { action as checkMail } from '#app/routes/account/check-mail.tsx';
import { action as confirm } from '#app/routes/account/confirm.tsx';
import { action as profile } from '#app/routes/account/profile.tsx';
import { action as signIn, loader as signInPage } from '#app/routes/account/sign-in.tsx';
import { action as signOut } from '#app/routes/account/sign-out.tsx';
import { action as decide, loader as queue } from '#app/routes/admin/listings.tsx';
import { loader as success } from '#app/routes/checkout/success.tsx';
import { loader as wizard } from '#app/routes/lending/create-listing.tsx';
import { action as onBooking, loader as booking } from '#app/routes/renting/booking.tsx';
import { loader as events } from '#app/routes/system/events.ts';
import { db } from '#db/client.ts';
import { outbox, simulatedRequests } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember, type MemberSeed } from '#db/seed/members.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';

import {
  authorized,
  authorizedInScene,
  bookingRow,
  confirmed,
  confirmedInScene,
  createScene,
  HOUR,
  letTimePass,
  periodIn,
  requested,
  travelTo,
  type Scene,
} from '#tests/factories/bookings.ts';
import { behindHashingCrowd } from '#tests/support/hashing-crowd.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();
beforeEach(async () => {
  await redisReady('producer');
  await redis('producer').flushdb();
});

const PASSWORD = 'kajak-stan-lyze';
const PASSWORD_HASH = await hashPassword(PASSWORD);

type Route = (args: ActionFunctionArgs) => Promise<unknown>;
interface Asked {
  path?: string;
  form?: Record<string, string>;
  cookie?: string;
  params?: Record<string, string>;
  /** The sender's network address. */
  from?: string;
}

const headersOf = (cookie = '', from = '203.0.113.7') => ({ [ADDRESS_HEADER]: from, 'Sec-Fetch-Site': 'same-origin', Cookie: cookie });

/** Calls a route. Returns what it answers or throws, as status, location and cookies. */
async function ask(route: Route, { path = '/', form, cookie, params = {}, from }: Asked = {}) {
  const request = new Request(`http://site.invalid${path}`, {
    headers: headersOf(cookie, from),
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
  const answer: unknown = await route({ request, params, context: {} }).catch((thrown: unknown) => thrown);
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response) {
    return { status: answer.status, to: answer.headers.get('Location'), cookies: answer.headers.getSetCookie(), text: '' };
  }
  const { init } = answer as { init?: { status?: number } };
  return { status: init?.status ?? 200, to: null, cookies: [], text: JSON.stringify(answer) };
}

const cookieFor = async (token: string) => (await sessionCookieFor(token)).split(';')[0] ?? '';
const cookieOf = async ({ id, role }: Pick<Member, 'id' | 'role'>) => cookieFor(await openSession(id, role, null));

async function signedIn(seed: MemberSeed = {}) {
  const member = await createMember(seed);
  const token = await openSession(member.id, member.role, null);
  return { member, token, cookie: await cookieFor(token) };
}

const request = () => new Request('http://site.invalid/', { headers: headersOf() });
const times = async (count: number, work: () => Promise<unknown>) => {
  for (let turn = 0; turn < count; turn += 1) await work();
};

/** The tokens of the links that were mailed to an address, newest first. */
async function mailsTo(email: string): Promise<string[]> {
  const rows = await db()
    .select({ token: sql<string>`${outbox.payload}->'mail'->>'token'` })
    .from(outbox)
    .where(sql`${outbox.payload}->>'to' = ${email}`)
    .orderBy(desc(outbox.id));
  return rows.map(({ token }) => token);
}

describe('tries are counted', () => {
  const signUpForm = (email: string) => ({ full_name: 'Jana Nováková', email, password: PASSWORD, confirm_password: PASSWORD });
  const path = '/auth?mode=sign-up';

  it('of signing up: by the address of the network', async () => {
    await times(59, () => limitByAddress('signUp', request()));
    const email = () => `${randomUUID()}@post.example`;
    expect((await ask(signIn, { path, form: signUpForm(email()) })).status).toBe(303);
    expect((await ask(signIn, { path, form: signUpForm(email()) })).status).toBe(429);
  });

  it('but not of signing up behind a crowd of hashes, neither the try nor the mail', async () => {
    const email = `${randomUUID()}@post.example`;
    await times(55, () => limitByAddress('signUp', request()));
    await behindHashingCrowd(() => times(3, async () => expect((await ask(signIn, { path, form: signUpForm(email) })).status).toBe(429)));
    await times(5, async () => expect((await ask(signIn, { path, form: signUpForm(email) })).status).toBe(303));
    expect((await ask(signIn, { path, form: signUpForm(`${randomUUID()}@post.example`) })).status).toBe(429);
  });

  it('but not of a password that was not compared', async () => {
    const email = `${randomUUID()}@post.example`;
    expect((await ask(signIn, { path, form: signUpForm(email) })).status).toBe(303);
    const form = { token: (await mailsTo(email))[0] ?? '', password: 'secret-but-wrong' };
    await times(24, () => limitByAddress('signIn', request()));
    await behindHashingCrowd(() =>
      times(3, async () => {
        const refused = await ask(confirm, { form });
        expect([refused.status, refused.text]).toEqual([429, expect.stringContaining(form.token)]);
      }),
    );
    expect((await ask(confirm, { form })).status).toBe(422);
    expect((await ask(confirm, { form })).status).toBe(429);
  });

  it('of mails that confirm an address: of one sender, signing up and asking again together', async () => {
    const email = `${randomUUID()}@post.example`;
    expect((await ask(signIn, { path, form: signUpForm(email) })).status).toBe(303);
    expect((await ask(checkMail, { form: { email } })).status).toBe(303);
    await times(3, () => limitBySender('confirmation', request(), email));
    expect((await ask(checkMail, { form: { email } })).status).toBe(429);
    expect((await ask(signIn, { path, form: signUpForm(email) })).status).toBe(429);
  });

  it('of mails to one mailbox: only what was really sent counts, and strangers who used it up keep nobody out', async () => {
    const email = `${randomUUID()}@post.example`;
    for (let sender = 1; sender <= 4; sender += 1) await times(5, () => ask(checkMail, { form: { email }, from: `198.51.100.${sender}` }));
    expect(await mailsTo(email)).toHaveLength(0);
    for (let sender = 1; sender <= 3; sender += 1) {
      const from = `203.0.113.${sender}`;
      expect((await ask(signIn, { path, form: signUpForm(email), from })).status).toBe(303);
      await times(4, async () => expect((await ask(checkMail, { form: { email }, from })).status).toBe(303));
    }
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(10);

    const own = { ...signUpForm(email), full_name: 'Eva Horská', password: 'tri-vesla-a-kompas', confirm_password: 'tri-vesla-a-kompas' };
    const from = '192.0.2.1';
    const { status, cookies } = await ask(signIn, { path, form: own, from });
    expect(status).toBe(303);
    const cookie = cookies[0]?.split(';')[0] ?? '';
    expect((await ask(checkMail, { form: { email }, from, cookie })).status).toBe(303);
    expect(await mailsTo(email)).toHaveLength(10);
    expect((await ask(confirm, { form: { token: mails[0] ?? '' }, from, cookie })).to).toBe('/auth?mode=sign-in');
    expect(await checkPassword(email, 'tri-vesla-a-kompas')).toMatchObject({ ok: true, fullName: 'Eva Horská' });
  });

  it('of passwords typed for a confirmation link: by the address of the network', async () => {
    await times(25, () => limitByAddress('signIn', request()));
    expect((await ask(confirm, { form: { token: 'any', password: PASSWORD } })).status).toBe(429);
    expect((await ask(confirm, { form: { token: 'any' } })).status).toBe(410);
  });

  it('of signing in: wrong ones stay counted, a right one is taken back, and no answer repeats a password', async () => {
    const { email } = await createMember({ passwordHash: PASSWORD_HASH });
    await times(24, () => limitByAddress('signIn', request()));
    await times(3, async () => expect((await ask(signIn, { form: { email, password: PASSWORD } })).status).toBe(303));
    const refused = await ask(signIn, { form: { email, password: 'secret-but-wrong' } });
    expect(refused.status).toBe(422);
    expect(refused.text).not.toContain('secret-but-wrong');
    expect((await ask(signIn, { form: { email, password: PASSWORD } })).status).toBe(429);
  });
});

describe('signing in', () => {
  it('gives a session and a known browser, ends the session before, and leads to a path of this site', async () => {
    const { email } = await createMember({ passwordHash: PASSWORD_HASH });
    const before = await signedIn();
    const asked = { form: { email, password: PASSWORD }, cookie: before.cookie };
    const answer = await ask(signIn, { ...asked, path: '/auth?returnTo=/my-renting' });
    expect(answer).toMatchObject({ status: 303, to: '/my-renting' });
    expect(answer.cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual(['device', 'flash', 'session']);
    expect(await viewerOf(before.token)).toBeNull();
    for (const trick of ['https://evil.example', '//evil.example', '/%5Cevil.example']) {
      const path = `/auth?${new URLSearchParams({ returnTo: trick })}`;
      expect((await ask(signIn, { ...asked, path })).to).toBe('/');
      expect((await ask(signInPage, { path, cookie: (await signedIn()).cookie })).to).toBe('/');
    }
  });

  it('ends with signing out, in the database and in the browser', async () => {
    const { token, cookie } = await signedIn();
    const answer = await ask(signOut, { form: {}, cookie });
    expect(answer.cookies.find((each) => each.startsWith('session='))).toContain('Max-Age=0');
    expect(await viewerOf(token)).toBeNull();
  });
});

describe('doors', () => {
  it('of the approval queue open to administrators', async () => {
    const [member, administrator] = [await signedIn(), await signedIn({ role: 'administrator' })];
    const { id } = await createListing({ ownerId: member.member.id, status: 'pending_approval' });
    const form = { listing_id: id, decision: 'approve' };
    expect((await ask(queue, { cookie: member.cookie })).status).toBe(403);
    expect((await ask(decide, { form, cookie: member.cookie })).status).toBe(403);
    expect([(await ask(queue)).to, (await ask(decide, { form })).to]).toEqual([
      expect.stringContaining('/auth?mode=sign-in'),
      expect.stringContaining('/auth?mode=sign-in'),
    ]);
    expect((await ask(queue, { cookie: administrator.cookie })).status).toBe(200);
    expect((await ask(decide, { form, cookie: administrator.cookie })).to).toBe('/admin/listings');
  });

  it('of the wizard open to lenders, of the stream to members', async () => {
    expect((await ask(wizard, { cookie: (await signedIn()).cookie })).to).toBe('/profile?gate=lender');
    const { cookie } = await signedIn({ stripeAccountId: 'acct_of_a_lender' });
    expect((await ask(wizard, { cookie })).to).toMatch(/^\/create-listing\?draft=/);
    expect((await ask(events)).status).toBe(401);
    const head = await events({
      request: new Request('http://site.invalid/events', { method: 'HEAD', headers: headersOf(cookie) }),
      params: {},
      context: {},
    });
    expect(head).toMatchObject({ status: 200, body: null });
  });

  it('of the wizard names its draft by an id of its own making, or by one that is a draft of the reader’s', async () => {
    const { member, cookie } = await signedIn({ stripeAccountId: 'acct_of_another_lender' });
    const { id } = await createListing({ ownerId: member.id });
    const ways: [string, RegExp][] = [
      ['?draft=kayak', /^\/create-listing\?draft=[\da-f-]{36}$/],
      ['?lang=sk', /^\/create-listing\?lang=sk&draft=[\da-f-]{36}$/],
      [`?draft=${id}`, new RegExp(`^/create-listing/${id}/published$`)],
    ];
    for (const [query, target] of ways) {
      const answer = await ask(wizard, { path: `/create-listing${query}`, cookie });
      expect(answer).toMatchObject({ status: 303, to: expect.stringMatching(target) });
    }
  });

  it('of a booking open to its parties, of its payment to the renter', async () => {
    const scene = await createScene();
    const id = await requested(scene);
    const [renter, lender, stranger] = [await cookieOf(scene.renter), await cookieOf(scene.lender), (await signedIn()).cookie];
    const asked = { path: `/bookings/${id}?booking_id=${id}`, params: { id } };
    const statuses = async (route: Route) => {
      const answers = [renter, lender, stranger].map((cookie) => ask(route, { ...asked, cookie }));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await statuses(booking)).toEqual([200, 404, 404]);
    expect(await statuses(success)).toEqual([200, 404, 404]);
    const form = { intent: 'cancel_by_renter' };
    expect((await ask(onBooking, { ...asked, form, cookie: stranger })).status).toBe(404);
    expect((await ask(onBooking, { ...asked, form: { intent: 'captured' }, cookie: renter })).status).toBe(400);
    const back = `/bookings/${id}`;
    expect((await ask(onBooking, { ...asked, path: `${back}?returnTo=//evil.example`, form, cookie: renter })).to).toBe(back);
    expect((await ask(profile, { form: { intent: 'administrator' }, cookie: renter })).status).toBe(400);
  });
});

describe('a cancellation', () => {
  const cancel = async ({ renter }: Scene, id: string, refund: string) =>
    ask(onBooking, {
      path: `/bookings/${id}`,
      params: { id },
      form: { intent: 'cancel_by_renter', refund },
      cookie: await cookieOf(renter),
    });

  it('is refused when the page that was open said that it gives back more', async () => {
    const { scene, bookingId: id } = await confirmedInScene({ period: periodIn(10, 3) });
    const refund = (await findBooking(scene.renter, id))?.refundIfCancelled ?? 0;
    expect(refund).toBe(28_80);
    for (const promised of ['', String(refund + 1)]) {
      expect((await cancel(scene, id, promised)).to).toBe(`/bookings/${id}`);
      expect((await bookingRow(id)).status, `promised "${promised}"`).toBe('confirmed');
    }
    expect((await cancel(scene, id, '-1')).status).toBe(400);
    await cancel(scene, id, String(refund));
    expect((await bookingRow(id)).status).toBe('cancelled_by_renter');
  });

  it('of a request costs nothing, and says so', async () => {
    const scene = await createScene();
    const id = await requested(scene);
    expect((await findBooking(scene.renter, id))?.refundIfCancelled).toBeNull();
    await cancel(scene, id, '');
    expect((await bookingRow(id)).status).toBe('cancelled_by_renter');
  });
});

describe('the success page', () => {
  type Begin = (scene: Scene) => Promise<string>;
  type Then = (scene: Scene, id: string) => unknown;
  const held: Begin = async (scene) => {
    const id = await confirmed(scene, { protection: 'deposit' });
    travelTo((await bookingRow(id)).startAt, -48 * HOUR);
    await runDueWork();
    return id;
  };
  const pickUp: Then = async () => {
    letTimePass(49 * HOUR);
    await runDueWork();
  };
  const byRenter: Then = ({ renter }, id) => actOnBooking(renter, id, 'cancel_by_renter');
  const byLender =
    (event: 'approve' | 'decline' | 'cancel_by_lender'): Then =>
    ({ lender }, id) =>
      actOnBooking(lender, id, event);

  const HEADINGS = { waiting: 'waitingTitle', submitted: 'title', deposit: 'depositTitle', ended: 'endedTitle' } as const;
  type Stage = keyof typeof HEADINGS | '/bookings/id';

  it.each<[told: Stage, of: string, begin: Begin, then?: Then]>([
    ['waiting', 'is not paid for', requested],
    ['submitted', 'waits for the lender', authorized],
    ['deposit', 'has its hold', held],
    ['ended', 'was not paid for in time', requested, () => letTimePass(HOUR)],
    ['ended', 'was not answered in time', authorized, () => letTimePass(4 * HOUR)],
    ['ended', 'was declined', authorized, byLender('decline')],
    ['/bookings/id', 'is being charged', authorized, byLender('approve')],
    ['/bookings/id', 'is confirmed', confirmed],
    ['/bookings/id', 'has begun, with its hold', held, pickUp],
    ['/bookings/id', 'the renter cancelled, for a part of the rent', confirmed, byRenter],
    ['/bookings/id', 'the lender cancelled', confirmed, byLender('cancel_by_lender')],
  ])('shows or leads to %s when a booking %s', async (told, _, begin, then) => {
    const scene = await createScene();
    const id = await begin(scene);
    await then?.(scene, id);
    const cookie = (await sessionCookieFor(await openSession(scene.renter.id, 'member', null))).split(';')[0] ?? '';
    const { to, text } = await ask(success, { path: `/checkout/success?booking_id=${id}`, cookie });
    const page = to === null ? (JSON.parse(text) as { stage: Exclude<Stage, '/bookings/id'>; title: string }) : null;
    expect(to ?? page?.stage).toBe(told.replace('/id', `/${id}`));
    if (page) expect(page.title, 'the title is the heading').toContain(translatorFor('en')(`afterPayment.success.${HEADINGS[page.stage]}`));
  });

  it('says so when there is no such booking, or it is somebody else’s or the reader’s own as a lender', async () => {
    const { scene, bookingId: id } = await authorizedInScene();
    const said = async (booking: string, reader: Pick<Member, 'id' | 'role'>) => {
      const { status, text } = await ask(success, { path: `/checkout/success?booking_id=${booking}`, cookie: await cookieOf(reader) });
      return [status, /Booking not found|Rezervácia sa nenašla/.test(text), text.includes(id)];
    };
    const notFound = [404, true, false];
    expect(await said('00000000-0000-4000-8000-000000000000', scene.renter)).toEqual(notFound);
    expect(await said('no-id', scene.renter)).toEqual(notFound);
    expect(await said(id, await createMember())).toEqual(notFound);
    expect(await said(id, scene.lender)).toEqual(notFound);
    expect(await said(id.toUpperCase(), scene.renter)).toEqual([200, false, true]);
  });

  it('without a booking leads to browsing, and says why', async () => {
    const { to, cookies } = await ask(success, { path: '/checkout/success', cookie: await cookieOf(await createMember()) });
    expect([to, cookies.length]).toEqual(['/browse', 1]);
  });

  it('asks the provider while a payment is awaited, and no more', async () => {
    const scene = await createScene();
    const waiting = await requested(scene);
    await openRentCheckout(scene.renter, waiting);
    const cookie = await cookieOf(scene.renter);
    const asked = async (id: string) => {
      const before = await db().$count(simulatedRequests);
      await ask(success, { path: `/checkout/success?booking_id=${id}`, cookie });
      return (await db().$count(simulatedRequests)) - before;
    };
    expect(await asked(waiting)).toBeGreaterThan(0);
    letTimePass(HOUR);
    expect(await asked(waiting), 'when its time is over').toBeGreaterThan(0);
    expect(await asked(await confirmed({ ...(await createScene()), renter: scene.renter }))).toBe(0);
  });
});
