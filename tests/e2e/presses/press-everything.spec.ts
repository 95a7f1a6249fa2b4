/**
 * A phone on which everything is pressed, with scripts and without: every page that links lead to, every search for a word of 200 letters,
 * every button of every other form, with such a word, empty, and as it stands. Nothing fails, nothing complains, nothing overflows in
 * width. Pages are found by following links, so that a new one is covered without being named here.
 */
import type { Locator, Page } from '@playwright/test';
import { desc, eq, isNull } from 'drizzle-orm';

import { db } from '#db/client.ts';
import { bookingRequests, users } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';
import { patternsOfAreas, routePatterns } from '#tests/routes/manifest.ts';
import { overflowing } from '#tests/tour/overflow.ts';

import { expect, test } from '../fixtures.ts';
import { EVERYWHERE, inEach } from '../matrix.ts';

const LONG_WORD = 'Ň'.repeat(200);
const MAX_TITLE_LENGTH = 'Ň'.repeat(100);
/** How many pages of a route are walked besides those to begin with. */
const PAGES_OF_A_ROUTE = 2;
/** Alike for everybody, and for a visitor without scripts in any case: one who has none walks all of them, the others as many as of any route. */
const CATEGORIES = { patterns: ['/categories/:category', '/categories/:category/:subcategory'], pages: 30 };
/** The wizard is walked by one who has no gear yet, and by one who has. */
const LISTS_GEAR = ['newcomer@karavana.example', 'lender@karavana.example'];
/** Alike for every member: one of them walks these, the others only those of them where a form leads. */
const ALIKE = { areas: ['site', 'help', 'system', 'account'], walkedBy: 'newcomer@karavana.example' };

const TYPED = 'input:not([type]), input[type=text], input[type=email], input[type=password], input[type=search], textarea';
const SUBMITS = 'form button:not([type=button])';
const ID = /[\da-f]{8}-[\da-f-]{27}/g;
/** Addresses left alone: they move the time, break the providers, sign out, change language or theme, or are no pages. */
const LEFT_ALONE = /^\/(?:events|simulators\/(?:clock|faults)|auth\/sign-out)|\.(?:json|csv|ics|pdf)$|[?&](?:lang|theme|part)=/;

interface Press {
  address: string;
  /** Which of the page's buttons. */
  index: number;
  /** Its name and value. */
  name: string;
  kind: string;
  /** Whether its form has fields to type in. */
  takesText: boolean;
}

class Walker {
  readonly failures: string[] = [];
  presses = 0;
  private isLeft = false;
  pages = 0;
  private readonly waiting: string[];
  private readonly seen: Set<string>;
  private readonly patternOf = routePatterns();
  private readonly counts = new Map<string, number>();
  private readonly found: Press[] = [];

  constructor(
    private readonly page: Page,
    private readonly scripts: boolean,
    private readonly ready: (page: Page) => Promise<void>,
    beginnings: readonly string[],
    private readonly pagesOf: (pattern: string) => number,
  ) {
    this.waiting = [...beginnings];
    this.seen = new Set(beginnings);
    page.on('response', (answer) => {
      if (answer.status() >= 500) this.failures.push(`${answer.status()} for ${answer.request().method()} ${answer.url()}`);
    });
  }

  async walk(): Promise<void> {
    for (let address = this.waiting.shift(); address !== undefined; address = this.waiting.shift()) {
      await this.open(address);
      this.pages += 1;
      await this.look(`at ${address}`);
      await this.collect(address);
    }
    const kinds = new Set<string>();
    for (const press of this.found.reverse()) {
      if (kinds.has(press.kind)) continue;
      kinds.add(press.kind);
      for (const typed of this.textsFor(press)) await this.press(press, typed);
    }
  }

  /** why the word alone without scripts: forms as they stand and empty are pressed there without a browser, and look as they do with scripts. */
  private textsFor({ takesText }: Press): readonly (string | null)[] {
    if (!takesText) return [null];
    return this.scripts ? [LONG_WORD, '', null] : [LONG_WORD];
  }

