/**
 * Finding active listings (rule L6): every word has to be the beginning of a word in the title, the description, the keywords or a
 * category's name, without regard to case and diacritics.
 */
import { and, count, desc, eq, like, sql, type SQL } from 'drizzle-orm';
import { nameColumns } from '#db/name-columns.ts';

import { foldedWords } from '#app/domain/search/fold-text.ts';
import type { Category, Subcategory } from '#app/domain/listings/categories.ts';
import type { Cents } from '#app/domain/money/money.ts';
import { displayName } from '#app/domain/people/display-name.ts';
import { db } from '#db/client.ts';
import { listingImages, listings, profiles } from '#db/schema/index.ts';

import { MAX_PAGE, PAGE_SIZE, type SearchQuery, type Sort } from './search-query.ts';

const MAX_WORDS = 8;

/** What a card shows of a listing. */
export interface ListingCard {
  id: string;
  title: string;
  category: string;
  town: string;
  /** In cents, per day. */
  price: Cents | null;
  rating: number | null;
  reviews: number;
  ownerName: string;
  isIdentityVerified: boolean;
  picture: { url: string; altText: string } | null;
}

export interface SearchResult {
  cards: ListingCard[];
  total: number;
  page: number;
  pages: number;
}

/** One page of 24. Beyond the last page, the last one. */
export async function searchListings(query: SearchQuery): Promise<SearchResult> {
  const words = foldedWords(query.text, MAX_WORDS);
  // why: text without any letter or digit cannot match a listing.
  if (query.text && words.length === 0) return { cards: [], total: 0, page: 1, pages: 1 };
  const filter = and(isPublic, query.category ? eq(listings.category, query.category) : undefined, ...words.map(hasWord));
  return pageWhere(filter, orderOf(query.sort, words), query.page);
}

/** One page of the active listings of a subcategory, newest first. Beyond the last page, the last one. */
export function listingsOfSubcategory(subcategory: Subcategory, page: number): Promise<SearchResult> {
  return pageWhere(and(isPublic, eq(listings.subcategory, subcategory)), orderOf('newest', []), page);
}

async function pageWhere(filter: SQL | undefined, order: readonly SQL[], asked: number): Promise<SearchResult> {
  const found = await cardsAndTotal(filter, order, asked);
  // why: the total comes with the rows, and a page beyond the last one has none.
  const total = found.total ?? (asked === 1 ? 0 : await totalWhere(filter));
  const pages = Math.min(Math.max(Math.ceil(total / PAGE_SIZE), 1), MAX_PAGE);
  const page = Math.min(asked, pages);
  const { cards } = page === asked ? found : await cardsAndTotal(filter, order, page);
  return { cards, total, page, pages };
}

/** Suggestions when a search found nothing: the newest of its category, or of all categories when that one is empty. */
export async function listingsInstead({ category }: SearchQuery, limit: number): Promise<ListingCard[]> {
  const ofCategory = category ? await newestListings(limit, category) : [];
  return ofCategory.length > 0 ? ofCategory : newestListings(limit);
}

/** The newest active listings, of all or of one category. */
export async function newestListings(limit: number, category?: Category): Promise<ListingCard[]> {
  const filter = and(isPublic, category ? eq(listings.category, category) : undefined);
  const rows = await rowsWhere(filter, orderOf('newest', []), { limit, offset: 0, total: sql`null` });
  return rows.map(({ card }) => card);
}

/** The number of public listings by subcategory; a subcategory without any is missing. */
export async function activeCounts(): Promise<Record<string, number>> {
  const rows = await db()
    .select({ subcategory: listings.subcategory, active: count() })
    .from(listings)
    .innerJoin(profiles, eq(profiles.id, listings.ownerId))
    .where(isPublic)
    .groupBy(listings.subcategory);
  return Object.fromEntries(rows.map(({ subcategory, active }) => [subcategory, active]));
}

const isPublic = and(eq(listings.status, 'active'), eq(profiles.accountStatus, 'active'));

/** `word` is folded: letters and digits only, so it contains no LIKE wildcard. */
function hasWord(word: string): SQL {
  return like(sql`' ' || ${listings.searchText}`, `% ${word}%`);
}

function orderOf(sort: Sort, words: readonly string[]): SQL[] {
  const newest = [desc(listings.createdAt), desc(listings.id)];
  switch (sort) {
    case 'price-low':
      return [sql`${listings.lenderPrice1day} asc nulls last`, ...newest];
    case 'price-high':
      return [sql`${listings.lenderPrice1day} desc nulls last`, ...newest];
    case 'rating':
      return [sql`${listings.rating} desc nulls last`, desc(listings.reviews), ...newest];
    case 'newest':
      return newest;
    case 'relevance':
      return words.length > 0 ? [sql`${wordsInTitle(words)} desc`, ...newest] : newest;
  }
}

/** How many of the words begin a word of the title. */
function wordsInTitle(words: readonly string[]): SQL {
  const title = sql`' ' || split_part(${listings.searchText}, '|', 1)`;
  return sql.join(
    words.map((word) => sql`(${title} like ${`% ${word}%`})::int`),
    sql` + `,
  );
}

/** A page's cards, and the total of all pages, in one query. The total is null when the page has no cards. */
async function cardsAndTotal(filter: SQL | undefined, order: readonly SQL[], page: number) {
  const rows = await rowsWhere(filter, order, {
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    total: sql<string>`(${countWhere(filter)})`.mapWith(Number),
  });
  return { cards: rows.map(({ card }) => card), total: rows[0]?.total ?? null };
}

async function totalWhere(filter: SQL | undefined): Promise<number> {
  const [found] = await countWhere(filter);
  return found?.total ?? 0;
}

function countWhere(filter: SQL | undefined) {
  return db().select({ total: count() }).from(listings).innerJoin(profiles, eq(profiles.id, listings.ownerId)).where(filter);
}

interface Part {
  limit: number;
  offset: number;
  /** Selected beside each card as `total`. */
  total: SQL<number | null>;
}

async function rowsWhere(filter: SQL | undefined, order: readonly SQL[], { limit, offset, total }: Part) {
  const query = db()
    .select({
      id: listings.id,
      title: listings.title,
      category: listings.category,
      town: listings.town,
      price: listings.lenderPrice1day,
      rating: listings.rating,
      reviews: listings.reviews,
      owner: nameColumns(profiles),
      isIdentityVerified: profiles.isIdentityVerified,
      pictureUrl: listingImages.url,
      pictureAlt: listingImages.altText,
      total,
    })
    .from(listings)
    .innerJoin(profiles, eq(profiles.id, listings.ownerId))
    .leftJoin(listingImages, and(eq(listingImages.listingId, listings.id), listingImages.isPrimary))
    .where(filter)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  // why: a prepared query takes one message to the server instead of two and no planning, and pages use only a few queries.
  const rows = await query.prepare('listing_cards').execute();
  return rows.map(({ pictureUrl, pictureAlt, owner, total: found, ...row }) => {
    const picture = pictureUrl === null ? null : { url: pictureUrl, altText: pictureAlt ?? '' };
    return { card: { ...row, ownerName: displayName(owner), picture } satisfies ListingCard, total: found };
  });
}
