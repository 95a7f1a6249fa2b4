/** Home: search, what was just added, how it works, why. */
import { Link, useLoaderData } from '@remix-run/react';

import { SearchIcon, StarIcon } from '#app/components/icons/controls.tsx';
import { CardIcon, ClockIcon, EyeIcon, PersonIcon, ScalesIcon, ShieldIcon, TrendIcon } from '#app/components/icons/subjects.tsx';
import { LadenCamel } from '#app/components/illustrations/laden-camel.tsx';
import { ListingGrid } from '#app/components/listings/listing-card.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { plainField } from '#app/components/ui/form-field.ts';
import { SearchLine } from '#app/components/ui/search-line.tsx';
import type { PageHandle } from '#app/http/page-handle.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { useT } from '#app/i18n/use-t.ts';
import { newestListings } from '#app/modules/search/search-listings.server.ts';

const FEATURED = 6;

export const loader = pageLoader('anyone', async ({ t }) => ({
  featured: await newestListings(FEATURED),
  title: t('loaded.home'),
  description: t('shell.description'),
}));

export const handle = {
  texts: ['browse', 'catalogue', 'home'],
  scripts: 'for members',
  cache: { params: [], dependsOn: () => ['catalogue'] },
} satisfies PageHandle;

export const meta = pageMeta;

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
          <SearchLine
            action="/browse"
            field={plainField('search', '', 'home')}
            label={t('browse.searchLabel')}
            placeholder={t('browse.searchPlaceholder')}
            className="rounded bg-surface p-4 shadow-lifted"
          />
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/browse" variant="secondary">
              {t('home.startBrowsing')}
            </ButtonLink>
            <ButtonLink to="/create-listing" variant="secondary">
              {t('home.listYourItems')}
            </ButtonLink>
          </div>
        </div>
        <LadenCamel className="mx-auto w-full max-w-60 lg:max-w-md" />
      </div>
    </section>
  );
}

/** A section's heading, with a link to the page that says more. */
function SectionHead({ id, title, to, more }: { id: string; title: string; to: string; more: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <h2 id={id}>{title}</h2>
      <Link to={to} className="text-link inline-flex min-h-11 items-center">
        {more}
      </Link>
    </div>
  );
}

function Featured() {
  const { featured } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <section aria-labelledby="featured" className="mx-auto flex max-w-page flex-col gap-5 px-4 py-12">
      <SectionHead id="featured" title={t('home.featured')} to="/browse" more={t('home.featuredAll')} />
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

const STEPS = [
  { name: 'discover', Icon: SearchIcon },
  { name: 'connect', Icon: ClockIcon },
  { name: 'rent', Icon: CardIcon },
  { name: 'rate', Icon: StarIcon },
] as const;

function Steps() {
  const t = useT();
  return (
    <section aria-labelledby="steps" className="border-y border-line bg-surface">
      <div className="mx-auto max-w-page px-4 py-12">
        <SectionHead id="steps" title={t('home.stepsTitle')} to="/how-it-works" more={t('home.stepsMore')} />
        <ol className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {STEPS.map(({ name, Icon }, index) => (
            <li key={name} className="flex gap-4 lg:flex-col">
              <span className="grid size-12 shrink-0 place-items-center rounded-full bg-sand text-on-sand">
                <Icon />
              </span>
              <div>
                <h3>
                  {index + 1}. {t(`home.steps.${name}.title`)}
                </h3>
                <p className="mt-1 text-muted">{t(`home.steps.${name}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const FEATURES = [
  { name: 'approved', Icon: EyeIcon },
  { name: 'verified', Icon: PersonIcon },
  { name: 'paid', Icon: CardIcon },
  { name: 'protection', Icon: ShieldIcon },
  { name: 'fair', Icon: ScalesIcon },
  { name: 'trust', Icon: TrendIcon },
] as const;

function Features() {
  const t = useT();
  return (
    <section aria-labelledby="features" className="mx-auto max-w-page px-4 py-12">
      <SectionHead id="features" title={t('home.featuresTitle')} to="/trust-safety" more={t('shell.places.trust')} />
      <ul className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map(({ name, Icon }) => (
          <li key={name} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-strong">
              <Icon />
            </span>
            <div>
              <h3>{t(`home.features.${name}.title`)}</h3>
              <p className="mt-1 text-muted">{t(`home.features.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
