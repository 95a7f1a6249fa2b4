import { cents } from '#app/domain/money/money.ts';
import type { Lateness } from '#app/domain/bookings/late-return.ts';

import { durationIn } from './duration.ts';
import { formatMoneyInSentence } from './format.ts';
import type { Locale } from './locales.ts';
import type { Translate } from './message-key.ts';

/** To the lender, of a return that only the renter has reported: how late it was, and what that costs whom. `fee` in cents. */
export function reportedLateInWords({ minutes, fee }: { minutes: number; fee: number }, t: Translate, locale: Locale): string {
  return t('bookingNotes.reportedLate.lender', { late: durationIn(t, minutes), fee: formatMoneyInSentence(cents(fee), locale) });
}

/** What gear that is not back costs its renter, and brings its lender, if it waits; `isUnconfirmed`: if the renter has it at all. */
export function costOfWaiting(
  { fee, firstHoursFee, dayFee }: Record<keyof Omit<Lateness, 'minutes'>, number>,
  { party, isUnconfirmed }: { party: 'renter' | 'lender'; isUnconfirmed: boolean },
  t: Translate,
  locale: Locale,
): string {
  const inSentence = (amount: number) => formatMoneyInSentence(cents(amount), locale);
  return t(`bookingNotes.${isUnconfirmed ? 'overdueUnconfirmed' : 'overdue'}.${party}.${firstHoursFee > 0 ? 'withHold' : 'withoutHold'}`, {
    fee: inSentence(fee),
    firstHours: inSentence(firstHoursFee),
    day: inSentence(dayFee),
  });
}
