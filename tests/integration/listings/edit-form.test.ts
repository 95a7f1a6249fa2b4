/** The forms in which a lender says what a listing is like, without scripts: what is refused comes back as it was typed. */
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { cents } from '#app/domain/money/money.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { db } from '#db/client.ts';
import { listings } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';

import { useBuiltSite } from '#tests/support/built-site.ts';
import { browserOf, plainBrowser, readable } from '#tests/support/plain-browser.ts';
import type { Site } from '#tests/support/site.ts';

const t = translatorFor('sk');
const EDIT = {
  description: 'Nový opis.',
  features: 'pre dvoch\r\ndo 200 kg',
  included: 'pádlo',
  keywords: 'splav, Dunaj',
  desired_earnings: '12',
  desired_earnings_3days: '11',
  desired_earnings_7days: '',
  cancellation_policy: 'strict',
};
const THIRTEEN = Array.from({ length: 13 }, (_, index) => `vec ${index + 1}`).join('\r\n');

let site: Site;
let lender: Member;
beforeAll(async () => {
  site = await useBuiltSite();
  lender = await createMember({ stripeAccountId: `acct_${randomUUID()}` });
}, 120_000);
afterAll(() => site?.stop());

const post = async (path: string, form: Record<string, string>) => (await browserOf(site.address, lender, 'sk')).post(path, form);
const rowOf = async (id: string) => (await db().select().from(listings).where(eq(listings.id, id)))[0];

it('an edit is saved, and said to be', async () => {
  const { id } = await createListing({ ownerId: lender.id });
  const browser = await browserOf(site.address, lender, 'sk');
  expect(await browser.post(`/my-listings/${id}/edit`, EDIT)).toMatchObject({ status: 303, location: '/my-listings' });
  expect(readable((await browser.get('/my-listings')).text)).toContain(t('flash.listing.savedForReview'));
  expect(await rowOf(id)).toMatchObject({
    description: 'Nový opis.',
    features: ['pre dvoch', 'do 200 kg'],
    included: ['pádlo'],
    keywords: ['splav', 'Dunaj'],
    lenderPrice1day: 14_40,
    lenderPrice3days: 13_20,
    lenderPrice7days: null,
    cancellationPolicy: 'strict',
  });
  const shown = readable((await plainBrowser(site.address, 'sk').get(`/product/${id}`)).text);
  for (const text of [
    'do 200 kg',
    t('listingFacts.included'),
    t('terms.policy.strict'),
    t('listingFacts.tiers.sevenDays'),
    formatMoney(cents(13_20), 'sk'),
  ])
    expect(shown).toContain(text);
  const checkout = readable((await plainBrowser(site.address, 'sk').get(`/product/${id}/checkout`)).text);
  expect(checkout).toContain(t('terms.policy.strict'));
});

it('an edit that is refused changes nothing, and keeps everything as it was typed', async () => {
  const { id } = await createListing({ ownerId: lender.id });
  const before = await rowOf(id);
  const typed = { ...EDIT, features: THIRTEEN, keywords: 'x'.repeat(31), desired_earnings_7days: '11,50' };
  const { status, text } = await post(`/my-listings/${id}/edit`, typed);
  expect(status).toBe(422);
  for (const key of ['tooManyFeatures', 'keywordTooLong', 'earningsRise7days'] as const)
    expect(readable(text)).toContain(t(`formErrors.listing.${key}`));
  for (const value of ['vec 13', 'x'.repeat(31), 'value="11,50"', 'Nový opis.']) expect(text).toContain(value);
  expect(text).toMatch(/value="strict"[^>]*checked|checked[^>]*value="strict"/);
  expect(readable(text)).toContain(t('listingItem.lines.tooMany', { filled: 13, max: 12 }));
  expect(await rowOf(id)).toEqual(before);
});

it('the price is shown without saving, with what was typed', async () => {
  const { id } = await createListing({ ownerId: lender.id });
  const before = await rowOf(id);
  const { status, text } = await post(`/my-listings/${id}/edit`, { ...EDIT, intent: 'show-price' });
  expect(status).toBe(200);
  for (const price of [14_40, 13_20]) expect(readable(text)).toContain(formatMoney(cents(price), 'sk'));
  expect(text).toContain('Nový opis.');
  expect(await rowOf(id)).toEqual(before);
});

it.each(['suspended', 'disapproved'] as const)('a listing that is %s is shown without a form, and refuses one', async (status) => {
  const { id } = await createListing({ ownerId: lender.id, status });
  const { text } = await (await browserOf(site.address, lender, 'sk')).get(`/my-listings/${id}/edit`);
  expect(readable(text)).toContain(t('editListing.none'));
  expect(text).not.toContain('name="features"');
  expect((await post(`/my-listings/${id}/edit`, EDIT)).status).toBe(409);
});

it('a draft is written in the wizard', async () => {
  const { id } = await createListing({ ownerId: lender.id, status: 'draft', draftStep: 2 });
  const answer = await (await browserOf(site.address, lender, 'sk')).get(`/my-listings/${id}/edit`);
  expect(answer).toMatchObject({ status: 303, location: `/create-listing/${id}/2` });
});

it('somebody else finds nothing to edit', async () => {
  const { id } = await createListing({ ownerId: lender.id });
  const stranger = await browserOf(site.address, await createMember(), 'sk');
  expect((await stranger.get(`/my-listings/${id}/edit`)).status).toBe(404);
  expect((await stranger.post(`/my-listings/${id}/edit`, EDIT)).status).toBe(404);
  expect((await rowOf(id))?.cancellationPolicy).toBe('standard');
});

it('the wizard refuses too many lines, and shows all of them again', async () => {
  const { id } = await createListing({ ownerId: lender.id, status: 'draft' });
  const item = { category: 'Water Sports Equipment', subcategory: 'Kayaks & Canoes', title: 'Kajak', description: 'Stabilný.' };
  const { status, text } = await post(`/create-listing/${id}/1`, { ...item, included: THIRTEEN, intent: 'next' });
  expect(status).toBe(422);
  expect(readable(text)).toContain(t('formErrors.listing.tooManyIncluded'));
  expect(text).toContain('vec 13');
  expect((await rowOf(id))?.included).toHaveLength(12);
});

it('the wizard refuses a price that rises with length, but only of who goes on or types it', async () => {
  const { id } = await createListing({ ownerId: lender.id, status: 'draft', pictures: ['/pictures/x'] });
  const press = (form: Record<string, string>) => post(`/create-listing/${id}/2`, form);
  const rising = { desired_earnings: '10', desired_earnings_3days: '11', desired_earnings_7days: '' };
  const refused = await press({ ...rising, intent: 'next' });
  expect(refused.status).toBe(422);
  expect(readable(refused.text)).toContain(t('formErrors.listing.earningsRise3days'));
  expect(refused.text).toContain('value="11"');
  expect(await press({ ...rising, intent: 'previous' })).toMatchObject({ status: 303, location: `/create-listing/${id}/1` });
  const empty = { desired_earnings: '', desired_earnings_3days: '', desired_earnings_7days: '' };
  expect((await press({ ...empty, intent: 'show-price' })).status).toBe(303);
  const missing = await press({ ...empty, desired_earnings_3days: '9', intent: 'next' });
  expect(readable(missing.text)).toContain(t('formErrors.listing.earningsRequired'));
  expect(await press({ ...rising, desired_earnings_3days: '9,5', intent: 'next' })).toMatchObject({ location: `/create-listing/${id}/3` });
  expect(await rowOf(id)).toMatchObject({ lenderPrice1day: 12_00, lenderPrice3days: 11_40, lenderPrice7days: null });
});
