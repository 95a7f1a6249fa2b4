/** What is said to whom the checkout leads back to an earlier request for the same dates. */
import { PROTECTION_TYPES } from '#app/domain/money/protection-type.ts';
import type { Translate } from '#app/i18n/message-key.ts';

import type { BookingView } from './booking-view.ts';

/** `chosen`: the protection that was chosen now. why nothing more of what is approved: giving it up for another one may cost something. */
export function existingInWords({ status, protectionType }: BookingView, chosen: string, t: Translate): string {
  const same = t('loaded.existing.same');
  const isOther = PROTECTION_TYPES.some((one) => one === chosen && one !== protectionType);
  return isOther && status === 'pending_approval' ? `${same} ${t(`loaded.existing.${protectionType}`)}` : same;
}
