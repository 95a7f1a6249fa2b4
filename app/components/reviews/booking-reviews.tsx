import { Card } from '#app/components/ui/card.tsx';
import { useT } from '#app/i18n/use-t.ts';
import type { BookingReviews as Both, ReviewView } from '#app/modules/reviews/review-view.ts';

import { ReviewItem } from './review-item.tsx';

/** What the parties of a booking say of each other, as far as this one may see it. */
export function BookingReviews({ reviews, returnTo }: { reviews: Both; returnTo: string }) {
  const t = useT();
  const { own, other, isOpen } = reviews;
  // the card of the booking says until when, and leads there
  if (isOpen && !own && !other) return null;
  return (
    <section aria-labelledby="reviews" className="flex flex-col gap-4">
      <h2 id="reviews">{t('bookingPage.reviews.title')}</h2>
      {!own && !other && <p className="text-muted">{t('bookingPage.reviews.over')}</p>}
      {other && <Side title={t('bookingPage.reviews.other')} review={other} returnTo={returnTo} />}
      {own && <Side title={t('bookingPage.reviews.own')} review={own} returnTo={returnTo} />}
    </section>
  );
}

function Side({ title, review, returnTo }: { title: string; review: ReviewView; returnTo: string }) {
  return (
    <Card className="flex flex-col gap-3">
      <p className="text-sm font-semibold text-muted">{title}</p>
      <ReviewItem review={review} returnTo={returnTo} />
    </Card>
  );
}