  private async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.ready(this.page);
  }

  private async look(where: string): Promise<void> {
    const wide = await overflowing(this.page);
    if (wide.length > 0) this.failures.push(`${where}: ${wide.join('; ')}`);
  }

  private async collect(address: string): Promise<void> {
    const { links, searches, buttons } = await this.page.evaluate(
      ({ submits, typed, word }) => {
        const sameSite = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(({ origin }) => origin === location.origin);
        return {
          links: sameSite.map(({ pathname, search }) => `${pathname}${search}`),
          // why by their addresses: that is all that such a form sends
          searches: [...document.querySelectorAll('form')].flatMap((form) => {
            const fields = [...form.querySelectorAll<HTMLInputElement>(typed)];
            if (form.method !== 'get' || fields.length === 0) return [];
            const sent = new URLSearchParams(
              [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
            );
            for (const { name } of fields) sent.set(name, word);
            return [`${new URL(form.action).pathname}?${sent}`];
          }),
          buttons: [...document.querySelectorAll<HTMLButtonElement>(submits)].map((button) => ({
            action: new URL(button.getAttribute('formaction') ?? button.form?.getAttribute('action') ?? '', location.href).pathname,
            name: `${button.name}=${button.value}`,
            isPost: (button.getAttribute('formmethod') ?? button.form?.method) === 'post',
            takesText: Boolean(button.form?.querySelector(typed)),
          })),
        };
      },
      { submits: SUBMITS, typed: TYPED, word: LONG_WORD },
    );
    links.forEach((link) => this.note(link));
    for (const search of searches) {
      if (!this.seen.has(search)) this.waiting.push(search);
      this.seen.add(search);
    }
    buttons.forEach(({ action, name, isPost, takesText }, index) => {
      if (!isPost || LEFT_ALONE.test(action)) return;
      const kind = `${this.patternOf(address)} ${this.patternOf(action)} ${name.replace(ID, '…')}`;
      this.found.push({ address, index, name, kind, takesText });
    });
  }

  private note(address: string): void {
    if (this.seen.has(address) || LEFT_ALONE.test(address)) return;
    this.seen.add(address);
    const pattern = this.patternOf(address);
    const count = (this.counts.get(pattern) ?? 0) + 1;
    this.counts.set(pattern, count);
    if (count <= this.pagesOf(pattern)) this.waiting.push(address);
  }

  /** Opens what hides a button: a menu, a panel, a folded part. */
  private async reveal(button: Locator): Promise<void> {
    if ((await button.count()) === 0 || (await button.isVisible())) return;
    const openers = await button.evaluate((element) => {
      const found: string[] = [];
      for (let part = element.parentElement; part; part = part.parentElement) {
        if (part.popover && part.id) found.unshift(`[popovertarget="${part.id}"]`);
        if (part instanceof HTMLDetailsElement && !part.open) found.unshift('details:not([open]) > summary');
      }
      return found;
    });
    for (const opener of openers) {
      const first = this.page.locator(opener).first();
      if (await first.isVisible()) await first.click();
    }
  }

  /** Whether the page answered with itself, as after a refusal, and still shows the button: it takes the next text as it stands. */
  private async stillShows({ address, index, name }: Press): Promise<boolean> {
    const { pathname, search } = new URL(this.page.url());
    if (`${pathname}${search}` !== address) return false;
    return this.page.evaluate(
      ({ submits, at, called }) => {
        const button = document.querySelectorAll<HTMLButtonElement>(submits)[at];
        return button !== undefined && `${button.name}=${button.value}` === called && button.checkVisibility() && !button.disabled;
      },
      { submits: SUBMITS, at: index, called: name },
    );
  }

  /** Left and right by turns. why: a second press at one place, soon after the page changed, counts as meant for what stood there before. */
  private async sidePressed(button: Locator): Promise<{ x: number; y: number }> {
    const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 };
    this.isLeft = !this.isLeft;
    return { x: width * (this.isLeft ? 0.1 : 0.9), y: height / 2 };
  }

  /** Presses a button after `typed` was written into every field of its form; null leaves the form as it stands. */
  private async press(press: Press, typed: string | null): Promise<void> {
    const { address, index, kind } = press;
    if (typed !== '' || !(await this.stillShows(press))) await this.open(address);
    const button = this.page.locator(SUBMITS).nth(index);
    await this.reveal(button);
    if (!(await button.isVisible()) || !(await button.isEnabled())) return;
    const form = button.locator('xpath=ancestor::form');
    const fields = await form.locator(TYPED).all();
    if (typed !== null && fields.length === 0) return;
    if (typed !== null) for (const field of fields) if (await field.isEditable()) await field.fill(typed);
    await form.evaluate((element: HTMLFormElement) => element.setAttribute('novalidate', ''));
    const busy = this.page.locator('[aria-busy="true"]');
    const busyBefore = await busy.count();
    const answered = this.page.waitForResponse((answer) => answer.request().method() === 'POST', { timeout: 20_000 });
    // why: without scripts every answer is a new page, and until it is there the old one would be looked at
    const landed = this.scripts ? undefined : this.page.waitForEvent('load', { timeout: 20_000 });
    await button.click({ position: await this.sidePressed(button) });
    await Promise.all([answered, landed]);
    await this.page.waitForLoadState();
    await this.ready(this.page);
    await expect.poll(() => busy.count()).toBeLessThanOrEqual(busyBefore);
    this.presses += 1;
    await this.look(`${kind} pressed ${typed === null ? 'as it stands' : `with "${typed.slice(0, 3)}…"`}`);
  }
}

