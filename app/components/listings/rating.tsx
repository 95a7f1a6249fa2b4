import { StarIcon } from '#app/components/icons/controls.tsx';
import { useLocale, useT } from '#app/i18n/use-t.ts';

/** Stars as a figure, or that nobody has rated yet. `rating` is 1 to 5. */
export function Rating({ rating, reviews }: { rating: number | null; reviews: number }) {
  const t = useT();
  const locale = useLocale();
  if (rating === null || reviews === 0) return <span className="text-muted">{t('common.noReviews')}</span>;
  const figure = rating.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <span>
      <StarIcon className="inline size-4 -translate-y-px text-warning" /> <span aria-hidden>{figure}</span>
      <span className="sr-only">{t('common.rating', { rating: figure })}</span>{' '}
      <span className="text-muted">({t('common.reviews', { count: reviews })})</span>
    </span>
  );
}
