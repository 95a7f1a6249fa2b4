/** The frame of a lender's dashboard: its heading, what is missing before gear can be lent, and the way to its parts. */
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { Page } from '#app/components/page/page.tsx';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { Tabs } from '#app/components/ui/tabs.tsx';
import { useT } from '#app/i18n/use-t.ts';

interface LendingFrame {
  listed: number;
  waiting: number;
  /** What is missing before gear can be lent. */
  gate: 'identity' | 'payouts' | null;
}

interface LendingPageProps {
  frame: LendingFrame;
  part: 'listings' | 'requests' | 'calendar' | 'earnings' | 'analytics' | 'settings';
  children: ReactNode;
}

export function LendingPage({ frame: { listed, waiting, gate }, part, children }: LendingPageProps) {
  const t = useT();
  return (
    <Page>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>{t('lending.title')}</h1>
        <ButtonLink to="/create-listing">{t('lending.create')}</ButtonLink>
      </div>
      {gate && (
        <Notice tone="warning">
          <p>{t('lending.setup')}</p>
          <Link to="/profile" className="text-link inline-flex min-h-11 items-center">
            {t('lending.setupAction')}
          </Link>
        </Notice>
      )}
      <Tabs
        label={t('lending.tabs')}
        tabs={[
          { to: '/my-listings?tab=listings', label: t('lending.listings'), current: part === 'listings', count: listed },
          { to: '/my-listings?tab=requests', label: t('common.requests'), current: part === 'requests', count: waiting },
          { to: '/my-listings/calendar', label: t('lending.calendar'), current: part === 'calendar' },
          { to: '/my-listings/earnings', label: t('lending.earnings'), current: part === 'earnings' },
          { to: '/my-listings/analytics', label: t('lending.analytics'), current: part === 'analytics' },
          { to: '/my-listings/settings', label: t('lending.settings'), current: part === 'settings' },
        ]}
      />
      {children}
    </Page>
  );
}
