/** Every booking, and the way to one by its number. */
import { Link, useLoaderData } from '@remix-run/react';

import { BookingStatusBadge } from '#app/components/bookings/booking-status-badge.tsx';
import { Page } from '#app/components/page/page.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Card } from '#app/components/ui/card.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { plainField } from '#app/components/ui/form-field.ts';
import { OlderAndNewer } from '#app/components/ui/older-and-newer.tsx';
import { SearchLine } from '#app/components/ui/search-line.tsx';
import { besideIn } from '#app/domain/place-in-list.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { formatMoment } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import { listBookings } from '#app/modules/bookings/list-bookings.server.ts';

export const handle = { texts: ['adminBookings', 'bookings'] } satisfies PageHandle;

export const loader = pageLoader('bookings.moderate', async ({ viewer, url, t }) => {
  const asked = url.searchParams.get('q') ?? '';
  const bookings = await listBookings(viewer, asked, besideIn(url.searchParams));
  return { asked, bookings, title: t('shell.title', { page: t('adminBookings.title') }) };
});

export const meta = pageMeta;

export default function Bookings() {
  const { asked, bookings } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  const addressOf = (side: string, place: string) =>
    `/admin/bookings?${new URLSearchParams({ ...(asked && { q: asked }), [side]: place })}`;
  return (
    <Page>
      <h1>{t('adminBookings.title')}</h1>
      <SearchLine field={plainField('q', asked, 'bookings')} label={t('adminBookings.search')} placeholder={t('adminBookings.example')} />
      {bookings.rows.length === 0 && <EmptyState title={t(asked ? 'adminBookings.notFound' : 'adminBookings.empty')} />}
      <ul className="flex flex-col gap-4">
        {bookings.rows.map((booking) => (
          <li key={booking.id}>
            <Card className="flex flex-col gap-2">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h2 className="text-xl">
                  <Link to={`/admin/bookings/${booking.id}`} className="text-link">
                    {booking.title}
                  </Link>
                </h2>
                <BookingStatusBadge booking={{ phase: booking.phase, party: 'renter' }} />
              </div>
              <p className="text-sm text-muted">
                {booking.reference} · {booking.renterName} · {booking.lenderName}
              </p>
              <p>
                {formatMoment(booking.startAt, locale)} – {formatMoment(booking.endAt, locale)}
              </p>
            </Card>
          </li>
        ))}
      </ul>
      <OlderAndNewer newer={bookings.newer} older={bookings.older} addressOf={addressOf} />
    </Page>
  );
}
