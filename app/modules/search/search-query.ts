/** What a search asks for, read from an address that anybody may have written (rule R5): nothing in it is an error. */
import { isCategory, type Category } from '#app/domain/listings/categories.ts';
import { searchTextIn } from '#app/domain/search/search-text.ts';

import { pageNumberIn } from './page-number.ts';

export const SORTS = ['relevance', 'price-low', 'price-high', 'rating', 'newest'] as const;
export type Sort = (typeof SORTS)[number];

export const PAGE_SIZE = 24;
/** Later pages are not offered: whoever needs them is better served by another search. */
export const MAX_PAGE = 100;

export interface SearchQuery {
  text: string;
  category: Category | null;
  sort: Sort;
  page: number;
}

/** Reads `search` (also written `q`), `category`, `sort` and `page`; a value that makes no sense is ignored. */
export function searchQueryIn(parameters: URLSearchParams): SearchQuery {
  const category = parameters.get('category') ?? '';
  const sort = parameters.get('sort');
  return {
    text: searchTextIn(parameters.get('search') ?? parameters.get('q')),
    category: isCategory(category) ? category : null,
    sort: SORTS.find((known) => known === sort) ?? 'relevance',
    page: pageNumberIn(parameters.get('page'), MAX_PAGE),
  };
}

/** The address of a search, without values that are the default. */
export function searchAddress({ text, category, sort, page }: SearchQuery): string {
  const parameters = new URLSearchParams();
  if (text) parameters.set('search', text);
  if (category) parameters.set('category', category);
  if (sort !== 'relevance') parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  const query = parameters.toString();
  return query ? `/browse?${query}` : '/browse';
}
