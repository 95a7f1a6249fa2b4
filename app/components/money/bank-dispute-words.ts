/** What the provider says of a bank's dispute, in words; what it has added since stays as it is. */
import { DISPUTE_REASONS, DISPUTE_STATUSES } from '#app/domain/money/bank-dispute.ts';

import type { Translate } from '#app/i18n/message-key.ts';

export function statusOfDispute(t: Translate, status: string): string {
  const known = DISPUTE_STATUSES.find((each) => each === status);
  return known ? t(`bankDispute.status.${known}`) : status;
}

export function reasonOfDispute(t: Translate, reason: string): string {
  const known = DISPUTE_REASONS.find((each) => each === reason);
  return known ? t(`bankDispute.reason.${known}`) : reason;
}