async function demoMember(email: string): Promise<string> {
  const [member] = await db().select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!member) throw new Error(`nobody has the address ${email}`);
  return member.id;
}

/** The pages of one booking of each kind that a member has, as renter and as lender. */
async function bookingOfEachState(member: string): Promise<string[]> {
  const { id, renterId, lenderId, status, paymentStatus, depositStatus, returnedAt, startAt } = bookingRequests;
  const state = [status, paymentStatus, depositStatus, isNull(returnedAt)];
  const found = await Promise.all(
    [renterId, lenderId].map((party) =>
      db()
        .selectDistinctOn(state, { id })
        .from(bookingRequests)
        .where(eq(party, member))
        // why the newest: it is the likeliest to have buttons left that a deadline takes away
        .orderBy(...state, desc(startAt)),
    ),
  );
  return found.flat().map((booking) => `/bookings/${booking.id}`);
}

const ROLES = ['visitor', 'newcomer@karavana.example', 'renter@karavana.example', 'lender@karavana.example', 'admin@karavana.example'];
/** why not all: what a browser without scripts sends is sent as everybody, in every state, without one (tests/integration/web). */
const WITHOUT_SCRIPTS = ['visitor', 'lender@karavana.example'];

const onPhone = (scripts: boolean, roles: readonly string[]) =>
  inEach(
    EVERYWHERE.filter((setup) => setup.window === 'phone' && setup.language === 'sk' && setup.scripts === scripts),
    () => declarePresses(roles),
  );
onPhone(true, ROLES);
onPhone(false, WITHOUT_SCRIPTS);

function declarePresses(roles: readonly string[]): void {
  for (const role of roles) {
    test(`everything is pressed by ${role}`, async ({ openAs, scripts, ready }) => {
      test.setTimeout(300_000);
      const lender = await demoMember('lender@karavana.example');
      const somebody = await createMember({ fullName: 'Ň'.repeat(100) });
      const described = { title: MAX_TITLE_LENGTH, description: `${LONG_WORD} ${LONG_WORD}` };
      const own = await createListing({ ownerId: lender, ...described });
      const other = await createListing({ ownerId: somebody.id, ...described, status: 'pending_approval' });
      const beginnings = ['/', `/product/${own.id}`, `/product/${other.id}`];
      const alike = role === 'visitor' || role === ALIKE.walkedBy ? [] : patternsOfAreas(...ALIKE.areas);
      const many = role === 'visitor' && !scripts ? CATEGORIES.patterns : [];
      const pagesOf = (pattern: string) => (alike.includes(pattern) ? 0 : many.includes(pattern) ? CATEGORIES.pages : PAGES_OF_A_ROUTE);
      if (alike.length === 0) beginnings.push('/design', '/simulators');
      if (role !== 'visitor') {
        const member = await demoMember(role);
        beginnings.push(...(await bookingOfEachState(member)));
        if (LISTS_GEAR.includes(role)) {
          const draft = await createListing({ ownerId: member, ...described, status: 'draft' });
          beginnings.push(...[1, 2, 3].map((step) => `/create-listing/${draft.id}/${step}`));
        }
      }
      const walker = new Walker(await openAs(role), scripts, ready, beginnings, pagesOf);
      await walker.walk();
      expect(walker.failures).toEqual([]);
      expect(walker.pages).toBeGreaterThan(10);
      expect(walker.presses).toBeGreaterThan(3);
    });
  }
}
