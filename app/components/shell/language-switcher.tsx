import { LOCALES, type Locale } from '#app/i18n/locales.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

import { SwitchLink } from './switch-link.tsx';

export function LanguageSwitcher() {
  const t = useT();
  const current = useLocale();
  const names: Readonly<Record<Locale, string>> = { sk: t('shell.inSlovak'), en: t('shell.inEnglish') };
  return (
    <div role="group" aria-label={t('shell.language')} className="flex">
      {LOCALES.map((locale) => (
        <SwitchLink key={locale} name="lang" value={locale} current={locale === current} label={names[locale]} lang={locale}>
          {locale}
        </SwitchLink>
      ))}
    </div>
  );
}
