/**
 * Follows every link of the site and presses every button, as everybody, in every state: with the form as it stands, empty, with a
 * word of 200 letters, and with what no browser sends. Pages are found by the table of routes and by following links, so that a new
 * page need not be added here.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';

import { loadClockOffset } from '#app/simulators/clock/simulated-clock.server.ts';
import { clearFaults } from '#app/simulators/faults.server.ts';
import type { Member } from '#app/domain/people/viewer.ts';

import { useBuiltSite } from '#tests/support/built-site.ts';
import { createEveryState, type EveryState } from '#tests/factories/every-state.ts';
import { keepTables } from '#tests/support/kept-tables.ts';
import { contentsOfPage, type PageForm } from '#tests/support/forms-of-page.ts';
import { browserOf, plainBrowser, type Answer, type PlainBrowser } from '#tests/support/plain-browser.ts';
import type { Site } from '#tests/support/site.ts';
import { longestStall } from '#tests/support/stalls.ts';

import { routePatterns, routesOfBuild } from '#tests/routes/manifest.ts';

/**
 * How many queries of one route are walked, so that sorting and paging come to an end, and how many pages of one route besides those to
 * begin with, which have a listing and a booking in every state. What everybody may see the visitor walks for all.
 */
const MOST_OF_A_ROUTE = { visitor: { queries: 6, pages: 30 }, member: { queries: 3, pages: 3 } };
/** How many buttons of one kind are pressed in every wrong way, by whoever comes to one first. As the form stands, everybody presses every button. */
const MISTYPED_BUTTONS_OF_A_KIND = 2;
const FORGED_BUTTONS_OF_A_KIND = 1;
const LONG_WORD = 'Ň'.repeat(200);
/** Between two looks at how long others wait. */
const PAUSE_MS = 50;
/**
 * How long others may wait for one press, less what may fall between two looks. why more than in the tests of crowds: it is the longest of
 * thousands of requests, with garbage collected now and then.
 */
const MAX_STALL_MS = 200 - PAUSE_MS;

type Pairs = (readonly [name: string, value: string])[];
type Way = (form: PageForm) => Pairs;
/** What a hurried person may type. */
const MISTYPED: Readonly<Record<string, Way>> = {
  empty: typedAs(''),
  'with blanks': typedAs('   '),
  'with a word of 200 letters': typedAs(LONG_WORD),
};
/** What only a program sends. */
const FORGED: Readonly<Record<string, Way>> = {
  'with an index of four million': (form) => [...form.defaults, ['x[4000000]', '1']],
  'with a name of the prototype': (form) => [...form.defaults, ['__proto__[a]', '1']],
  'with state of the form library': (form) => [...form.defaults, ['__state__', 'x'], ['__intent__', 'x']],
};
/** The same, for forms that have fields besides those of their buttons. */
const FORGED_FIELDS: Readonly<Record<string, Way>> = {
  'with nothing at all': () => [],
  'with ids of nothing': ({ defaults }) => defaults.map(([name]) => [name, '00000000-0000-4000-8000-000000000000']),
};
/** The same, for forms with fields to type in. */
const FORGED_TEXTS: Readonly<Record<string, Way>> = {
  'with signs of markup': typedAs('"><script>alert(1)</script>${{7*7}}'),
  'with control signs': typedAs('a\0\u0007\r\n\u202E\u200Bb'),
  'with 90 kB': typedAs('x'.repeat(90_000)),
  'with numbers beyond all bounds': typedAs('-1e309'),
  'with every field three times': ({ defaults }) => [...defaults, ...defaults, ...defaults],
};

/** The wrong ways that are left to press a button, of whose kind `before` were pressed. */
function waysOf({ defaults, typed }: PageForm, before: number): [string, Way][] {
  const forged = { ...FORGED, ...(defaults.length > 0 ? FORGED_FIELDS : {}), ...(typed.length > 0 ? FORGED_TEXTS : {}) };
  return Object.entries({
    ...(before < FORGED_BUTTONS_OF_A_KIND ? forged : {}),
    ...(before < MISTYPED_BUTTONS_OF_A_KIND && typed.length > 0 ? MISTYPED : {}),
  });
}

