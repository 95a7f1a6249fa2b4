/** Finding gear: a GET form whose address carries the whole search. */
import { redirect } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';

import { CAME_BACK } from '#app/components/page/came-back.ts';
import { Page } from '#app/components/page/page.tsx';
import { ListingGrid } from '#app/components/listings/listing-card.tsx';
import { ListingGridSkeleton } from '#app/components/listings/listing-card-skeleton.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { ApplyButton, useApplyAtOnce } from '#app/components/ui/apply-at-once.tsx';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { plainField } from '#app/components/ui/form-field.ts';
import { Pagination } from '#app/components/ui/pagination.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import { TextField } from '#app/components/ui/text-field.tsx';
import { CATEGORIES } from '#app/domain/listings/categories.ts';
import { MAX_SEARCH } from '#app/domain/search/search-text.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { categoryName } from '#app/i18n/category-name.ts';
import { useT } from '#app/i18n/use-t.ts';
import { listingsInstead, searchListings } from '#app/modules/search/search-listings.server.ts';
import { searchAddress, searchQueryIn, SORTS, type SearchQuery } from '#app/modules/search/search-query.ts';

/** Placeholder cards while results are loading. */
const SKELETONS = 6;
/** One row of the grid on a wide screen. */
const SUGGESTIONS = 3;

export const loader = pageLoader('anyone', async ({ url, t }) => {
  const query = searchQueryIn(url.searchParams);
  if (isBlankSearch(url.searchParams)) throw redirect(searchAddress(query), 303);
  const title = query.text ? t('browse.titleFor', { text: query.text }) : t('browse.title');
  const result = await searchListings(query);
  const instead = result.total === 0 ? await listingsInstead(query, SUGGESTIONS) : [];
  return { query, result, instead, title: t('shell.title', { page: title }), description: t('loaded.browse') };
});

/** A form sent with an empty search field is redirected to the address without it, unless the address switches language or theme. */
function isBlankSearch(parameters: URLSearchParams): boolean {
  return parameters.get('search')?.trim() === '' && !parameters.has('lang') && !parameters.has('theme');
}

export const handle = {
  texts: ['browse', 'catalogue'],
  scripts: 'for members',
  cache: { params: ['search', 'q', 'category', 'sort', 'page'], dependsOn: () => ['catalogue'] },
} satisfies PageHandle;

export const meta = pageMeta;

export default function Browse() {
  const { query } = useLoaderData<typeof loader>();
  const t = useT();
  const { location } = useNavigation();
  const loading = location?.pathname === '/browse' && location.state !== CAME_BACK;
  const isFiltered = query.text !== '' || query.category !== null;
  return (
    <Page>
      <h1>{query.text ? t('browse.titleFor', { text: query.text }) : t('browse.title')}</h1>
      {/* why the key: the controls show the current search again after going back or clearing. */}
      <SearchForm key={`${query.text} ${query.category} ${query.sort}`} query={query} isFiltered={isFiltered} />
      <section aria-labelledby="results" aria-busy={loading} className="flex flex-col gap-5">
        <h2 id="results" className="sr-only">
          {t('browse.results')}
        </h2>
        {loading ? <ListingGridSkeleton cards={SKELETONS} /> : <Results isFiltered={isFiltered} />}
      </section>
    </Page>
  );
}

function Results({ isFiltered }: { isFiltered: boolean }) {
  const { query, result } = useLoaderData<typeof loader>();
  const t = useT();
  if (result.total === 0) return <NothingFound isFiltered={isFiltered} />;
  return (
    <>
      <p role="status" className="text-muted">
        {t('common.itemsFound', { count: result.total })}
      </p>
      <ListingGrid listings={result.cards} />
      <Pagination page={result.page} pages={result.pages} addressOf={(page) => searchAddress({ ...query, page })} />
    </>
  );
}

function SearchForm({ query, isFiltered }: { query: SearchQuery; isFiltered: boolean }) {
  const t = useT();
  const applyAtOnce = useApplyAtOnce();
  const categories = CATEGORIES.map((category) => ({ value: category, label: categoryName(category, t) }));
  const sorts = SORTS.map((sort) => ({ value: sort, label: t(`browse.sorts.${sort}`) }));
  return (
    <Form method="get" role="search" className="flex flex-col gap-4 rounded border border-line bg-surface p-4 shadow-rest">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <TextField
          field={plainField('search', query.text, 'browse')}
          label={t('browse.searchLabel')}
          type="search"
          maxLength={MAX_SEARCH}
          placeholder={t('browse.searchPlaceholder')}
          className="flex-1"
        />
        <Button>{t('common.search')}</Button>
      </div>
      <div className="flex flex-col items-start gap-3 sm:flex-row sm:items-end">
        <SelectField
          field={plainField('category', query.category ?? '', 'browse')}
          label={t('browse.category')}
          placeholder={t('browse.allCategories')}
          choices={categories}
          onChange={applyAtOnce}
          className="w-full sm:flex-1"
        />
        <SelectField
          field={plainField('sort', query.sort, 'browse')}
          label={t('browse.sort')}
          choices={sorts}
          onChange={applyAtOnce}
          className="w-full sm:flex-1"
        />
        <ApplyButton>{t('browse.apply')}</ApplyButton>
        {isFiltered && (
          <ButtonLink to="/browse" variant="quiet">
            {t('browse.clear')}
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  const { instead } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <EmptyState
        title={t(isFiltered ? 'browse.emptyTitle' : 'browse.emptyShopTitle')}
        text={t(isFiltered ? 'browse.emptyText' : 'browse.emptyShopText')}
      >
        {isFiltered && <ButtonLink to="/browse">{t('browse.emptyAll')}</ButtonLink>}
        <ButtonLink to="/create-listing" variant="secondary">
          {t('browse.emptyList')}
        </ButtonLink>
      </EmptyState>
      {instead.length > 0 && (
        <>
          <h3 className="mt-4 text-xl">{t('browse.instead')}</h3>
          <ListingGrid listings={instead} />
        </>
      )}
    </>
  );
}
