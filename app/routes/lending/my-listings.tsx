/** The lender's dashboard: listings and requests. */
import { useLoaderData } from '@remix-run/react';

import { BookingCard } from '#app/components/bookings/booking-card.tsx';
import { LiveHint } from '#app/components/bookings/live-hint.tsx';
import { LendingPage } from '#app/components/lending/lending-page.tsx';
import { ListingStatusBadge } from '#app/components/listings/listing-status-badge.tsx';
import { ListingPicture } from '#app/components/pictures/listing-picture.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { useLiveUpdates } from '#app/components/use-live-updates.ts';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Money } from '#app/components/ui/money.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { OlderAndNewer } from '#app/components/ui/older-and-newer.tsx';
import { Tabs } from '#app/components/ui/tabs.tsx';
import { now } from '#app/config/clock.server.ts';
import { LENDING_TABS, type LendingTab } from '#app/domain/bookings/renting-tab.ts';
import { besideIn, type Beside } from '#app/domain/place-in-list.ts';
import { categoryName } from '#app/i18n/category-name.ts';
import { isEditable, OWNER_STATUS_CHANGES } from '#app/domain/listings/listing-status.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { pageLoader } from '#app/http/route.server.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { useT } from '#app/i18n/use-t.ts';
import { answeredRequests, countAnsweredRequests, waitingRequests } from '#app/modules/bookings/booking-view.server.ts';
import type { BookingView, ShownBooking } from '#app/modules/bookings/booking-view.ts';
import { withNotes } from '#app/modules/bookings/notes-of-booking.server.ts';
import { listingsOfOwner } from '#app/modules/listings/listings-of-owner.server.ts';

import { lendingFrame } from './lending-frame.server.ts';

export const handle = { texts: ['bookingCards', 'bookings', 'lending', 'listingStatus', 'myListings'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ viewer, url, t, locale }) => {
  const shown = (booking: BookingView) => withNotes(booking, t, locale);
  const tab = url.searchParams.get('tab') === 'requests' ? ('requests' as const) : ('listings' as const);
  const beside = besideIn(url.searchParams);
  return {
    tab,
    listings: tab === 'listings' ? await listingsInWords(viewer, beside, t) : null,
    // why not beside an older part: there they would stand above what they are newer than
    open: tab === 'requests' && !beside ? (await waitingRequests(viewer)).map(shown) : [],
    requests: tab === 'requests' ? await requestsOf(viewer, url.searchParams, shown) : null,
    frame: await lendingFrame(viewer),
    now: now().toISOString(),
    title: t('shell.title', { page: t('lending.title') }),
  };
});

/** why the names of categories here: the page would have to bring them all. */
async function listingsInWords(viewer: Member, beside: Beside | null, t: Translate) {
  const part = await listingsOfOwner(viewer, beside);
  return {
    ...part,
    rows: part.rows.map(({ category, ...listing }) => ({ ...listing, categoryName: category && categoryName(category, t) })),
  };
}

type ListingInWords = Awaited<ReturnType<typeof listingsInWords>>['rows'][number];

async function requestsOf(viewer: Member, query: URLSearchParams, shown: (booking: BookingView) => ShownBooking) {
  const counts = await countAnsweredRequests(viewer);
  const asked = LENDING_TABS.find((name) => name === query.get('state'));
  // why: who has not chosen should see what is going on, not an empty list
  const state = asked ?? LENDING_TABS.find((name) => counts[name] > 0) ?? 'active';
  const part = await answeredRequests(viewer, state, besideIn(query));
  return { ...part, rows: part.rows.map(shown), state, counts };
}

export const meta = pageMeta;

export default function MyListings() {
  const { tab, listings, open, requests, frame } = useLoaderData<typeof loader>();
  useLiveUpdates();
  return (
    <LendingPage frame={frame} part={tab}>
      <LiveHint />
      {listings && <Listings listings={listings.rows} />}
      {requests && <Requests open={open} answered={requests} />}
      <OlderAndNewer
        newer={null}
        older={null}
        {...(listings ?? requests)}
        addressOf={(side, place) => `?tab=${tab}${requests ? `&state=${requests.state}` : ''}&${side}=${place}`}
      />
    </LendingPage>
  );
}

