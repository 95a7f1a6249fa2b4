/** Finding active listings (rules L6 and R5). */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';

import { cents } from '#app/domain/money/money.ts';
import {
  activeCounts,
  listingsInstead,
  listingsOfSubcategory,
  newestListings,
  searchListings,
} from '#app/modules/search/search-listings.server.ts';
import { searchQueryIn } from '#app/modules/search/search-query.ts';
import { db } from '#db/client.ts';
import { listings, profiles } from '#db/schema/index.ts';
import { createListing, type ListingSeed } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';

const find = (query: string) => searchListings(searchQueryIn(new URLSearchParams(query)));
const titles = async (query: string) => (await find(query)).cards.map(({ title }) => title);

async function list(seed: ListingSeed, description = 'Ako nové.'): Promise<void> {
  await createListing({ ...seed, description });
}

beforeAll(async () => {
  const { id: ownerId } = await createMember({ companyName: 'Vodný raj s. r. o.' });
  const { id: suspendedId } = await createMember();
  const day = (number: number) => new Date(Date.UTC(2026, 0, number));
  await list({ ownerId, title: 'Červený čln', createdAt: day(1), desiredEarnings: cents(30_00) }, 'Vhodný aj pre ťažký náklad.');
  await list({ ownerId, title: 'Touring paddle set', createdAt: day(2), desiredEarnings: cents(10_00) });
  const camping = { category: 'Core Camping & Hiking Gear', subcategory: 'Tents (4-6 person & Ultralight)' } as const;
  await list({ ownerId, ...camping, title: 'Stan pre rodinu', createdAt: day(3), desiredEarnings: cents(20_00) }, 'Zmestí sa aj čln.');
  await list({ ownerId, title: 'Hidden boat', status: 'inactive', createdAt: day(4) });
  await list({ ownerId: suspendedId, title: 'Boat of a suspended owner', createdAt: day(5) });
  await db().update(profiles).set({ accountStatus: 'suspended' }).where(eq(profiles.id, suspendedId));
});

