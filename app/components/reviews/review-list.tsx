import { Pagination } from '#app/components/ui/pagination.tsx';
import type { ReviewPage } from '#app/modules/reviews/review-view.ts';

import { ReviewItem } from './review-item.tsx';

interface ReviewListProps {
  list: ReviewPage;
  /** The page that the list stands on. */
  address: string;
  /** The id of the heading above, where another page of the list begins. */
  heading: string;
}

/** A page of reviews; further pages are those of the parameter `reviews`. */
export function ReviewList({ list: { reviews, page, pages }, address, heading }: ReviewListProps) {
  const addressOf = (other: number) => `${address}${other > 1 ? `?reviews=${other}` : ''}#${heading}`;
  return (
    <div className="flex flex-col gap-6">
      <ul className="flex flex-col gap-6">
        {reviews.map((review) => (
          <li key={review.id} className="border-t border-line pt-4">
            <ReviewItem review={review} returnTo={addressOf(page)} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} addressOf={addressOf} />
    </div>
  );
}
