/** What can be rented of one subcategory, newest first. */
import { useLoaderData } from '@remix-run/react';

import { Page } from '#app/components/page/page.tsx';
import { ListingGrid } from '#app/components/listings/listing-card.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Pagination } from '#app/components/ui/pagination.tsx';
import { AppError } from '#app/domain/app-error.ts';
import { categoryAddress, categoryOfSlug, subcategoryOfSlug } from '#app/domain/listings/categories.ts';
import { pageNumberIn } from '#app/modules/search/page-number.ts';
import { MAX_RENTAL_DAYS } from '#app/domain/money/pricing.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { categoryName } from '#app/i18n/category-name.ts';
import { useT } from '#app/i18n/use-t.ts';
import { listingsOfSubcategory } from '#app/modules/search/search-listings.server.ts';
import { MAX_PAGE } from '#app/modules/search/search-query.ts';

export const loader = pageLoader('anyone', async ({ params, url, t }) => {
  const category = categoryOfSlug(params.category ?? '');
  const subcategory = category && subcategoryOfSlug(category, params.subcategory ?? '');
  if (!subcategory) throw new AppError('notFound');
  const name = categoryName(subcategory, t);
  return {
    category,
    subcategory,
    result: await listingsOfSubcategory(subcategory, pageNumberIn(url.searchParams.get('page'), MAX_PAGE)),
    title: t('shell.title', { page: name }),
    description: t('loaded.category', { name, days: MAX_RENTAL_DAYS }),
  };
});

export const handle = {
  texts: ['catalogue', 'categories'],
  scripts: 'for members',
  cache: { params: ['page'], dependsOn: () => ['catalogue'] },
} satisfies PageHandle;

export const meta = pageMeta;

export default function SubcategoryPage() {
  const { category, subcategory, result } = useLoaderData<typeof loader>();
  const t = useT();
  const name = categoryName(subcategory, t);
  const address = categoryAddress(category, subcategory);
  return (
    <Page>
      <Breadcrumbs
        crumbs={[
          { label: t('shell.places.categories'), to: '/categories' },
          { label: categoryName(category, t), to: categoryAddress(category) },
          { label: name },
        ]}
      />
      <header className="flex flex-col gap-1">
        <h1>{name}</h1>
        <p className="text-muted">{t('common.itemsFound', { count: result.total })}</p>
      </header>
      {result.total > 0 ? (
        <ListingGrid listings={result.cards} headingLevel={2} />
      ) : (
        <EmptyState title={t('categories.emptyTitle')} text={t('categories.emptyText')}>
          <ButtonLink to="/create-listing">{t('shell.createListing')}</ButtonLink>
          <ButtonLink to={categoryAddress(category)} variant="secondary">
            {categoryName(category, t)}
          </ButtonLink>
        </EmptyState>
      )}
      <Pagination page={result.page} pages={result.pages} addressOf={(page) => (page > 1 ? `${address}?page=${page}` : address)} />
    </Page>
  );
}
