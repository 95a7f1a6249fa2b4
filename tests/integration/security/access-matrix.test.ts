/** Only the parties see it (rules A10 and A11): every role at every route, as pages and as data, and what no answer may contain. */
import { createHash } from 'node:crypto';

import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Member } from '#app/domain/people/viewer.ts';
import { writeReview } from '#app/modules/reviews/write-review.server.ts';
import { setClockOffset } from '#app/config/clock.server.ts';
import { listMails } from '#app/simulators/mail/mailbox.server.ts';
import { processListingPicture } from '#app/modules/pictures/process-listing-picture.server.ts';
import { storeListingPicture } from '#app/modules/pictures/store-listing-picture.server.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { providers } from '#app/composition.server.ts';
import { db } from '#db/client.ts';
import { credentials, profiles, reviews } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';

import { authorized, confirmed, createLender, finish, periodIn, requested, type Scene } from '#tests/factories/bookings.ts';
import { storedPhoto } from '#tests/factories/booking-photos.ts';
import { disputedSince } from '#tests/factories/disputes.ts';
import { until } from '#scripts/servers/processes.ts';
import { useBuiltSite } from '#tests/support/built-site.ts';
import { browserOf, plainBrowser, type Answer, type PlainBrowser } from '#tests/support/plain-browser.ts';
import type { Site } from '#tests/support/site.ts';

import { routesOfBuild } from '#tests/routes/manifest.ts';
import { ROLES, type Outcome, type Places, type Role, type RouteCase } from '#tests/routes/route-case.ts';
import { ROUTE_CASES } from '#tests/routes/routes.ts';

const CANARY = { street: 'Kanárikova 4711', lat: 48.123457, lng: 17.654327, phone: '+4219054711', hash: '$argon2id$canary$47114711' };

let site: Site;
let browsers: Record<Role, PlainBrowser>;
let people: Record<Exclude<Role, 'visitor'>, Member>;
let places: Places;

beforeAll(async () => {
  site = await useBuiltSite();
  people = {
    lender: await createLender({ email: 'canary-lender@post.example', fullName: 'Eva Kováčová' }),
    renter: await createMember({ email: 'canary-renter@post.example', fullName: 'Jana Nováková' }),
    stranger: await createMember({ email: 'canary-stranger@post.example', fullName: 'Peter Cudzí' }),
    administrator: await createMember({ email: 'canary-admin@post.example', fullName: 'Anna Správna', role: 'administrator' }),
  };
  for (const [role, { id }] of Object.entries(people)) {
    await db()
      .update(profiles)
      .set({ phone: phoneOf(role) })
      .where(eq(profiles.id, id));
    await db().insert(credentials).values({ userId: id, passwordHash: CANARY.hash, updatedAt: new Date() });
  }
  const of = (member: Member) => browserOf(site.address, member);
  browsers = {
    visitor: plainBrowser(site.address),
    stranger: await of(people.stranger),
    renter: await of(people.renter),
    lender: await of(people.lender),
    administrator: await of(people.administrator),
  };
  places = await furnish(people.lender, people.renter);
}, 120_000);
afterAll(() => site?.stop());

const phoneOf = (role: string) => `${CANARY.phone}${50 + ROLES.findIndex((known) => known === role)}`;

async function furnish(lender: Member, renter: Member): Promise<Places> {
  const { street, lat, lng } = CANARY;
  const listing = { ownerId: lender.id, street, lat, lng };
  const { id } = await createListing({ ...listing, pictures: [await storedPicture(lender)] });
  const made = async (status: 'inactive' | 'draft' | 'pending_approval') => (await createListing({ ...listing, status })).id;
  const scene = { lender, renter, listingId: id };
  const reviewed = await furnishReviews(scene);
  const dispute = await disputedSince(scene, await confirmed(scene, { period: periodIn(9, 1) }));
  setClockOffset(0);
  const unpaid = await requested(scene, { period: periodIn(60) });
  const booking = await authorized(scene, { period: periodIn(20) });
  const held = await confirmed(scene, { period: periodIn(30) });
  const payment = await browsers.renter.post(`/bookings/${unpaid}`, { intent: 'pay' });
  const identity = await (
    await browserOf(site.address, await createMember({ identityVerified: false }))
  ).post('/profile', { intent: 'identity' });
  return {
    listing: id,
    hiddenListing: await made('inactive'),
    draft: await made('draft'),
    submitted: await made('pending_approval'),
    unpaid,
    booking,
    confirmed: held,
    ...dispute,
    ...reviewed,
    picture: await storedPicture(lender),
    photo: await storedPhoto(lender, held),
    mail: String((await listMails({ limit: 1 }))[0]?.id),
    identityLink: identity.location,
    checkoutSession: payment.location.split('/').at(-1) ?? '',
    freeFrom: periodIn(40).pickup.date,
    freeTo: periodIn(40).return.date,
  };
}

