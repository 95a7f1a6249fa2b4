import { Link } from '@remix-run/react';

import { Badge } from '#app/components/ui/badge.tsx';
import { formatMonthYear } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import type { ReviewView } from '#app/modules/reviews/review-view.ts';

import { Stars } from './stars.tsx';

interface ReviewItemProps {
  review: ReviewView;
  /** Where to come back to after answering or reporting; without it, neither is offered. */
  returnTo?: string;
  /** Its level under the headings of the page. */
  heading?: 'h2' | 'h3';
}

/** A review: stars, words, and the answer of the person reviewed. */
export function ReviewItem({ review, returnTo, heading: Heading = 'h3' }: ReviewItemProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <article aria-labelledby={`review-${review.id}`} className="flex flex-col gap-2">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading id={`review-${review.id}`} className="font-heading text-base font-semibold">
          {review.authorName}
        </Heading>
        <Badge>{t('reviews.verifiedRental')}</Badge>
        <p className="flex w-full items-center gap-2 text-sm text-muted">
          <Stars rating={review.rating} />
          <span className="sr-only">{t('common.rating', { rating: review.rating })}</span>
          {review.publishedAt && <span>{formatMonthYear(review.publishedAt, locale)}</span>}
        </p>
      </header>
      {review.text && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{review.text}</p>}
      {review.answer && (
        <div className="ml-4 border-l-2 border-line pl-4">
          <p className="text-sm font-semibold">{t('reviews.answerBy', { name: review.answer.name })}</p>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{review.answer.text}</p>
        </div>
      )}
      {returnTo !== undefined && <ReviewLinks review={review} returnTo={returnTo} />}
    </article>
  );
}

function ReviewLinks({ review, returnTo }: { review: ReviewView; returnTo: string }) {
  const t = useT();
  const back = new URLSearchParams({ returnTo });
  const name = review.authorName;
  if (review.isReported) return <p className="text-sm text-muted">{t('reviews.reported')}</p>;
  if (!review.mayAnswer && !review.mayReport) return null;
  return (
    <p className="flex flex-wrap gap-x-5 text-sm">
      {review.mayAnswer && (
        <Link to={`/reviews/${review.id}/answer?${back}`} className="text-link inline-flex min-h-11 items-center">
          <span>
            {t('reviews.answerLink')} <span className="sr-only">{t('reviews.toReviewBy', { name })}</span>
          </span>
        </Link>
      )}
      {review.mayReport && (
        <Link
          to={`/reviews/${review.id}/report?${back}`}
          className="inline-flex min-h-11 items-center text-muted underline underline-offset-4"
        >
          <span>
            {t('reviews.reportLink')} <span className="sr-only">{t('reviews.theReviewBy', { name })}</span>
          </span>
        </Link>
      )}
    </p>
  );
}
