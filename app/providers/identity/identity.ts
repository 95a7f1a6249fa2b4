/** The identity check. Only what its server says counts (`verifyEvent`, `read`), never what a browser says. */
export interface IdentityReview {
  status: 'init' | 'pending' | 'completed';
  /** Set when completed. */
  answer: 'GREEN' | 'RED' | null;
  /** RED with `RETRY` may be tried again; `FINAL` may not. */
  rejectType: 'FINAL' | 'RETRY' | null;
  /** May be shown to the person. */
  comment: string | null;
}

export interface IdentityEvent {
  id: string;
  type: string;
  userId: string;
  /** When the provider made it, by its own clock. */
  createdAt: Date;
  review: IdentityReview;
}

export interface Identity {
  /** A hosted page for the check; works without scripts. */
  createLink(person: { userId: string; email: string; locale: 'sk' | 'en'; returnUrl: string }): Promise<string>;
  /** Null when the person never started. */
  read(userId: string): Promise<IdentityReview | null>;
  /** Verifies the digest over the raw body. Throws `InvalidSignatureError`. */
  verifyEvent(rawBody: string, headers: Headers): IdentityEvent;
}
