/** Why a lender can no longer answer a request. */
import type { Phase } from '#app/domain/bookings/phase.ts';
import type { MessageKey, Translate } from '#app/i18n/message-key.ts';

import type { BookingView } from './booking-view.ts';

/** Of all other phases: what became of it stands on its page. */
const NO_ANSWER: Readonly<Partial<Record<Phase, MessageKey>>> = {
  expired: 'loaded.noAnswer.expired',
  declined: 'loaded.noAnswer.declined',
  cancelledByRenter: 'loaded.noAnswer.withdrawn',
};

export function noAnswerInWords({ phase, isUnoffered }: Pick<BookingView, 'phase' | 'isUnoffered'>, t: Translate): string {
  return t(isUnoffered ? 'loaded.noAnswer.unoffered' : (NO_ANSWER[phase] ?? 'loaded.noAnswer.approved'));
}
