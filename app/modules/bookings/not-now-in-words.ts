/** Why a problem or a return cannot be reported now: before the agreed pickup, from when on, and what to do with gear that is out by then. */
import { formatDay } from '#app/i18n/format.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { Translate } from '#app/i18n/message-key.ts';

import type { BookingView } from './booking-view.ts';

export interface NotNow {
  text: string;
  links: { to: string; label: string }[];
}

export function notNowInWords(what: 'problem' | 'returned', booking: BookingView, t: Translate, locale: Locale): NotNow {
  const { id, startDate, pickupTime, handedOverEarly, actualReturn } = booking;
  if (!isBeforePickup(booking)) {
    if (what === 'returned' && actualReturn?.saidBy === 'untaken')
      return { text: untakenInWords('renter', booking.phase === 'disputed', t), links: [] };
    const isReported = what === 'returned' && actualReturn !== null;
    return { text: t(isReported ? 'loaded.notNow.alreadyReturned' : `loaded.notNow.${what}`), links: [] };
  }
  const from = t(`loaded.notNow.notYet.${what}`, { moment: `${formatDay(startDate, locale)}, ${pickupTime}` });
  if (!handedOverEarly) return { text: from, links: [] };
  return {
    text: `${from} ${t(`loaded.notNow.untilThen.${what}`)}`,
    links: [
      { to: `/bookings/${id}/handover`, label: t('loaded.notNow.record') },
      { to: '/help-center#contact', label: t('loaded.notNow.support') },
    ],
  };
}

/** Why nobody says any more that the gear is back: by the lender’s word nobody came for it. */
export const untakenInWords = (party: 'renter' | 'lender', isDisputed: boolean, t: Translate): string =>
  [
    t(`loaded.notNow.untaken.${party}`),
    ...(isDisputed ? [t('loaded.notNow.untaken.inDispute')] : party === 'renter' ? [t('loaded.notNow.untaken.otherwise')] : []),
  ].join(' ');

/** It may still come to a rental. */
const isBeforePickup = ({ status }: BookingView): boolean =>
  status === 'pending_approval' || status === 'approved' || status === 'confirmed';
