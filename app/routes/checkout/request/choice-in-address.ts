/** The dates and the protection in the checkout's address, which carries them from step to step, through a sign-in, and over a reload. */
import type { ChosenPeriod } from '#app/components/checkout/chosen-period.ts';
import { DEFAULT_PICKUP_TIME, isLocalDate, isTimeOption, usualReturnTime } from '#app/domain/bookings/rental-period.ts';
import type { ProtectionType } from '#app/domain/money/protection-type.ts';

export interface Choice extends ChosenPeriod {
  protection: ProtectionType;
}

/** What the address says was chosen; invalid values are left out. */
export function choiceIn(search: URLSearchParams): Choice {
  const take = (name: string, valid: (text: string) => boolean, fallback: string) => {
    const text = search.get(name) ?? '';
    return valid(text) ? text : fallback;
  };
  const startDate = take('start_date', isLocalDate, '');
  const endDate = take('end_date', isLocalDate, '');
  const pickupTime = take('pickup_time', isTimeOption, DEFAULT_PICKUP_TIME);
  const returnTime = take('return_time', isTimeOption, usualReturnTime({ startDate, endDate, pickupTime }));
  return { startDate, endDate, pickupTime, returnTime, protection: protectionIn(search.get('protection_type')) };
}

export function protectionIn(text: unknown): ProtectionType {
  return text === 'waiver' ? 'waiver' : 'deposit';
}

/** The checkout's address with a choice; `step` leads on to the order. */
export function addressOf(listingId: string, choice: Choice, step?: 'confirm'): string {
  const search = new URLSearchParams({
    start_date: choice.startDate,
    end_date: choice.endDate,
    pickup_time: choice.pickupTime,
    return_time: choice.returnTime,
    protection_type: choice.protection,
    ...(step ? { step } : {}),
  });
  return `/product/${listingId}/checkout?${search}`;
}
