import { CancellationTerms } from '#app/components/listings/cancellation-terms.tsx';
import { ListingCard } from '#app/components/listings/listing-card.tsx';
import { ListingCardSkeleton } from '#app/components/listings/listing-card-skeleton.tsx';
import { ListingStatusBadge } from '#app/components/listings/listing-status-badge.tsx';
import { Rating } from '#app/components/listings/rating.tsx';
import { VerifiedBadge } from '#app/components/listings/verified-badge.tsx';
import { Badge, type BadgeTone } from '#app/components/ui/badge.tsx';
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Countdown } from '#app/components/ui/countdown.tsx';
import { Money } from '#app/components/ui/money.tsx';
import { Notice, type Tone } from '#app/components/ui/notice.tsx';
import { OlderAndNewer } from '#app/components/ui/older-and-newer.tsx';
import { Pagination } from '#app/components/ui/pagination.tsx';
import { PriceBreakdown } from '#app/components/ui/price-breakdown.tsx';
import { TrustLevelBadge } from '#app/components/ui/trust-level-badge.tsx';
import { LISTING_STATUSES } from '#app/domain/listings/listing-status.ts';
import { TRUST_LEVELS } from '#app/domain/people/trust-level.ts';
import { useT } from '#app/i18n/use-t.ts';

import { Part, Samples, useDesign } from './part.tsx';

const NOTICES: readonly Tone[] = ['info', 'positive', 'warning', 'danger', 'urgent'];
const BADGES: readonly BadgeTone[] = ['neutral', 'accent', 'positive', 'warning', 'danger', 'urgent'];

export function Pieces() {
  return (
    <>
      <Notices />
      <Cards />
      <Badges />
      <Facts />
      <Ways />
    </>
  );
}

function Notices() {
  const { words } = useDesign();
  return (
    <Part name="notices">
      {NOTICES.map((tone) => (
        <Notice key={tone} tone={tone} title={tone} className="max-w-form">
          {words.noticeText}
        </Notice>
      ))}
    </Part>
  );
}

function Cards() {
  const { listing, words } = useDesign();
  return (
    <Part name="cards">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {listing && <ListingCard listing={listing} />}
        <ListingCardSkeleton />
        <Card>
          <p>{words.cardText}</p>
        </Card>
      </div>
    </Part>
  );
}

function Badges() {
  return (
    <Part name="badges">
      <Samples>
        {BADGES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Samples>
      <Samples>
        {LISTING_STATUSES.map((status) => (
          <ListingStatusBadge key={status} status={status} />
        ))}
      </Samples>
      <Samples>
        {TRUST_LEVELS.map((level) => (
          <TrustLevelBadge key={level} level={level} />
        ))}
        <VerifiedBadge />
        <Rating rating={4.8} reviews={12} />
        <Rating rating={null} reviews={0} />
      </Samples>
    </Part>
  );
}

function Facts() {
  const { now, until } = useDesign();
  const t = useT();
  return (
    <>
      <Part name="money">
        <Samples>
          <Money amount={12_00} />
          <Money amount={1_234_50} className="text-xl font-bold text-accent" />
        </Samples>
        <div className="max-w-form">
          <PriceBreakdown
            lines={[
              { label: t('checkout.price.rent'), amount: 36_00 },
              { label: t('checkout.price.waiver'), amount: 3_60 },
              { label: t('checkout.price.total'), amount: 39_60, note: t('checkout.price.totalNote'), kind: 'total' },
              { label: t('checkout.price.deposit'), amount: 100_00, note: t('checkout.price.depositNote'), kind: 'hold' },
              { label: t('bookingCards.amounts.refund.renter'), amount: 28_80, kind: 'back' },
            ]}
          />
        </div>
      </Part>
      <Part name="countdown">
        <Notice tone="urgent">
          <Countdown until={until} now={now} />
        </Notice>
      </Part>
      <Part name="table">
        <div className="max-w-form">
          <CancellationTerms policy="strict" />
        </div>
      </Part>
    </>
  );
}

function Ways() {
  const t = useT();
  return (
    <>
      <Part name="breadcrumbs">
        <Breadcrumbs
          crumbs={[
            { label: t('shell.places.categories'), to: '/categories' },
            { label: t('catalogue.snowshoes'), to: '/browse' },
            { label: t('product.pictures') },
          ]}
        />
      </Part>
      <Part name="pagination">
        <Pagination page={2} pages={7} addressOf={() => '/design#pagination'} />
        <OlderAndNewer newer="1" older="2" addressOf={() => '/design#pagination'} />
      </Part>
    </>
  );
}