function typedAs(text: string): Way {
  return ({ defaults, typed }) => [...defaults.filter(([name]) => !typed.includes(name)), ...typed.map((name) => [name, text] as const)];
}

/** The addresses to begin with: every route without parameters, and the pages of everything that exists. */
function beginnings(): string[] {
  const plain = routesOfBuild().map(({ path = '' }) => `/${path}`);
  const listings = Object.values(world.listings).flatMap((id) => [
    `/product/${id}`,
    `/product/${id}/checkout`,
    `/create-listing/${id}/1`,
    `/create-listing/${id}/2`,
    `/create-listing/${id}/3`,
    `/create-listing/${id}/published`,
    `/my-listings/${id}/status`,
    `/listing/${id}`,
    `/listing/${id}/checkout`,
  ]);
  const bookings = Object.values(world.bookings).flatMap((id) => [`/bookings/${id}`, `/checkout/success?booking_id=${id}`]);
  const fixed = plain.filter((address) => !/[:*]/.test(address) && !UNWALKED.has(address));
  return [...fixed, '/nowhere', ...world.links, ...listings, ...bookings];
}

/** How many buttons of each kind were pressed in wrong ways. */
const triedOn = new Map<string, number>();
/** The routes of which the walks have seen a page, by pattern, and those whose actions they have pressed. */
const reached = { pages: new Set<string>(), actions: new Set<string>() };
/** Where no link and no form leads: streams, pictures, and what only providers send. */
const OF_NO_PAGE = /^\/(?:events|pictures\/\*|webhooks\/.*|simulators\/stripe\/\*)$/;
/** They have no page of their own: they lead to another one, or say that there is none. */
const LEADING_ON = new Set([
  '/*',
  '/admin',
  '/auth/sign-out',
  '/checkout',
  '/help',
  '/profile/identity/return',
  '/profile/payouts/refresh',
  '/profile/payouts/return',
]);

/** Not walked, because streams have no end. */
const UNWALKED = new Set(['/events']);
/** Moving the time or breaking the providers changes nearly everything, so these are pressed when everybody has pressed the rest. */
const SWITCHES = /^\/simulators\/(?:clock|faults)/;

const ID = /[\da-f]{8}-[\da-f-]{27}/g;

/** Messages of zod itself, where a schema has none of its own. */
const OF_THE_LIBRARY = /Invalid (?:input|option|string)[^<]{0,60}|Too (?:big|small): expected[^<]{0,60}/;

/** Counts `key` once more, and answers with how often it was counted before. */
function count(counts: Map<string, number>, key: string): number {
  const before = counts.get(key) ?? 0;
  counts.set(key, before + 1);
  return before;
}

interface Walk {
  failures: string[];
  pages: number;
  presses: number;
  /** Buttons that were pressed with the form as it stands, by page and name. */
  pressed: Set<string>;
}

