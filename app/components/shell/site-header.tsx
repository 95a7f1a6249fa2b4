import { Link, NavLink } from '@remix-run/react';

import { MenuIcon } from '#app/components/icons/controls.tsx';
import { LogoMark } from '#app/components/illustrations/logo-mark.tsx';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { usePrefetch } from '#app/components/ui/use-prefetch.ts';
import { useT } from '#app/i18n/use-t.ts';

import { AccountMenu } from './account-menu.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { PLACES } from './places-of-the-site.ts';
import type { ViewerSummary } from './viewer-summary.ts';

/** The navigation bar. On narrow windows the links are in the menu behind the last button. */
export function SiteHeader({ viewer }: { viewer: ViewerSummary | null }) {
  const t = useT();
  const prefetch = usePrefetch();
  return (
    <header className="print:hidden site-header sticky top-0 z-30 border-b border-line bg-page">
      <div className="header-row mx-auto flex min-h-16 max-w-page items-center gap-1 px-4 sm:gap-2">
        {/* One line high: where the name has no room beside the mark it falls below it, out of sight. */}
        <Link
          to="/"
          aria-label={t('shell.home')}
          className="mr-auto flex h-11 min-w-11 flex-wrap items-center gap-2 overflow-hidden rounded no-underline"
        >
          <LogoMark className="size-11" />
          <span aria-hidden className="font-heading text-xl">
            {t('shell.name')}
          </span>
        </Link>
        <nav aria-label={t('shell.navigation')} className="hidden lg:block">
          <ul className="flex">
            {PLACES.main.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} prefetch={prefetch} className="nav-link">
                  {t(label)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="hidden lg:block">
          <LanguageSwitcher />
        </div>
        <div className="hidden sm:block">
          <ButtonLink to="/create-listing" variant="secondary" className="px-4 whitespace-nowrap">
            {t('shell.createListing')}
          </ButtonLink>
        </div>
        {viewer ? (
          <AccountMenu viewer={viewer} />
        ) : (
          <ButtonLink to="/auth?mode=sign-in" className="px-4 whitespace-nowrap">
            {t('shell.signIn')}
          </ButtonLink>
        )}
        <MobileMenu opener={<MenuIcon />} />
      </div>
    </header>
  );
}
