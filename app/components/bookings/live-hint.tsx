import { Link, useLocation } from '@remix-run/react';

import { useScripted } from '#app/components/ui/use-scripted.ts';
import { useT } from '#app/i18n/use-t.ts';

/** A link that reloads the page, for readers without scripts, to whom no changes are sent. */
export function LiveHint() {
  const t = useT();
  const { pathname, search } = useLocation();
  if (useScripted()) return null;
  return (
    <noscript>
      <p className="flex flex-wrap items-center gap-x-2 pb-2 text-sm text-muted">
        <Link to={{ pathname, search }} reloadDocument className="text-link inline-flex min-h-11 items-center">
          {t('bookingCards.renting.reload')}
        </Link>
        <span>{t('bookingCards.renting.live')}</span>
      </p>
    </noscript>
  );
}
