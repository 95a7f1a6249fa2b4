import { Form, NavLink, useNavigation } from '@remix-run/react';

import { Badge } from '#app/components/ui/badge.tsx';
import { Popover } from '#app/components/ui/popover.tsx';
import { useT } from '#app/i18n/use-t.ts';

import { PLACES } from './places-of-the-site.ts';
import type { ViewerSummary } from './viewer-summary.ts';

const MOST_SHOWN = 99;
const SIGN_OUT = '/auth/sign-out';

export function AccountMenu({ viewer }: { viewer: ViewerSummary }) {
  const t = useT();
  const signingOut = useNavigation().formAction?.split('?')[0] === SIGN_OUT;
  const unread = viewer.unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(viewer.unread);
  const places = [...PLACES.account, ...(viewer.isAdministrator ? PLACES.administration : [])];
  return (
    <Popover
      id="account-menu"
      openerClass="relative grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
      opener={
        <>
          <span aria-hidden className="grid size-9 place-items-center rounded-full bg-accent font-semibold text-on-accent">
            {viewer.displayName.trim().charAt(0).toUpperCase()}
          </span>
          {viewer.unread > 0 && (
            <span
              aria-hidden
              className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full border-2 border-page bg-urgent px-0.5 text-xs text-on-urgent"
            >
              {unread}
            </span>
          )}
          <span className="sr-only">
            {t('shell.account')}
            {viewer.unread > 0 && ` (${t('shell.unread', { count: viewer.unread })})`}
          </span>
        </>
      }
      className="drop-down"
    >
      <div className="border-b border-line px-3 pt-1 pb-3">
        <p className="font-semibold">{viewer.displayName}</p>
        <p className="text-sm break-all text-muted">{viewer.email}</p>
        {viewer.isCompany && <Badge className="mt-1">{t('shell.business')}</Badge>}
      </div>
      <nav aria-label={t('shell.account')}>
        <ul className="flex flex-col py-1">
          {places.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} className="menu-item">
                {t(label)}
                {to === '/notices' && viewer.unread > 0 && (
                  <Badge tone="urgent" className="ml-auto">
                    {unread}
                  </Badge>
                )}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Form method="post" action={SIGN_OUT} className="border-t border-line pt-1">
        <button type="submit" aria-busy={signingOut || undefined} className="menu-item w-full">
          {t(signingOut ? 'shell.signingOut' : 'shell.signOut')}
        </button>
        <p role="status" className="sr-only">
          {signingOut && t('shell.signingOut')}
        </p>
      </Form>
    </Popover>
  );
}