/** Walks as a person, null for a visitor, to what `isMeant` lets through. */
async function walk(person: Member | null, isMeant: (address: string) => boolean): Promise<Walk> {
  const patternOf = routePatterns();
  const most = MOST_OF_A_ROUTE[person ? 'member' : 'visitor'];
  const found: Walk = { failures: [], pages: 0, presses: 0, pressed: new Set() };
  const browse = async () => {
    if (!person) return plainBrowser(site.address);
    // why: a session that starts at the machine's time could be over for a site whose clock was moved
    await loadClockOffset();
    const signedIn = await browserOf(site.address, person);
    expect((await signedIn.get('/profile')).status, 'is signed in').toBe(200);
    return signedIn;
  };
  let browser = await browse();
  const waiting = beginnings().filter(isMeant);
  const arrivals: [address: string, page: Answer][] = [];
  const seen = new Set(waiting);
  const queries = new Map<string, number>();
  const noted = new Map<string, number>();
  const isToBeTaken = (address: string) => {
    if (!address.startsWith('/') || seen.has(address) || UNWALKED.has(address.split('?')[0] ?? '') || !isMeant(address)) return false;
    const pattern = patternOf(address);
    if (address.includes('?') && count(queries, pattern) >= most.queries) return false;
    if (count(noted, pattern) >= most.pages) return false;
    seen.add(address);
    return true;
  };
  const note = (address: string) => {
    if (isToBeTaken(address)) waiting.push(address);
  };
  const check = (what: string, { status, headers, text }: Answer) => {
    if (status >= 500) found.failures.push(`${what}: ${status} (${headers.get('x-request-id')})`);
    const raw = OF_THE_LIBRARY.exec(text)?.[0];
    if (raw) found.failures.push(`${what}: “${raw}” is no sentence of ours`);
  };
  const follow = async (what: string, answer: Answer) => {
    check(what, answer);
    const { location } = answer;
    if (!location.startsWith('/')) return;
    const page = await browser.get(location);
    check(`${what} → ${location}`, page);
    // why not looked at anew: some links are good for one look
    if (isToBeTaken(location)) arrivals.push([location, page]);
  };

  const press = (form: PageForm, fields: Pairs) => {
    if (form.method === 'post') reached.actions.add(patternOf(form.action));
    return send(browser, form, fields);
  };

  const untouched: { kind: string; form: PageForm; button: PageForm['buttons'][number] }[] = [];
  const visit = async (address: string) => {
    const page = await browser.get(address);
    check(`GET ${address}`, page);
    note(page.location);
    await take(address, page);
  };
  const take = async (address: string, page: Answer) => {
    found.pages += 1;
    if (page.status === 200) reached.pages.add(patternOf(address));
    if (!page.headers.get('Content-Type')?.startsWith('text/html')) return;
    const { links, forms } = contentsOfPage(page.text, address);
    links.forEach(note);
    for (const form of forms) {
      for (const button of form.buttons) {
        const name = `${patternOf(address)} → ${form.method} ${patternOf(form.action)} [${button?.join('=') ?? ''}]`;
        // why without the page: a form that stands on many, such as the one that signs out, is answered alike for all
        const names = [...new Set(form.defaults.map(([field]) => field))].join();
        const key = `${form.method} ${patternOf(form.action)} [${button?.join('=').replace(ID, '…') ?? ''}] ${names}`;
        const kind = `${patternOf(address)} → ${patternOf(form.action)} [${button?.join('=').replace(ID, '…') ?? ''}]`;
        untouched.push({ kind, form, button });
        if (endsSession(form)) continue;
        for (const [way, fields] of waysOf(form, count(triedOn, key))) {
          await follow(`${name} ${way}`, await press(form, [...fields(form), ...(button ? [button] : [])]));
          found.presses += 1;
          await afterPress(form);
        }
      }
    }
  };
  /** The newest button of a kind that was not pressed yet, else the newest: deep pages are pressed before what ends them. */
  const pressNext = async () => {
    const fresh = untouched.findLastIndex(({ kind }) => !found.pressed.has(kind));
    const [next] = untouched.splice(fresh, 1);
    if (!next) return;
    const again = `${next.form.action} ${next.button?.join('=')}`;
    if (done.has(again)) return;
    done.add(again);
    found.pressed.add(next.kind);
    const fields = [...next.form.defaults, ...(next.button ? [next.button] : [])];
    await follow(`${next.kind} as it stands`, await press(next.form, fields));
    found.presses += 1;
    await afterPress(next.form);
    if (endsSession(next.form)) browser = await browse();
  };
  const done = new Set<string>();

  for (;;) {
    const arrival = arrivals.shift();
    const address = arrival ? undefined : waiting.shift();
    if (arrival) await take(...arrival);
    else if (address !== undefined) await visit(address);
    else if (untouched.length > 0) await pressNext();
    else return found;
  }
}