/** Rentals that are over, by the clock of this process alone. */
async function furnishReviews(scene: Scene): Promise<Pick<Places, 'finished' | 'hiddenReview' | 'reviewed' | 'review'>> {
  const written = { rating: 4, text: '' };
  // why both first: the provider keeps the time of the site
  const [reviewed, finished] = [await confirmed(scene, { period: periodIn(1, 1) }), await confirmed(scene, { period: periodIn(5, 1) })];
  await finish(scene, reviewed);
  await writeReview(scene.lender, reviewed, written);
  await writeReview(scene.renter, reviewed, written);
  await finish(scene, finished);
  await writeReview(scene.renter, finished, written);
  setClockOffset(0);
  const byRenter = await db().select().from(reviews).where(eq(reviews.authorId, scene.renter.id));
  const of = (booking: string) => byRenter.find(({ bookingId }) => bookingId === booking)?.id ?? '';
  return { finished, hiddenReview: of(finished), reviewed, review: of(reviewed) };
}

async function storedPicture(lender: Member): Promise<string> {
  const bytes = await sharp({ create: { width: 120, height: 90, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const processed = await processListingPicture(new Blob([Uint8Array.from(bytes)]));
  if (!processed.ok) throw new Error(processed.reason);
  return storeListingPicture(providers().storage, { userId: lender.id, listingId: crypto.randomUUID() }, processed.files);
}

function outcomeOf({ status, location }: Answer): string {
  if (status === 200) return 'page';
  if (status !== 303 && status !== 202) return String(status);
  return location.startsWith('/auth?mode=sign-in&returnTo=') ? 'signIn' : `to ${location}`;
}

/** The address at which Remix's own pages ask for data. */
function dataAddress(address: string): string {
  const [path = '', query] = address.split('?', 2);
  return `${path === '/' ? '/_root' : path}.data${query === undefined ? '' : `?${query}`}`;
}

function agrees(found: string, wanted: Outcome): boolean {
  const text = String(wanted);
  return text.startsWith('to ') ? found.startsWith(text) : found === text;
}

const policyOf = ({ headers }: Answer) => headers.get('Content-Security-Policy') ?? '';

/** The scripts in a page that its policy does not allow to run. */
function unnamedScripts(answer: Answer): string[] {
  const named = /script-src ([^;]*)/.exec(policyOf(answer))?.[1]?.split(' ') ?? [];
  return [...answer.text.matchAll(/(<script\b[^>]*>)([\s\S]*?)<\/script>/g)].flatMap(([whole, tag = '', content = '']) => {
    const nonce = /nonce="([^"]+)"/.exec(tag)?.[1];
    const name = nonce ? `'nonce-${nonce}'` : `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
    return named.includes(name) ? [] : [whole.slice(0, 200)];
  });
}

type Case = { id: string } & RouteCase;

const cases: Case[] = Object.entries(ROUTE_CASES).flatMap(([id, list]) => list.map((row) => ({ id, ...row })));

describe('the table of routes', () => {
  it('names every route of the build, and no other', () => {
    expect(Object.keys(ROUTE_CASES).sort()).toEqual(
      routesOfBuild()
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('gives a form for every action, and for nothing else', () => {
    const withAction = routesOfBuild().filter(({ hasAction }) => hasAction);
    const withForm = Object.entries(ROUTE_CASES).filter(([, list]) => list.some(({ post }) => post));
    expect(withForm.map(([id]) => id).sort()).toEqual(withAction.map(({ id }) => id).sort());
  });
});

/** The simulators stand in for other companies' sites, which know nothing of our sessions. */
const knowsRoles = ({ id }: { id: string }) => !id.startsWith('routes/system/simulators/');

describe.each(ROLES)('%s', (role) => {
  const mine = cases.filter((row) => role === 'visitor' || knowsRoles(row));

  let read: Heard[] = [];
  beforeAll(async () => {
    read = await askAll(mine, ({ at, get }) => {
      const asked = (target: string, wanted: Outcome) => ({ target, wanted, ask: () => browsers[role].get(target) });
      const isStream = Object.values(get).includes('stream');
      // why: data are collected until their end
      const asData = asked(dataAddress(at(places)), isStream ? 404 : get[role]);
      return get[role] === 'stream' ? [asData] : [asked(at(places), get[role]), asData];
    });
  });

  it('gets what the table says at every address, as a page and as data', () => {
    expect(surprisesIn(read)).toEqual([]);
  });

  it('reads nothing anywhere that is not for these eyes', () => {
    const own = read.filter(knowsRoles);
    expect(own.length).toBeGreaterThan(30);
    expect(own.flatMap(({ target, answer }) => leaksIn(answer.text, role, target))).toEqual([]);
  });

  it('runs no script in any page but those that its policy names, by a nonce or by their content', () => {
    const pages = read.filter(({ answer }) => answer.headers.get('Content-Type')?.startsWith('text/html'));
    expect(pages.length).toBeGreaterThan(30);
    expect(pages.flatMap(({ target, answer }) => unnamedScripts(answer).map((script) => `${target}: ${script}`))).toEqual([]);
  });

  it('gets what the table says for every form, sent by a page and as data', async () => {
    const answers = await askAll(mine, ({ at, post, postAsData = post, form, endsSession }) => {
      if (!post || !postAsData) return [];
      const send = async (target: string) => {
        const browser = endsSession && role !== 'visitor' ? await browserOf(site.address, people[role]) : browsers[role];
        return browser.post(target, form?.(places) ?? {});
      };
      return [
        { target: at(places), wanted: post[role] },
        { target: dataAddress(at(places)), wanted: postAsData[role] },
      ].map(({ target, wanted }) => ({ target, wanted, ask: () => send(target) }));
    });
    expect(surprisesIn(answers)).toEqual([]);
  });
});

it('a page that is kept for strangers is the same in every answer: it has no nonce', async () => {
  const newcomer = plainBrowser(site.address);
  const visited = await askAll(cases, ({ at, get }) =>
    get.visitor === 'page' ? [{ target: at(places), wanted: get.visitor, ask: () => newcomer.get(at(places)) }] : [],
  );
  const kept = visited.filter(({ answer }) => answer.headers.get('Cache-Control') === 'private, no-cache');
  expect(kept.length).toBeGreaterThanOrEqual(11);
  expect(kept.filter(({ answer }) => /nonce/.test(policyOf(answer) + answer.text)).map(({ target }) => target)).toEqual([]);
});

it('a form is refused with 405 where there is none', async () => {
  const answers = await askAll(cases, ({ at, post }) =>
    post ? [] : [{ target: dataAddress(at(places)), wanted: 405, ask: () => browsers.lender.post(dataAddress(at(places)), {}) }],
  );
  expect(answers.length).toBeGreaterThan(20);
  expect(surprisesIn(answers)).toEqual([]);
});

describe('a refusal', () => {
  it('of something that is no page is JSON for programs, in the language of the reader', async () => {
    for (const [address, status, code] of [
      ['/events', 401, 'signInRequired'],
      ['/places?lat=x', 400, 'invalidInput'],
    ] as const) {
      for (const lang of ['en', 'sk'] as const) {
        const answer = await plainBrowser(site.address, lang).get(address);
        expect(answer.status, address).toBe(status);
        expect(answer.headers.get('Content-Type'), address).toMatch(/^application\/json/);
        expect(answer.headers.get('Cache-Control'), address).toBe('no-store');
        expect(JSON.parse(answer.text), address).toEqual({ code, message: translatorFor(lang)(`errors.${code}`) });
      }
    }
  });

  it('of data sends a visitor to sign in and back to the page, not to its data', async () => {
    for (const [asked, page] of [
      ['/my-renting.data?tab=past', '/my-renting?tab=past'],
      ['/my-renting.data?tab=past&_routes=routes%2Frenting%2Fmy-renting', '/my-renting?tab=past'],
    ] as const) {
      const { headers, text } = await browsers.visitor.get(asked);
      const returnTo = new URLSearchParams({ returnTo: page }).toString();
      expect(`${headers.get('Location')} ${text}`, asked).toMatch(new RegExp(`${returnTo.replace(/[%?]/g, '\\$&')}(?![%&\\w.])`));
    }
  });
});

describe('the canaries', () => {
  it('are seen by those who may, so that a search for them can find something', async () => {
    expect((await browsers.renter.get(`/bookings/${places.confirmed}`)).text).toContain(CANARY.street);
    expect((await browsers.renter.get(`/bookings/${places.confirmed}.data`)).text).toContain(CANARY.street);
    expect((await browsers.lender.get('/profile')).text).toContain(people.lender.email);
  });

  it('are not in the answers to forms either', async () => {
    const lent = await browsers.lender.post(`/product/${places.listing}/checkout`, { form_key: 'none' });
    const rented = await browsers.renter.post(`/product/${places.listing}/checkout`, { form_key: 'none' });
    expect(rented.status).toBe(422);
    expect([...leaksIn(lent.text, 'lender', ''), ...leaksIn(rented.text, 'renter', '')]).toEqual([]);
  });
});

describe('the stream of changes', () => {
  it('tells the parties of a booking that it changed, nobody else, and nothing but its id', async () => {
    const end = new AbortController();
    const open = (role: Role) => listen(browsers[role], end.signal);
    const [renter, stranger, administrator] = await Promise.all([open('renter'), open('stranger'), open('administrator')]);
    await browsers.lender.post(`/bookings/${places.booking}/decline`, { reason: 'dates' });
    await until(() => renter.heard().includes(places.booking), 10_000, 'the renter heard nothing');
    end.abort();
    for (const [role, stream] of Object.entries({ renter, stranger, administrator })) {
      expect(stream.heard()).toContain('event: hello');
      expect(leaksIn(stream.heard(), role as Role, '/events')).toEqual([]);
    }
    expect(stranger.heard() + administrator.heard()).not.toContain(places.booking);
  });
});

async function listen(browser: PlainBrowser, signal: AbortSignal): Promise<{ heard(): string }> {
  const response = await browser.stream('/events', signal);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toContain('text/event-stream');
  let heard = '';
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async (): Promise<void> => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) heard += part.value;
  };
  void read().catch(() => {});
  await until(() => heard.includes('event: hello'), 10_000, 'the stream said nothing');
  return { heard: () => heard };
}

/** Where the renter of a confirmed booking may read the exact place. */
const KNOWN_TO_RENTER = ['/bookings/', '/my-renting', '/rentals'];
const PROVIDER_ID = /\b(?:acct|cus|pi|cs|ch|pm|tr|evt|seti)_(?:test_)?[A-Za-z0-9]{8,}/;

/** What a text contains that this role must not see. */
function leaksIn(text: string, role: Role, target: string): string[] {
  const knowsPlace = role === 'lender' || (role === 'renter' && KNOWN_TO_RENTER.some((start) => target.startsWith(start)));
  const others = Object.entries(people).filter(([other]) => other !== role);
  const hidden = {
    ...Object.fromEntries(
      ROLES.filter((other) => !knowsPhone(role, other, target)).map((other) => [`phone of the ${other}`, phoneOf(other).slice(1)]),
    ),
    hash: 'argon2',
    latitude: String(CANARY.lat),
    longitude: String(CANARY.lng),
    ...(knowsPlace ? {} : { street: CANARY.street }),
    ...Object.fromEntries(others.map(([other, { email }]) => [`address of the ${other}`, email])),
  };
  const found = Object.entries(hidden).filter(([, secret]) => text.includes(secret));
  const provider = PROVIDER_ID.exec(text)?.[0];
  return [...found.map(([name]) => `${target} holds the ${name}`), ...(provider ? [`${target} holds ${provider}`] : [])];
}

/** The parties of a booking that is confirmed or under dispute, where they see that booking. */
function knowsPhone(role: Role, other: Role, target: string): boolean {
  const isParty = (role === 'renter' && other === 'lender') || (role === 'lender' && other === 'renter');
  const known = [places.confirmed, places.disputed].map((id) => `/bookings/${id}`);
  const lists = role === 'renter' ? ['/my-renting', '/rentals'] : ['/my-listings'];
  return isParty && [...known, ...lists].some((start) => target.startsWith(start));
}

interface Question {
  target: string;
  wanted: Outcome;
  ask(): Promise<Answer>;
}

interface Heard extends Question {
  id: string;
  answer: Answer;
}

/** Asks all questions, a few at a time. */
async function askAll(rows: readonly Case[], questionsOf: (row: Case) => readonly Question[]): Promise<Heard[]> {
  const questions = rows.flatMap((row) => questionsOf(row).map((question) => ({ id: row.id, ...question })));
  const answers: Heard[] = [];
  const askRest = async () => {
    for (let next = questions.shift(); next; next = questions.shift()) answers.push({ ...next, answer: await next.ask() });
  };
  await Promise.all([askRest(), askRest(), askRest(), askRest()]);
  return answers;
}

function surprisesIn(answers: readonly Heard[]): string[] {
  const surprising = answers.filter(({ answer, wanted }) => !agrees(outcomeOf(answer), wanted));
  return surprising.map(({ id, target, wanted, answer }) => `${target} (${id}): ${outcomeOf(answer)}, not ${wanted}`);
}
