/**
 * What people write is shown as text wherever it is read (rule R6): by the other party, the administrator, in mails and on the
 * payment page.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Member } from '#app/domain/people/viewer.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import { openRentCheckout } from '#app/modules/payments/open-checkout.server.ts';
import { listMails } from '#app/simulators/mail/mailbox.server.ts';
import { db } from '#db/client.ts';
import { profiles } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';

import { authorized, confirmed, createLender, periodIn, requested } from '#tests/factories/bookings.ts';
import { useBuiltSite } from '#tests/support/built-site.ts';
import { parsedPage } from '#tests/support/parsed-page.ts';
import { browserOf, plainBrowser, type PlainBrowser } from '#tests/support/plain-browser.ts';
import type { Site } from '#tests/support/site.ts';

/**
 * Breaks out of every context that a text can stand in (text, attribute, title, text area, script, comment, JSON) and contains
 * placeholders of the translator.
 */
const POLYGLOT = `{{title}}$t(errors.notFound)"'>--></title></textarea></script><img data-evil src=x onerror=alert(1)><svg data-evil onload=alert(1)>`;
const LINK = 'javascript:alert(1)//';

let site: Site;
let lender: Member;
let renter: Member;
let listingId: string;
let submittedId: string;
let bookingId: string;
let requestId: string;
let by: Record<'visitor' | 'renter' | 'lender' | 'administrator', PlainBrowser>;

beforeAll(async () => {
  site = await useBuiltSite();
  lender = await createLender({ fullName: `L ${POLYGLOT}`, bio: `B ${POLYGLOT}`, companyName: `C ${POLYGLOT}` });
  renter = await createMember({ fullName: `R ${POLYGLOT}` });
  const administrator = await createMember({ role: 'administrator', fullName: `A ${POLYGLOT}` });
  await db()
    .update(profiles)
    .set({ bio: `${LINK} ${POLYGLOT}` })
    .where(eq(profiles.id, lender.id));
  const texts = {
    ownerId: lender.id,
    title: `T ${POLYGLOT}`,
    description: `D ${POLYGLOT}`,
    street: `S ${POLYGLOT}`,
    town: `W ${POLYGLOT}`,
  };
  listingId = (await createListing(texts)).id;
  submittedId = (await createListing({ ...texts, status: 'pending_approval' })).id;
  const scene = { lender, renter, listingId };
  bookingId = await confirmed(scene, { period: periodIn(30) });
  requestId = await authorized(scene, { period: periodIn(40) });
  by = {
    visitor: plainBrowser(site.address),
    renter: await browserOf(site.address, renter),
    lender: await browserOf(site.address, lender),
    administrator: await browserOf(site.address, administrator),
  };
}, 120_000);
afterAll(() => site?.stop());

/** What became markup: elements of the polyglot, event handlers, links that run scripts. */
function markupIn(html: string): string[] {
  const page = parsedPage(html);
  const evil = page('[data-evil]')
    .toArray()
    .map((element) => page.html(element));
  const handlers = page('*')
    .toArray()
    .flatMap((element) =>
      Object.entries(page(element).attr() ?? {})
        .filter(([name, value]) => /^on/i.test(name) || /^\s*javascript:/i.test(value))
        .map(([name]) => `${page(element).prop('tagName')} ${name}`),
    );
  return [...evil, ...handlers];
}

/** Whether the page shows the polyglot as text after this letter. */
function shown(html: string, letter: string): boolean {
  return parsedPage(html)('body').text().includes(`${letter} ${POLYGLOT}`);
}

