import { useLocation } from '@remix-run/react';

import { classNames } from '#app/components/ui/class-names.ts';
import { LOCALES, type Locale } from '#app/domain/locales.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

/** This page in the other language. A plain link: the answer sets the cookie, and the page is loaded anew with the other texts. */
export function LanguageSwitcher() {
  const t = useT();
  const current = useLocale();
  const { pathname, search } = useLocation();
  const names: Readonly<Record<Locale, string>> = { sk: t('shell.inSlovak'), en: t('shell.inEnglish') };
  return (
    <div role="group" aria-label={t('shell.language')} className="flex">
      {LOCALES.map((locale) => (
        <a
          key={locale}
          href={addressIn(locale, pathname, search)}
          hrefLang={locale}
          lang={locale}
          aria-label={names[locale]}
          aria-current={locale === current ? 'true' : undefined}
          className={classNames(
            'grid size-11 place-items-center rounded font-semibold uppercase no-underline hover:bg-sunken',
            locale === current ? 'text-accent underline decoration-2 underline-offset-4' : 'text-muted',
          )}
        >
          {locale}
        </a>
      ))}
    </div>
  );
}

function addressIn(locale: Locale, pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set('lang', locale);
  return `${pathname}?${query}`;
}
