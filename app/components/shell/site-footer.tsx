import { Link } from '@remix-run/react';

import { LogoMark } from '#app/components/illustrations/logo-mark.tsx';
import { useT } from '#app/i18n/use-t.ts';

import { LanguageSwitcher } from './language-switcher.tsx';

const LINK = 'inline-flex min-h-11 items-center no-underline hover:underline';
/** A name of the `.example` domain until the operator sets a real one. */
const SUPPORT_EMAIL = 'support@karavana.example';

export function SiteFooter() {
  const t = useT();
  return (
    <footer className="mt-auto border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
        <div className="flex flex-col gap-3">
          <p className="flex items-center gap-2 font-heading text-xl">
            <LogoMark className="size-11" />
            {t('shell.name')}
          </p>
          <p className="max-w-prose text-muted sm:max-w-sm">{t('shell.footer.blurb')}</p>
          <LanguageSwitcher />
        </div>
        <nav aria-labelledby="footer-explore">
          <h2 id="footer-explore" className="text-lg">
            {t('shell.footer.explore')}
          </h2>
          <ul>
            <li>
              <Link to="/browse" className={LINK}>
                {t('shell.browse')}
              </Link>
            </li>
            <li>
              <Link to="/#how-it-works" className={LINK}>
                {t('shell.howItWorks')}
              </Link>
            </li>
            <li>
              <Link to="/create-listing" className={LINK}>
                {t('shell.createListing')}
              </Link>
            </li>
            <li>
              <Link to="/terms" className={LINK}>
                {t('shell.footer.terms')}
              </Link>
            </li>
          </ul>
        </nav>
        <div>
          <h2 className="text-lg">{t('shell.footer.support')}</h2>
          <ul>
            <li>
              <a href={`mailto:${SUPPORT_EMAIL}`} className={`${LINK} break-all`}>
                {SUPPORT_EMAIL}
              </a>
            </li>
            <li className="flex min-h-11 items-center">{t('shell.footer.country')}</li>
          </ul>
        </div>
      </div>
      <p className="mx-auto max-w-page px-4 pb-8 text-sm text-muted">
        {t('shell.name')} · {t('shell.tagline')}
      </p>
    </footer>
  );
}