function Listings({ listings }: { listings: readonly ListingInWords[] }) {
  const t = useT();
  if (listings.length === 0) {
    return (
      <EmptyState title={t('myListings.emptyListingsTitle')} text={t('myListings.emptyListings')}>
        <ButtonLink to="/create-listing">{t('lending.create')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {listings.map((listing) => (
        <li key={listing.id}>
          <ListingCard listing={listing} />
        </li>
      ))}
    </ul>
  );
}

function ListingCard({ listing }: { listing: ListingInWords }) {
  const t = useT();
  const draft = listing.status === 'draft';
  return (
    <article className="flex h-full flex-col overflow-hidden rounded border border-line bg-surface shadow-rest">
      <ListingPicture address={listing.coverUrl} alt="" sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 100vw" />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <ListingStatusBadge status={listing.status} />
          {listing.dayPrice !== null && (
            <span>
              <Money amount={listing.dayPrice} className="font-semibold" /> <span className="text-sm text-muted">{t('common.perDay')}</span>
            </span>
          )}
        </div>
        <div>
          <h2 className="text-lg">{listing.title || t('myListings.untitled')}</h2>
          {listing.categoryName && <p className="text-sm text-muted">{listing.categoryName}</p>}
        </div>
        {listing.status === 'disapproved' && listing.disapprovalReason && (
          <Notice tone="danger">{t('common.reason', { reason: listing.disapprovalReason })}</Notice>
        )}
        <div className="mt-auto flex flex-wrap gap-2">
          {draft ? (
            <ButtonLink to={`/create-listing/${listing.id}/${listing.draftStep}`} variant="secondary">
              {t('myListings.continueDraft')}
            </ButtonLink>
          ) : (
            <ButtonLink to={`/listing/${listing.id}`} variant="secondary">
              {t('myListings.view')}
            </ButtonLink>
          )}
          {isEditable(listing.status) && (
            <ButtonLink to={`/my-listings/${listing.id}/edit`} variant="secondary">
              {t('myListings.edit')}
            </ButtonLink>
          )}
          {OWNER_STATUS_CHANGES[listing.status].length > 0 && (
            <ButtonLink to={`/my-listings/${listing.id}/status`} variant="quiet">
              {t('myListings.status')}
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  );
}

interface RequestsProps {
  open: readonly ShownBooking[];
  answered: { rows: readonly ShownBooking[]; state: LendingTab; counts: Record<LendingTab, number> };
}

function Requests({ open, answered: { rows, state, counts } }: RequestsProps) {
  const t = useT();
  if (open.length + counts.active + counts.past === 0) {
    return <EmptyState title={t('myListings.emptyRequestsTitle')} text={t('myListings.emptyRequests')} />;
  }
  return (
    <>
      {open.length > 0 && (
        <section aria-labelledby="open-requests" className="flex flex-col gap-4">
          <h2 id="open-requests">{t('myListings.openRequests')}</h2>
          <Bookings bookings={open} returnTo="/my-listings?tab=requests" />
        </section>
      )}
      {counts.active + counts.past > 0 && (
        <section aria-labelledby="answered-requests" className="flex flex-col gap-4">
          <h2 id="answered-requests">{t('myListings.answeredRequests')}</h2>
          <Tabs
            label={t('bookingCards.renting.tabs')}
            tabs={LENDING_TABS.map((name) => ({
              // why the place: what waits for an answer stands above, and would be shown again
              to: `?tab=requests&state=${name}#answered-requests`,
              label: t(`bookingCards.renting.${name}`),
              current: name === state,
              count: counts[name],
            }))}
          />
          {rows.length === 0 && <p className="text-muted">{t(`bookingCards.renting.${EMPTY[state]}`)}</p>}
          <Bookings bookings={rows} returnTo={`/my-listings?tab=requests&state=${state}`} />
        </section>
      )}
    </>
  );
}

const EMPTY = { active: 'emptyActive', past: 'emptyPast' } as const;

function Bookings({ bookings, returnTo }: { bookings: readonly ShownBooking[]; returnTo: string }) {
  const { now: at } = useLoaderData<typeof loader>();
  return (
    <ul className="flex flex-col gap-4">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <BookingCard booking={booking} now={at} returnTo={returnTo} heading="h3" />
        </li>
      ))}
    </ul>
  );
}
