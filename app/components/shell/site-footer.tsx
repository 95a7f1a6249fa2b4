import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { MailIcon, PhoneIcon, PlaceIcon } from '#app/components/icons/contact.tsx';
import { LogoMark } from '#app/components/illustrations/logo-mark.tsx';
import { useT } from '#app/i18n/use-t.ts';

import { LanguageSwitcher } from './language-switcher.tsx';
import { PLACES } from './places-of-the-site.ts';
import { ThemeSwitcher } from './theme-switcher.tsx';

const LINK = 'inline-flex min-h-11 items-center gap-2 no-underline hover:underline';

export interface FooterFacts {
  /** The year of the application's clock. */
  year: number;
  contact: { email: string; phone: string | null; social: readonly string[] };
}

export function SiteFooter({ facts }: { facts: FooterFacts | null }) {
  const t = useT();
  return (
    <footer className="print:hidden mt-auto border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-x-6 gap-y-6 px-4 pt-10 pb-6 sm:gap-x-8 lg:grid-cols-[2fr_1fr_1fr_1.3fr]">
        <div className="col-span-2 flex flex-col gap-3 lg:col-span-1">
          <p className="flex items-center gap-2 font-heading text-xl">
            <LogoMark className="size-11" />
            {t('shell.name')}
          </p>
          <p className="font-semibold">{t('shell.tagline')}</p>
          <p className="text-muted sm:max-w-sm">{t('shell.footer.blurb')}</p>
          {facts && <SocialLinks addresses={facts.contact.social} />}
        </div>
        <Column id="footer-explore" title={t('shell.footer.explore')} places={PLACES.explore} />
        <Column id="footer-support" title={t('shell.footer.support')} places={PLACES.support} />
        <div className="col-span-2 lg:col-span-1">
          <h2 className="text-lg">{t('shell.footer.contact')}</h2>
          {facts && <Contact {...facts.contact} />}
        </div>
      </div>
      <div className="mx-auto max-w-page px-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4">
          <p className="text-sm text-muted">{facts && t('shell.footer.rights', { year: facts.year })}</p>
          <div className="flex flex-wrap gap-x-4">
            <LanguageSwitcher />
            <ThemeSwitcher />
          </div>
        </div>
      </div>
    </footer>
  );
}

function Column({ id, title, places }: { id: string; title: string; places: (typeof PLACES)['explore' | 'support'] }) {
  const t = useT();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul>
        {places.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={LINK}>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact({ email, phone }: FooterFacts['contact']) {
  const t = useT();
  return (
    <ul>
      <ContactLine icon={<MailIcon className="size-5" />}>
        <a href={`mailto:${email}`} className={`${LINK} break-all`}>
          {email}
        </a>
      </ContactLine>
      {phone && (
        <ContactLine icon={<PhoneIcon className="size-5" />}>
          <a href={`tel:${phone.replaceAll(' ', '')}`} className={`${LINK} whitespace-nowrap`}>
            {phone}
          </a>
        </ContactLine>
      )}
      <ContactLine icon={<PlaceIcon className="size-5" />}>{t('shell.footer.country')}</ContactLine>
    </ul>
  );
}

function ContactLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-2">
      <span className="text-muted">{icon}</span>
      {children}
    </li>
  );
}

function SocialLinks({ addresses }: { addresses: readonly string[] }) {
  const t = useT();
  if (addresses.length === 0) return null;
  return (
    <ul aria-label={t('shell.footer.social')} className="flex flex-wrap gap-x-4">
      {addresses.map((address) => (
        <li key={address}>
          <a href={address} rel="me noopener" className={LINK}>
            {siteName(address)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** `https://www.instagram.com/karavana` → `instagram.com`. */
function siteName(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '');
}
