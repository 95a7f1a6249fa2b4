import { Link } from '@remix-run/react';

import { PlaceIcon } from '#app/components/icons/contact.tsx';
import { ListingPicture, type PictureUrgency } from '#app/components/pictures/listing-picture.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { Money } from '#app/components/ui/money.tsx';
import { usePrefetch } from '#app/components/ui/use-prefetch.ts';
import { categoryName } from '#app/i18n/category-name.ts';
import { useT } from '#app/i18n/use-t.ts';

import { Rating } from './rating.tsx';
import { VerifiedBadge } from './verified-badge.tsx';

export interface ListingCardData {
  id: string;
  title: string;
  category: string;
  town: string;
  /** In cents, per day. */
  price: number | null;
  rating: number | null;
  reviews: number;
  ownerName: string;
  isIdentityVerified: boolean;
  picture: { url: string; altText: string } | null;
}

/** Cards beside each other on a wide window. */
const FIRST_ROW = 3;
const SIZES = '(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 100vw';

interface ListingCardProps {
  listing: ListingCardData;
  /** When its picture is fetched: `first` is the largest thing that is seen at once. */
  picture?: PictureUrgency;
  /** Of the card's title: one below the heading that the grid stands under. */
  headingLevel?: 2 | 3;
}

/** What decides, at a glance. The title's link covers the whole card. */
export function ListingCard({ listing, picture = 'lazy', headingLevel = 3 }: ListingCardProps) {
  const t = useT();
  const prefetch = usePrefetch();
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded border border-line bg-surface shadow-rest transition-shadow hover:shadow-lifted">
      <ListingPicture address={listing.picture?.url ?? null} alt="" sizes={SIZES} urgency={picture} />
      <div className="flex flex-1 flex-col gap-1 p-4">
        <div>
          {/* why wrapped: in a wide font, the longest category is wider than a card on the narrowest phones */}
          <Badge wraps>{categoryName(listing.category, t)}</Badge>
        </div>
        <Heading className="mt-1 text-lg">
          <Link
            to={`/product/${listing.id}`}
            prefetch={prefetch}
            className="no-underline group-hover:underline after:absolute after:inset-0"
          >
            {listing.title}
          </Link>
        </Heading>
        <p className="flex items-center gap-1.5 text-muted">
          <PlaceIcon className="size-4" />
          {listing.town}
        </p>
        <p className="text-sm">
          <Rating rating={listing.rating} reviews={listing.reviews} />
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {listing.ownerName} {listing.isIdentityVerified && <VerifiedBadge />}
        </p>
        {listing.price !== null && (
          <p className="mt-auto pt-2">
            <Money amount={listing.price} className="text-xl font-bold text-accent" /> {t('common.perDay')}
          </p>
        )}
      </div>
    </article>
  );
}

/** A grid of cards; the first row of pictures loads at once. */
export function ListingGrid({ listings, headingLevel }: { listings: readonly ListingCardData[] } & Pick<ListingCardProps, 'headingLevel'>) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {listings.map((listing, index) => (
        <li key={listing.id}>
          <ListingCard
            listing={listing}
            picture={index === 0 ? 'first' : index < FIRST_ROW ? 'eager' : 'lazy'}
            {...(headingLevel ? { headingLevel } : {})}
          />
        </li>
      ))}
    </ul>
  );
}
