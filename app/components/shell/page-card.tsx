import { useLocation, useMatches } from '@remix-run/react';

import { LOCALES, type Locale } from '#app/i18n/locales.ts';
import { languageIn, publicAddress } from '#app/components/page/public-address.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

/** What the loader of a page may say of it besides its title. */
interface PageFacts {
  title?: string;
  description?: string;
  /** The path of the page that this one is part of or an alias for; without it, the page's own address counts. */
  canonical?: string;
  /** A picture that shows what the page is about; `address` starts with a slash. */
  card?: { address: string; width: number; height: number } | null;
}

const SOCIAL_LOCALES: Readonly<Record<Locale, string>> = { sk: 'sk_SK', en: 'en_GB' };

/** How other sites and search engines know the page: its own address, its other language, and what a shared link shows. */
export function PageCard({ origin }: { origin: string }) {
  const t = useT();
  const locale = useLocale();
  const here = useLocation();
  const page = useMatches().at(-1)?.data as PageFacts | undefined;
  // why: a page that could not be loaded has no address worth knowing
  if (!page?.title) return null;
  const location = page.canonical ? { pathname: page.canonical, search: '' } : here;
  const address = publicAddress(origin, location, languageIn(here.search));
  const card = page.card ?? { address: `/social/${locale}.jpg`, width: 1200, height: 630 };
  return (
    <>
      <link rel="canonical" href={address} />
      {LOCALES.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={publicAddress(origin, location, other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicAddress(origin, location, null)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t('shell.name')} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description ?? t('shell.description')} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={SOCIAL_LOCALES[locale]} />
      {LOCALES.filter((other) => other !== locale).map((other) => (
        <meta key={other} property="og:locale:alternate" content={SOCIAL_LOCALES[other]} />
      ))}
      <meta property="og:image" content={`${origin}${card.address}`} />
      <meta property="og:image:width" content={String(card.width)} />
      <meta property="og:image:height" content={String(card.height)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