describe('search', () => {
  test('finds beginnings of words without case and diacritics', async () => {
    expect(await titles('search=CERV')).toEqual(['Červený čln']);
    expect(await titles('search=tazk nakl')).toEqual(['Červený čln']);
    expect(await titles('q=%C4%BDad')).toEqual([]);
    expect(await titles('search=erveny')).toEqual([]);
  });

  test('finds by the category in either language', async () => {
    expect(await titles('search=kajak&sort=newest')).toEqual(['Touring paddle set', 'Červený čln']);
    expect(await titles('search=canoe')).toHaveLength(2);
    expect(await titles('search=tents')).toEqual(['Stan pre rodinu']);
  });

  test('wants every word, and prefers the title', async () => {
    expect(await titles('search=stan kajak')).toEqual([]);
    expect(await titles('search=cln')).toEqual(['Červený čln', 'Stan pre rodinu']);
  });

  test('narrows by category and sorts by price and age', async () => {
    expect(await titles('category=Core+Camping+%26+Hiking+Gear')).toEqual(['Stan pre rodinu']);
    expect(await titles('sort=price-low')).toEqual(['Touring paddle set', 'Stan pre rodinu', 'Červený čln']);
    expect(await titles('sort=price-high')).toEqual(['Červený čln', 'Stan pre rodinu', 'Touring paddle set']);
    expect(await titles('sort=newest')).toEqual(['Stan pre rodinu', 'Touring paddle set', 'Červený čln']);
  });

  test('that finds nothing offers the newest of its category, or of all where that has none', async () => {
    const instead = async (query: string) =>
      (await listingsInstead(searchQueryIn(new URLSearchParams(query)), 1)).map(({ title }) => title);
    const inCategory = (category: string) => new URLSearchParams({ search: 'ponorka', category }).toString();
    expect(await instead('search=ponorka')).toEqual(['Stan pre rodinu']);
    expect(await instead(inCategory('Water Sports Equipment'))).toEqual(['Touring paddle set']);
    expect(await instead(inCategory('Winter Sports Equipment'))).toEqual(['Stan pre rodinu']);
  });

  test('shows nothing that is hidden or of a suspended owner', async () => {
    expect(await titles('search=boat')).toEqual([]);
    expect((await newestListings(10)).map(({ title }) => title)).toEqual(['Stan pre rodinu', 'Touring paddle set', 'Červený čln']);
  });

  test('puts the company name and the day price on the card', async () => {
    const { cards } = await find('search=touring');
    expect(cards).toMatchObject([{ ownerName: 'Vodný raj s. r. o.', price: 1200, picture: null }]);
  });

  test.each(['%', "'; drop table listings; --", '\\', '_____', '\0', '🛶', 'a'.repeat(5_000), ' '.repeat(300)])(
    'stays calm about %j',
    async (text) => {
      const { cards, page, pages } = await find(new URLSearchParams({ search: text, page: '7' }).toString());
      expect(cards.length).toBeLessThanOrEqual(24);
      expect(page).toBeLessThanOrEqual(pages);
    },
  );

  test('of signs without a letter or digit finds nothing, and of many words the first eight count', async () => {
    expect(await find('search=%25%25+__')).toMatchObject({ cards: [], total: 0 });
    const eight = 'cerveny cln vhodny aj pre tazky naklad kajaky';
    expect(await titles(`search=${eight.replaceAll(' ', '+')}+ponorka`)).toEqual(['Červený čln']);
    expect(await titles(`search=ponorka+${eight.replaceAll(' ', '+')}`)).toEqual([]);
  });

  test('pages by 24 without losing or repeating one', async () => {
    const { id: ownerId } = await createMember();
    const at = new Date(Date.UTC(2026, 5, 1));
    for (let number = 0; number < 30; number += 1) await list({ ownerId, title: `Vlnolam ${number}`, createdAt: at });
    const first = await find('search=vlnolam');
    const second = await find('search=vlnolam&page=2');
    expect([first.total, first.pages, first.cards.length, second.cards.length]).toEqual([30, 2, 24, 6]);
    expect(new Set([...first.cards, ...second.cards].map(({ id }) => id)).size).toBe(30);
    expect((await find('search=vlnolam&page=99')).page).toBe(2);
  });

  test('counts active listings by subcategory', async () => {
    const [active] = await db().select({ id: listings.id }).from(listings).where(eq(listings.title, 'Stan pre rodinu'));
    expect(active).toBeDefined();
    expect((await activeCounts())['Tents (4-6 person & Ultralight)']).toBe(1);
  });

  test('counts and lists a subcategory alike: nothing hidden, nothing of a suspended owner, newest first', async () => {
    const subcategory = 'Snowshoes';
    const snowshoes = { category: 'Winter Sports Equipment', subcategory } as const;
    const [{ id: ownerId }, { id: suspendedId }] = await Promise.all([createMember(), createMember()]);
    await db().update(profiles).set({ accountStatus: 'suspended' }).where(eq(profiles.id, suspendedId));
    const day = (number: number) => new Date(Date.UTC(2026, 0, number));
    await list({ ownerId, ...snowshoes, title: 'Older', createdAt: day(1) });
    await list({ ownerId, ...snowshoes, title: 'Newer', createdAt: day(2) });
    await list({ ownerId, ...snowshoes, title: 'Hidden', status: 'inactive', createdAt: day(3) });
    await list({ ownerId: suspendedId, ...snowshoes, title: 'Of a suspended owner', createdAt: day(4) });
    const result = await listingsOfSubcategory(subcategory, 9);
    expect(result.cards.map(({ title }) => title)).toEqual(['Newer', 'Older']);
    expect(result).toMatchObject({ total: 2, page: 1, pages: 1 });
    expect((await activeCounts())[subcategory]).toBe(2);
    expect((await listingsOfSubcategory('Climbing Ropes', 1)).total).toBe(0);
    expect(await activeCounts()).not.toHaveProperty('Climbing Ropes');
  });
});
