/** The wizard's buttons pressed many times at once, as by impatient people and by programs. */
import { randomUUID } from 'node:crypto';

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { MAX_DRAFTS, MAX_LISTINGS } from '#app/domain/listings/listing-limits.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { db } from '#db/client.ts';
import { listings } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';

import { useBuiltSite } from '#tests/support/built-site.ts';
import { meanwhile } from '#tests/support/meanwhile.ts';
import { browserOf, readable } from '#tests/support/plain-browser.ts';
import type { Site } from '#tests/support/site.ts';

const ITEM = { category: 'Water Sports Equipment', subcategory: 'Kayaks & Canoes', title: 'Morský kajak', description: 'Stabilný.' };
const PUBLISH = { intent: 'publish', location: 'Senec', item_value: '300', terms: 'on' };

let site: Site;
let lender: Member;

beforeAll(async () => {
  site = await useBuiltSite();
}, 120_000);
afterAll(() => site?.stop());

const newLender = async () => (lender = await createMember({ stripeAccountId: `acct_${randomUUID()}` }));
const draft = async () => (await createListing({ ownerId: lender.id, status: 'draft', pictures: ['/pictures/none'] })).id;
const press = async (id: string, step: number, form: Record<string, string>, lang: 'en' | 'sk' = 'en') =>
  (await browserOf(site.address, lender, lang)).post(`/create-listing/${id}/${step}`, form);
const begin = async (id: string, lang: 'en' | 'sk' = 'en') =>
  (await browserOf(site.address, lender, lang)).post(`/create-listing?draft=${id}`, { ...ITEM, intent: 'next' });

it('twelve presses of Publish all lead to the page that says so', async () => {
  await newLender();
  const id = await draft();
  const answers = await Promise.all(Array.from({ length: 12 }, () => press(id, 3, PUBLISH)));
  expect(answers.map(({ status, location }) => `${status} ${location}`)).toEqual(Array(12).fill(`303 /create-listing/${id}/published`));
});

it.each<[string, (id: string) => ReturnType<typeof press>]>([
  ['step 3', (id) => press(id, 3, PUBLISH)],
  ['step 2', (id) => press(id, 2, { intent: 'show-price', desired_earnings: '12' })],
  ['step 1', (id) => press(id, 1, { ...ITEM, intent: 'next' })],
  ['the page where it was begun', (id) => begin(id)],
  ['the button that throws it away', async (id) => (await browserOf(site.address, lender, 'en')).post('/create-listing', { discard: id })],
])('what is sent from %s at the moment of publishing leads there, too', async (_, send) => {
  await newLender();
  const id = await draft();
  const answer = await meanwhile(
    (tx) => tx.update(listings).set({ status: 'pending_approval' }).where(eq(listings.id, id)),
    () => send(id),
  );
  expect(answer).toMatchObject({ value: { status: 303, location: `/create-listing/${id}/published` } });
});

it.each(['en', 'sk'] as const)('thirty listings begun at once are ten drafts, and a sentence says so in %s', async (lang) => {
  await newLender();
  const answers = await Promise.all(Array.from({ length: 30 }, () => begin(randomUUID(), lang)));
  const refused = answers.filter(({ status }) => status !== 303);
  expect(await db().$count(listings, eq(listings.ownerId, lender.id))).toBe(MAX_DRAFTS);
  expect(refused.map(({ status }) => status)).toEqual(Array(30 - MAX_DRAFTS).fill(422));
  for (const { text } of refused) {
    expect(readable(text)).toContain(translatorFor(lang)('formErrors.listing.tooManyDrafts'));
    expect(text).toContain(ITEM.title);
  }
});

it.each(['en', 'sk'] as const)('whoever has as many listings as one may have is told so in %s', async (lang) => {
  await newLender();
  const id = await draft();
  await Promise.all(Array.from({ length: MAX_LISTINGS }, () => createListing({ ownerId: lender.id })));
  const answer = await press(id, 3, PUBLISH, lang);
  expect(answer.status).toBe(422);
  expect(readable(answer.text)).toContain(translatorFor(lang)('formErrors.listing.tooManyListings'));
  expect(await db().$count(listings, and(eq(listings.ownerId, lender.id), eq(listings.status, 'draft')))).toBe(1);
});
