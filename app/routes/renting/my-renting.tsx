/** The renter's dashboard, also at /rentals. */
import { useLoaderData } from '@remix-run/react';

import { Page } from '#app/components/page/page.tsx';
import { BookingCard } from '#app/components/bookings/booking-card.tsx';
import { LiveHint } from '#app/components/bookings/live-hint.tsx';
import { OwedNotice } from '#app/components/bookings/owed-notice.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { useLiveUpdates } from '#app/components/use-live-updates.ts';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { OlderAndNewer } from '#app/components/ui/older-and-newer.tsx';
import { Tabs } from '#app/components/ui/tabs.tsx';
import { now } from '#app/config/clock.server.ts';
import { RENTING_TABS } from '#app/domain/bookings/renting-tab.ts';
import { besideIn } from '#app/domain/place-in-list.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { useT } from '#app/i18n/use-t.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { bookingsOfRenter, countBookingsOfRenter } from '#app/modules/bookings/booking-view.server.ts';
import { withNotes } from '#app/modules/bookings/notes-of-booking.server.ts';
import { owedByRenter } from '#app/modules/bookings/owed-by-renter.server.ts';

const EMPTY = { active: 'emptyActive', pending: 'emptyPending', past: 'emptyPast' } as const;

export const handle = { texts: ['bookingCards', 'bookings'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ viewer, url, t, locale }) => {
  const counts = await countBookingsOfRenter(viewer);
  const asked = RENTING_TABS.find((tab) => tab === url.searchParams.get('tab'));
  // why: a reader who has not chosen a tab should see what is going on, not an empty tab.
  const tab = asked ?? RENTING_TABS.find((candidate) => counts[candidate] > 0) ?? 'active';
  const bookings = await bookingsOfRenter(viewer, tab, besideIn(url.searchParams));
  return {
    tab,
    counts,
    owed: await owedByRenter(viewer, t, locale),
    bookings: { ...bookings, rows: bookings.rows.map((booking) => withNotes(booking, t, locale)) },
    now: now().toISOString(),
    title: t('shell.title', { page: t('bookingCards.renting.title') }),
  };
});

export const meta = pageMeta;

export default function MyRenting() {
  const { tab, counts, owed, bookings, now: at } = useLoaderData<typeof loader>();
  const t = useT();
  useLiveUpdates();
  return (
    <Page>
      <h1>{t('bookingCards.renting.title')}</h1>
      <OwedNotice owed={owed} />
      <Tabs
        label={t('bookingCards.renting.tabs')}
        tabs={RENTING_TABS.map((name) => ({
          to: `?tab=${name}`,
          label: t(`bookingCards.renting.${name}`),
          current: name === tab,
          count: counts[name],
        }))}
      />
      <LiveHint />
      {bookings.rows.length === 0 ? (
        <EmptyState title={t('bookingCards.renting.emptyTitle')} text={t(`bookingCards.renting.${EMPTY[tab]}`)}>
          <ButtonLink to="/browse">{t('bookingCards.renting.browse')}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-4">
          {bookings.rows.map((booking) => (
            <li key={booking.id}>
              <BookingCard booking={booking} now={at} returnTo="/my-renting" />
            </li>
          ))}
        </ul>
      )}
      <OlderAndNewer {...bookings} addressOf={(side, place) => `?tab=${tab}&${side}=${place}`} />
    </Page>
  );
}
