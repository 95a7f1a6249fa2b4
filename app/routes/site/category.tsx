/** The subcategories of one category, each with what can be rented of it. */
import { Link, useLoaderData } from '@remix-run/react';

import { Page } from '#app/components/page/page.tsx';
import { ChevronRightIcon } from '#app/components/icons/controls.tsx';
import { CategoryIcon } from '#app/components/icons/gear.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { usePrefetch } from '#app/components/ui/use-prefetch.ts';
import { AppError } from '#app/domain/app-error.ts';
import { CATALOGUE, categoryAddress, categoryOfSlug } from '#app/domain/listings/categories.ts';
import { MAX_RENTAL_DAYS } from '#app/domain/money/pricing.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { categoryName } from '#app/i18n/category-name.ts';
import { useT } from '#app/i18n/use-t.ts';
import { activeCounts } from '#app/modules/search/search-listings.server.ts';

export const loader = pageLoader('anyone', async ({ params, t }) => {
  const category = categoryOfSlug(params.category ?? '');
  if (!category) throw new AppError('notFound');
  const active = await activeCounts();
  const name = categoryName(category, t);
  return {
    category,
    subcategories: CATALOGUE[category].map((subcategory) => ({ subcategory, listings: active[subcategory] ?? 0 })),
    title: t('shell.title', { page: name }),
    description: t('loaded.category', { name, days: MAX_RENTAL_DAYS }),
  };
});

export const handle = {
  texts: ['catalogue', 'categories'],
  scripts: 'for members',
  cache: { params: [], dependsOn: () => ['catalogue'] },
} satisfies PageHandle;

export const meta = pageMeta;

export default function CategoryPage() {
  const { category, subcategories } = useLoaderData<typeof loader>();
  const t = useT();
  const prefetch = usePrefetch();
  const name = categoryName(category, t);
  return (
    <Page>
      <Breadcrumbs crumbs={[{ label: t('shell.places.categories'), to: '/categories' }, { label: name }]} />
      <header className="flex items-center gap-4">
        <span className="grid size-16 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-strong">
          <CategoryIcon category={category} className="size-9" />
        </span>
        <h1 className="min-w-0">{name}</h1>
      </header>
      <section aria-labelledby="kinds" className="flex flex-col gap-4">
        <h2 id="kinds" className="text-lg">
          {t('categories.chooseKind')}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {subcategories.map(({ subcategory, listings }) => (
            <li key={subcategory}>
              <Link
                to={categoryAddress(category, subcategory)}
                prefetch={prefetch}
                className="flex h-full min-h-16 items-center gap-3 rounded border border-line bg-surface px-4 py-3 no-underline shadow-rest transition-shadow hover:shadow-lifted"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{categoryName(subcategory, t)}</span>
                  <span className="block text-sm text-muted">{t('common.itemsFound', { count: listings })}</span>
                </span>
                <ChevronRightIcon className="size-5 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <p>
        <ButtonLink to={`/browse?${new URLSearchParams({ category })}`} variant="secondary">
          {t('categories.browseAll')}
        </ButtonLink>
      </p>
    </Page>
  );
}
