import { Link } from '@remix-run/react';

import { useLocale } from '#app/i18n/use-t.ts';
import { formatCount } from '#app/i18n/format.ts';

import { classNames } from './class-names.ts';
import { usePrefetch } from './use-prefetch.ts';

export interface Tab {
  to: string;
  label: string;
  current: boolean;
  count?: number;
}

/** Views of one screen as links, so that each has an address. `label` names the group for screen readers. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const locale = useLocale();
  const prefetch = usePrefetch();
  return (
    <nav aria-label={label} className="overflow-x-auto">
      {/* why: more than three have no room beside each other on a phone, and one that is scrolled out of sight is not found */}
      <ul className={classNames('flex border-b border-line', tabs.length > 3 ? 'max-sm:flex-wrap sm:min-w-max' : 'min-w-max')}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              prefetch={prefetch}
              preventScrollReset
              aria-current={tab.current ? 'page' : undefined}
              className={classNames(
                '-mb-px flex min-h-11 items-center gap-2 border-b-4 px-2 font-semibold no-underline sm:px-4',
                tab.current ? 'border-accent text-accent' : 'border-transparent text-muted hover:border-line hover:text-ink',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-sunken px-2 text-sm text-ink tabular-nums">{formatCount(tab.count, locale)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
