import { Link } from '@remix-run/react';

import { Notice } from '#app/components/ui/notice.tsx';
import type { NotNow as Words } from '#app/modules/bookings/not-now-in-words.ts';

/** Why there is nothing to report now, and where to go meanwhile. */
export function NotNow({ text, links }: Words) {
  return (
    <Notice tone="warning">
      {text}
      {links.map(({ to, label }) => (
        <p key={to}>
          <Link to={to} className="text-link inline-flex min-h-11 items-center">
            {label}
          </Link>
        </p>
      ))}
    </Notice>
  );
}
