import { Form, Link, NavLink } from '@remix-run/react';

import { LogoMark } from '#app/components/illustrations/logo-mark.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { classNames } from '#app/components/ui/class-names.ts';
import { useT } from '#app/i18n/use-t.ts';

import { DropDown } from './drop-down.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import type { ViewerSummary } from './viewer-summary.ts';

const MENU_ITEM = 'flex min-h-11 w-full items-center rounded px-3 text-left font-semibold whitespace-nowrap no-underline hover:bg-sunken';
const PANEL = 'absolute z-40 flex flex-col rounded border border-line bg-surface p-2 shadow-lifted';

export function SiteHeader({ viewer }: { viewer: ViewerSummary | null }) {
  const t = useT();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-page">
      <div className="mx-auto flex h-16 max-w-page items-center gap-2 px-4">
        <Link to="/" aria-label={t('shell.home')} className="mr-auto flex min-h-11 items-center gap-2 rounded no-underline">
          <LogoMark className="size-11" />
          <span aria-hidden className="font-heading text-xl">
            {t('shell.name')}
          </span>
        </Link>
        <nav aria-label={t('shell.navigation')} className="hidden items-center gap-1 lg:flex">
          <MainLinks />
        </nav>
        <div className="hidden sm:block">
          <ButtonLink to="/create-listing" variant="secondary">
            {t('shell.createListing')}
          </ButtonLink>
        </div>
        {viewer ? (
          <AccountMenu viewer={viewer} />
        ) : (
          <ButtonLink to="/auth?mode=sign-in" className="whitespace-nowrap">
            {t('shell.signIn')}
          </ButtonLink>
        )}
        <div className="hidden lg:block">
          <LanguageSwitcher />
        </div>
        <MobileMenu />
      </div>
    </header>
  );
}

function MainLinks() {
  const t = useT();
  return (
    <>
      <NavLink
        to="/browse"
        prefetch="intent"
        className={({ isActive }) => classNames(MENU_ITEM, isActive && 'text-accent underline underline-offset-8')}
      >
        {t('shell.browse')}
      </NavLink>
      <Link to="/#how-it-works" className={MENU_ITEM}>
        {t('shell.howItWorks')}
      </Link>
    </>
  );
}

function AccountMenu({ viewer }: { viewer: ViewerSummary }) {
  const t = useT();
  return (
    <DropDown
      className="relative"
      summary={
        <>
          <span aria-hidden className="grid size-9 place-items-center rounded-full bg-accent font-semibold text-on-accent">
            {viewer.displayName.trim().charAt(0).toUpperCase()}
          </span>
          <span className="sr-only">{t('shell.account')}</span>
        </>
      }
      summaryClass="grid size-11 place-items-center rounded-full hover:bg-sunken"
      panelClass={`${PANEL} right-0 w-72`}
    >
      <div className="border-b border-line px-3 pt-1 pb-3">
        <p className="font-semibold">{viewer.displayName}</p>
        <p className="text-sm break-all text-muted">{viewer.email}</p>
        {viewer.isCompany && <Badge className="mt-1">{t('shell.business')}</Badge>}
      </div>
      <nav aria-label={t('shell.account')} className="flex flex-col py-1">
        <Link to="/profile" className={MENU_ITEM}>
          {t('shell.profile')}
        </Link>
        <Link to="/my-listings" className={MENU_ITEM}>
          {t('shell.myListings')}
        </Link>
        <Link to="/my-renting" className={MENU_ITEM}>
          {t('shell.myRenting')}
        </Link>
        {viewer.isAdministrator && (
          <Link to="/admin/listings" className={MENU_ITEM}>
            {t('shell.admin')}
          </Link>
        )}
      </nav>
      <Form method="post" action="/auth/sign-out" className="border-t border-line pt-1">
        <button type="submit" className={MENU_ITEM}>
          {t('shell.signOut')}
        </button>
      </Form>
    </DropDown>
  );
}

/** Everything that the narrow header has no room for. */
function MobileMenu() {
  const t = useT();
  return (
    <DropDown
      className="lg:hidden"
      summary={
        <>
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 stroke-current" strokeWidth="2.5" strokeLinecap="round">
            <path d="M4 6h16M4 12h16M4 18h16" />
          </svg>
          <span className="sr-only">{t('shell.menu')}</span>
        </>
      }
      summaryClass="grid size-11 place-items-center rounded hover:bg-sunken"
      panelClass={`${PANEL} inset-x-4 top-16`}
    >
      <nav aria-label={t('shell.menu')} className="flex flex-col">
        <Link to="/" className={MENU_ITEM}>
          {t('shell.homeLink')}
        </Link>
        <MainLinks />
        <Link to="/create-listing" className={MENU_ITEM}>
          {t('shell.createListing')}
        </Link>
      </nav>
      <div className="border-t border-line p-2">
        <LanguageSwitcher />
      </div>
    </DropDown>
  );
}
