import { Link } from '@remix-run/react';

import { ChevronRightIcon } from '#app/components/icons/controls.tsx';
import { useT } from '#app/i18n/use-t.ts';

/** The way here; the last crumb is this page and no link. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly { label: string; to?: string }[] }) {
  const t = useT();
  return (
    <nav aria-label={t('common.breadcrumbs')} className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-1">
        {crumbs.map((crumb, index) => (
          <li key={index} className="flex items-center gap-x-1">
            {index > 0 && <ChevronRightIcon className="size-4 text-muted" />}
            {crumb.to ? (
              <Link to={crumb.to} className="text-link inline-flex min-h-11 items-center">
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page" className="text-muted">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
