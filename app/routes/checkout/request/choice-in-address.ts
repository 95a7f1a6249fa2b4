/** The dates and the protection in the checkout's address: from a link, a price asked for by GET, or a sign-in on the way. */
import type { ProtectionType } from '#app/domain/money/protection-type.ts';
import { DEFAULT_PICKUP_TIME, DEFAULT_RETURN_TIME, isLocalDate, isTimeOption } from '#app/domain/bookings/rental-period.ts';

/** What the address says was chosen; invalid values are left out. */
export function choiceIn(search: URLSearchParams) {
  const take = (name: string, valid: (text: string) => boolean, fallback: string) => {
    const text = search.get(name) ?? '';
    return valid(text) ? text : fallback;
  };
  return {
    startDate: take('start_date', isLocalDate, ''),
    endDate: take('end_date', isLocalDate, ''),
    pickupTime: take('pickup_time', isTimeOption, DEFAULT_PICKUP_TIME),
    returnTime: take('return_time', isTimeOption, DEFAULT_RETURN_TIME),
    protection: protectionIn(search.get('protection_type')),
  };
}

export function protectionIn(text: unknown): ProtectionType {
  return text === 'waiver' ? 'waiver' : 'deposit';
}

/** The checkout's address with the choices of a submitted form, to come back to. */
export function addressWithChoice(listingId: string, form: FormData): string {
  const search = new URLSearchParams();
  for (const name of ['start_date', 'end_date', 'pickup_time', 'return_time', 'protection_type']) {
    const value = form.get(name);
    if (typeof value === 'string') search.set(name, value);
  }
  return `/product/${listingId}/checkout?${search}`;
}
