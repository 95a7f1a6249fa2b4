import { StarIcon } from '#app/components/icons/controls.tsx';
import { classNames } from '#app/components/ui/class-names.ts';
import { RATINGS } from '#app/domain/reviews/review-limits.ts';

/** Five stars, of which `rating` are filled. Only to be seen: the figure stands beside them in words. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span aria-hidden className="inline-flex gap-0.5 align-middle">
      {RATINGS.toReversed().map((star) => (
        <StarIcon key={star} className={classNames('size-4', star <= rating ? 'text-warning' : 'text-line')} />
      ))}
    </span>
  );
}