const endsSession = ({ action }: PageForm) => action.startsWith('/auth/sign-out');

/** Heals the providers that the press may have broken. */
async function afterPress({ action }: PageForm): Promise<void> {
  if (SWITCHES.test(action)) await clearFaults();
}

function send(browser: PlainBrowser, form: PageForm, fields: Pairs): Promise<Answer> {
  if (form.method === 'get')
    return browser.get(`${form.action.split('?')[0]}?${new URLSearchParams(fields.map((pair) => [...pair]))}`.slice(0, 12_000));
  if (!form.multipart) return browser.post(form.action, new URLSearchParams(fields.map((pair) => [...pair])));
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return browser.post(form.action, body);
}

/** Buttons that only certain states have: without them the walk has not come where it should. */
const BUTTONS_OF = {
  visitor: [''],
  newcomer: ['intent=identity'],
  stranger: ['intent=onboarding'],
  renter: ['intent=pay', 'intent=confirm_card', 'intent=cancel_by_renter', 'intent=report_return'],
  lender: ['intent=approve', 'intent=cancel_by_lender', 'intent=previous', 'intent=publish', 'discard=…'],
  administrator: ['decision=approve', 'decision=disapprove'],
} as const;

const PEOPLE = ['visitor', 'newcomer', 'stranger', 'renter', 'lender', 'administrator'] as const;
type Somebody = (typeof PEOPLE)[number];
/** They may end nothing; before each of the others everything is made as it was, because they end what the next one looks for. */
const OUTSIDERS: readonly Somebody[] = ['visitor', 'newcomer', 'stranger'];

let site: Site;
let world: EveryState;
let putBack: () => Promise<void>;

beforeAll(async () => {
  site = await useBuiltSite();
  world = await createEveryState(site.address);
  putBack = await keepTables();
}, 120_000);
afterAll(() => site?.stop());

async function walkAs(who: Somebody, isMeant: (address: string) => boolean): Promise<Walk> {
  let isOver = false;
  const [web] = site.webs;
  const [found, stall] = await Promise.all([
    walk(who === 'visitor' ? null : world.people[who], isMeant).finally(() => (isOver = true)),
    longestStall({ web, port: Number(new URL(site.address).port), pause: PAUSE_MS, patience: 290_000 }, () => isOver),
  ]);
  expect(found.failures).toEqual([]);
  expect(stall, 'how long others wait').toBeLessThan(MAX_STALL_MS);
  expect([web?.exitCode, web?.signalCode]).toEqual([null, null]);
  return found;
}

it.each(PEOPLE)('the %s presses everything, and the site never fails', { timeout: 300_000 }, async (who) => {
  if (!OUTSIDERS.includes(who)) await putBack();
  const { pages, presses, pressed } = await walkAs(who, (address) => !SWITCHES.test(address));
  expect(pages).toBeGreaterThan(60);
  expect(presses).toBeGreaterThan(60);
  const intents = [...pressed].map((kind) => /\[(.*)\]/.exec(kind)?.[1]);
  expect(intents, 'buttons of every state were there').toEqual(expect.arrayContaining([...BUTTONS_OF[who]]));
});

it.each(PEOPLE)('the %s moves the time and breaks the providers, and the site never fails', { timeout: 300_000 }, async (who) => {
  const { pages, presses } = await walkAs(who, (address) => SWITCHES.test(address));
  expect(pages).toBeGreaterThan(1);
  expect(presses).toBeGreaterThan(2);
});

it('no page and no form was left out', () => {
  const routes = routesOfBuild().map(({ path = '', hasAction }) => ({ pattern: `/${path}`, hasAction }));
  const asked = routes.filter(({ pattern }) => !OF_NO_PAGE.test(pattern));
  expect(asked.filter(({ pattern }) => !reached.pages.has(pattern) && !LEADING_ON.has(pattern))).toEqual([]);
  expect(asked.filter(({ pattern, hasAction }) => hasAction && !reached.actions.has(pattern))).toEqual([]);
});
