import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';

import { classNames } from '#app/components/ui/class-names.ts';

interface SwitchLinkProps {
  /** The parameter that changes how every page is shown. */
  name: 'lang' | 'theme';
  value: string;
  current: boolean;
  label: string;
  lang?: string;
  children: ReactNode;
}

/** This page in another language or other colours. A plain link: the answer sets the cookie, and the page is loaded anew. */
export function SwitchLink({ name, value, current, label, lang, children }: SwitchLinkProps) {
  const { pathname, search } = useLocation();
  const addressIn = (place: { pathname: string; search: string }) => {
    const query = new URLSearchParams(place.search);
    query.set(name, value);
    return `${place.pathname}?${query}`;
  };
  return (
    <a
      href={addressIn({ pathname, search })}
      // why: a page may keep a choice in the address that the router was not told of
      onClick={(event) => {
        event.currentTarget.href = addressIn(window.location);
      }}
      rel="nofollow"
      {...(lang ? { lang, hrefLang: lang } : {})}
      aria-label={label}
      title={label}
      aria-current={current ? 'true' : undefined}
      className={classNames(
        'grid size-11 place-items-center rounded font-semibold uppercase no-underline hover:bg-sunken',
        current ? 'text-accent underline decoration-2 underline-offset-4' : 'text-muted',
      )}
    >
      {children}
    </a>
  );
}