describe('names, titles, descriptions, places and reasons', () => {
  it.each<[keyof typeof by, () => string, string]>([
    ['visitor', () => '/', 'T'],
    ['visitor', () => '/browse', 'T'],
    ['visitor', () => `/product/${listingId}`, 'D'],
    ['visitor', () => `/product/${listingId}/checkout`, 'T'],
    ['renter', () => '/my-renting', 'C'],
    ['renter', () => `/bookings/${bookingId}`, 'C'],
    ['renter', () => `/checkout/success?booking_id=${requestId}`, 'T'],
    ['renter', () => '/profile', 'R'],
    ['lender', () => '/my-listings', 'T'],
    ['lender', () => '/my-listings?tab=requests', 'R'],
    ['lender', () => `/bookings/${bookingId}`, 'R'],
    ['lender', () => `/my-listings/${listingId}/status`, 'T'],
    ['lender', () => `/create-listing/${submittedId}/published`, 'T'],
    ['administrator', () => '/admin/listings', 'T'],
    ['administrator', () => `/product/${submittedId}`, 'D'],
  ])('are text to the %s (%o, %s)', async (role, address, letter) => {
    const { status, text } = await by[role].get(address());
    expect(status).toBe(200);
    expect(markupIn(text)).toEqual([]);
    expect(shown(text, letter)).toBe(true);
  });

  it('are text in what was typed and is shown again', async () => {
    const { id } = await createListing({ ownerId: lender.id, status: 'draft' });
    const refused = await by.lender.post(`/create-listing/${id}/1`, { title: `T ${POLYGLOT}`, description: `D ${POLYGLOT}` });
    expect(refused.status).toBe(422);
    expect(markupIn(refused.text)).toEqual([]);
    const signUp = await by.visitor.post('/auth?mode=sign-up', {
      full_name: POLYGLOT,
      email: POLYGLOT,
      password: 'x',
      confirm_password: '',
    });
    expect(signUp.status).toBe(422);
    expect(markupIn(signUp.text)).toEqual([]);
  });

  it.each([
    '/browse?search=',
    '/categories?q=',
    '/help-center?q=',
    '/auth?mode=',
    '/auth?returnTo=',
    '/auth/check-mail?email=',
    '/auth/confirm?token=',
    '/there-is-no-page/',
  ])('are text in an address: %s', async (address) => {
    const { text } = await by.visitor.get(`${address}${encodeURIComponent(POLYGLOT)}`);
    expect(markupIn(text)).toEqual([]);
  });

  it('are text in a notice on the next page', async () => {
    const decision = { listing_id: submittedId, decision: 'disapprove', reason: `Because ${POLYGLOT}` };
    const decided = await by.administrator.post('/admin/listings', decision);
    expect(decided.status).toBe(303);
    const next = await by.administrator.get(decided.location);
    expect(shown(next.text, 'T')).toBe(true);
    expect(markupIn(next.text)).toEqual([]);
    const read = await by.lender.get('/my-listings');
    expect(shown(read.text, 'Because')).toBe(true);
    expect(markupIn(read.text)).toEqual([]);
  });
});

describe('at the payment', () => {
  it('they are text on the hosted page', async () => {
    const unpaid = await requested({ renter, listingId }, { period: periodIn(60) });
    const { status, text } = await by.visitor.get(await openRentCheckout(renter, unpaid));
    expect(status).toBe(200);
    expect(shown(text, 'T')).toBe(true);
    expect(markupIn(text)).toEqual([]);
  });
});

describe('in mails', () => {
  it('they are text, in one line where a line is asked for, and as they were written', async () => {
    await actOnBooking(renter, bookingId, 'cancel_by_renter');
    await runDueWork();
    const mails = [...(await listMails({ to: lender.email })), ...(await listMails({ to: renter.email }))];
    expect(mails.length).toBeGreaterThanOrEqual(4);
    for (const { subject, html } of mails) {
      expect(markupIn(html), subject).toEqual([]);
      expect(subject).not.toMatch(/[\r\n]/);
    }
    expect(mails.filter(({ html }) => shown(html, 'T')).length).toBeGreaterThan(0);
    expect(mails.filter(({ text }) => text.includes(`T ${POLYGLOT}`)).length).toBeGreaterThan(0);
  });

  it('they are text in the mailbox of the demo', async () => {
    const { text } = await by.visitor.get(`/simulators/mail?to=${encodeURIComponent(lender.email)}`);
    expect(shown(text, 'T')).toBe(true);
    expect(markupIn(text)).toEqual([]);
  });
});
