/** All categories, with a search over their names. */
import { Link, useLoaderData } from '@remix-run/react';

import { Page } from '#app/components/page/page.tsx';
import { CategoryIcon } from '#app/components/icons/gear.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { plainField } from '#app/components/ui/form-field.ts';
import { SearchLine } from '#app/components/ui/search-line.tsx';
import { usePrefetch } from '#app/components/ui/use-prefetch.ts';
import { CATALOGUE, CATEGORIES, categoryAddress, type Subcategory } from '#app/domain/listings/categories.ts';
import { beginsWords, foldedWords } from '#app/domain/search/fold-text.ts';
import { searchTextIn } from '#app/domain/search/search-text.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { categoryName } from '#app/i18n/category-name.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { useT } from '#app/i18n/use-t.ts';
import { activeCounts } from '#app/modules/search/search-listings.server.ts';

const MAX_WORDS = 5;
const SHOWN = 3;

export const loader = pageLoader('anyone', async ({ url, t }) => {
  const text = searchTextIn(url.searchParams.get('q'));
  return {
    text,
    cards: cardsFor(text, await activeCounts(), t),
    title: t('shell.title', { page: t('shell.places.categories') }),
    description: t('categories.intro'),
  };
});

/** A category is found by its own name, with all its subcategories, or by names of some subcategories, with those first. */
function cardsFor(text: string, active: Readonly<Record<string, number>>, t: Translate) {
  const words = foldedWords(text, MAX_WORDS);
  // why: text without any letter or digit cannot match
  if (text && words.length === 0) return [];
  return CATEGORIES.flatMap((category) => {
    const all: readonly Subcategory[] = CATALOGUE[category];
    const fitting = all.filter((name) => beginsWords(categoryName(name, t), words));
    if (!beginsWords(categoryName(category, t), words) && fitting.length === 0) return [];
    return {
      category,
      subcategories: [...fitting, ...all.filter((name) => !fitting.includes(name))].slice(0, SHOWN),
      kinds: all.length,
      listings: all.reduce((sum, name) => sum + (active[name] ?? 0), 0),
    };
  });
}

export const handle = {
  texts: ['catalogue', 'categories'],
  scripts: 'for members',
  cache: { params: ['q'], dependsOn: () => ['catalogue'] },
} satisfies PageHandle;

export const meta = pageMeta;

export default function Categories() {
  const { text, cards } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <Page>
      <header className="flex flex-col gap-2">
        <h1>{t('shell.places.categories')}</h1>
        <p className="max-w-prose text-lg text-muted">{t('categories.intro')}</p>
      </header>
      <SearchLine
        key={text}
        field={plainField('q', text, 'categories')}
        label={t('categories.searchLabel')}
        placeholder={t('categories.searchPlaceholder')}
        className="sm:max-w-form"
      />
      {text && cards.length > 0 && (
        <p role="status" className="flex flex-wrap items-center gap-x-4 text-muted">
          {t('categories.found', { count: cards.length })}
          <Link to="/categories" className="text-link inline-flex min-h-11 items-center">
            {t('categories.all')}
          </Link>
        </p>
      )}
      {cards.length > 0 ? <Cards /> : <NoneFits text={text} />}
    </Page>
  );
}

function Cards() {
  const { cards } = useLoaderData<typeof loader>();
  const t = useT();
  const prefetch = usePrefetch();
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map(({ category, subcategories, kinds, listings }) => (
        <li key={category}>
          <article className="group relative flex h-full flex-col gap-3 rounded border border-line bg-surface p-5 shadow-rest transition-shadow hover:shadow-lifted">
            <div className="flex items-center gap-4">
              <span className="grid size-14 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-strong">
                <CategoryIcon category={category} className="size-8" />
              </span>
              <div className="min-w-0">
                <h2 className="text-xl">
                  <Link
                    to={categoryAddress(category)}
                    prefetch={prefetch}
                    className="no-underline group-hover:underline after:absolute after:inset-0"
                  >
                    {categoryName(category, t)}
                  </Link>
                </h2>
                <p className="text-sm text-muted">
                  {t('categories.subcategories', { count: kinds })} · {t('common.itemsFound', { count: listings })}
                </p>
              </div>
            </div>
            <ul className="flex flex-col gap-1">
              {subcategories.map((name) => (
                <li key={name}>{categoryName(name, t)}</li>
              ))}
            </ul>
            {kinds > SHOWN && <p className="mt-auto text-sm font-semibold text-accent">{t('categories.more', { count: kinds - SHOWN })}</p>}
          </article>
        </li>
      ))}
    </ul>
  );
}

function NoneFits({ text }: { text: string }) {
  const t = useT();
  return (
    <EmptyState title={t('categories.nothingTitle', { text })} text={t('categories.nothingText')}>
      <ButtonLink to={`/browse?${new URLSearchParams({ search: text })}`}>{t('categories.nothingBrowse')}</ButtonLink>
      <ButtonLink to="/categories" variant="secondary">
        {t('categories.all')}
      </ButtonLink>
    </EmptyState>
  );
}
