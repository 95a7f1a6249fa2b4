/** What a reader sees of reviews. Instants are ISO text. */
export interface ReviewView {
  id: string;
  rating: number;
  /** Empty where the stars say it all. */
  text: string;
  authorName: string;
  /** Null for an own review that nobody else sees yet. */
  publishedAt: string | null;
  answer: { text: string; name: string } | null;
  mayAnswer: boolean;
  mayReport: boolean;
  /** By the reader. */
  isReported: boolean;
}

/** A page of reviews, newest first. */
export interface ReviewPage {
  reviews: ReviewView[];
  page: number;
  pages: number;
}

/** The reviews of one booking, for one of its parties. */
export interface BookingReviews {
  party: 'renter' | 'lender';
  listingTitle: string;
  counterpartName: string;
  closesAt: string;
  /** Whether the viewer may write now, or change what is written. */
  isOpen: boolean;
  own: ReviewView | null;
  isOtherWritten: boolean;
  /** Null until it is published. */
  other: ReviewView | null;
}
