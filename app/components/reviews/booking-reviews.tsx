import { Card } from '#app/components/ui/card.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { formatMoment } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import type { BookingReviews as Both, ReviewView } from '#app/modules/reviews/review-view.ts';

import { ReviewItem } from './review-item.tsx';

/** What the parties of a booking say of each other, as far as this one may see it. */
export function BookingReviews({ reviews, returnTo }: { reviews: Both; returnTo: string }) {
  const t = useT();
  const { own, other, isOpen } = reviews;
  return (
    <section aria-labelledby="reviews" className="flex flex-col gap-4">
      <h2 id="reviews">{t('reviews.booking.title')}</h2>
      {isOpen && <Turn reviews={reviews} />}
      {!isOpen && !own && !other && <p className="text-muted">{t('reviews.booking.over')}</p>}
      {other && <Side title={t('reviews.booking.other')} review={other} returnTo={returnTo} />}
      {own && <Side title={t('reviews.booking.own')} review={own} returnTo={returnTo} />}
    </section>
  );
}

function Turn({ reviews: { own, otherHasWritten, closesAt } }: { reviews: Both }) {
  const t = useT();
  const moment = formatMoment(closesAt, useLocale());
  const key = own ? 'waiting' : otherHasWritten ? 'otherWritten' : 'open';
  return <Notice tone={key === 'otherWritten' ? 'warning' : 'info'}>{t(`reviews.booking.${key}`, { moment })}</Notice>;
}

function Side({ title, review, returnTo }: { title: string; review: ReviewView; returnTo: string }) {
  return (
    <Card className="flex flex-col gap-3">
      <p className="text-sm font-semibold text-muted">{title}</p>
      <ReviewItem review={review} returnTo={returnTo} />
    </Card>
  );
}
