/** Home: search, what was just added, how it works, why (document 1, section 2). */
import type { MetaFunction } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';

import { LadenCamel } from '#app/components/illustrations/laden-camel.tsx';
import { ListingGrid } from '#app/components/listings/listing-card.tsx';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { plainField } from '#app/components/ui/form-field.ts';
import { TextField } from '#app/components/ui/text-field.tsx';
import type { PageHandle } from '#app/http/page-handle.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { useT } from '#app/i18n/use-t.ts';
import { newestListings } from '#app/modules/search/search-listings.server.ts';

const FEATURED = 6;

export const loader = pageLoader('anyone', async ({ t }) => ({
  featured: await newestListings(FEATURED),
  title: t('home.title'),
  description: t('shell.description'),
}));

export const handle = {
  scripts: 'for members',
  kept: { params: [], dependsOn: () => ['catalogue'] },
} satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? 'Karavana' },
  { name: 'description', content: data?.description ?? '' },
];

export default function Home() {
  return (
    <>
      <Hero />
      <Featured />
      <Steps />
      <Features />
    </>
  );
}

function Hero() {
  const t = useT();
  return (
    <section className="border-b border-line bg-sunken">
      <div className="mx-auto grid max-w-page items-center gap-6 px-4 py-10 lg:grid-cols-[3fr_2fr] lg:py-14">
        <div className="flex flex-col gap-5">
          <h1 className="lg:text-[3.25rem] lg:leading-[1.08]">{t('home.heroTitle')}</h1>
          <p className="max-w-prose text-lg">{t('home.heroText')}</p>
          <Form
            method="get"
            action="/browse"
            role="search"
            className="flex flex-col gap-3 rounded bg-surface p-4 shadow-lifted sm:flex-row sm:items-end"
          >
            <TextField
              field={plainField('search', '', 'home')}
              label={t('browse.searchLabel')}
              type="search"
              placeholder={t('browse.searchPlaceholder')}
              className="flex-1"
            />
            <Button>{t('browse.search')}</Button>
          </Form>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/browse" variant="secondary">
              {t('home.startBrowsing')}
            </ButtonLink>
            <ButtonLink to="/create-listing" variant="secondary">
              {t('home.listYourItems')}
            </ButtonLink>
          </div>
        </div>
        <LadenCamel className="mx-auto w-full max-w-xs lg:max-w-md" />
      </div>
    </section>
  );
}

function Featured() {
  const { featured } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <section aria-labelledby="featured" className="mx-auto flex max-w-page flex-col gap-5 px-4 py-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="featured">{t('home.featured')}</h2>
        <Link to="/browse" className="text-link inline-flex min-h-11 items-center">
          {t('home.featuredAll')}
        </Link>
      </div>
      {featured.length > 0 ? (
        <ListingGrid listings={featured} />
      ) : (
        <EmptyState title={t('home.featuredEmptyTitle')} text={t('home.featuredEmptyText')}>
          <ButtonLink to="/create-listing">{t('home.listYourItems')}</ButtonLink>
        </EmptyState>
      )}
    </section>
  );
}

const STEPS = ['discover', 'connect', 'rent', 'rate'] as const;

function Steps() {
  const t = useT();
  return (
    <section id="how-it-works" aria-labelledby="steps" className="border-y border-line bg-surface">
      <div className="mx-auto max-w-page px-4 py-12">
        <h2 id="steps">{t('home.stepsTitle')}</h2>
        <ol className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {STEPS.map((step, index) => (
            <li key={step} className="flex gap-4 lg:flex-col">
              <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-sand font-heading text-lg text-on-sand">
                {index + 1}
              </span>
              <div>
                <h3>{t(`home.steps.${step}.title`)}</h3>
                <p className="mt-1 text-muted">{t(`home.steps.${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const FEATURES = ['approved', 'verified', 'paid', 'protection', 'fair', 'trust'] as const;

function Features() {
  const t = useT();
  return (
    <section aria-labelledby="features" className="mx-auto max-w-page px-4 py-12">
      <h2 id="features">{t('home.featuresTitle')}</h2>
      <ul className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map((feature) => (
          <li key={feature} className="border-l-4 border-sand pl-4">
            <h3>{t(`home.features.${feature}.title`)}</h3>
            <p className="mt-1 text-muted">{t(`home.features.${feature}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
