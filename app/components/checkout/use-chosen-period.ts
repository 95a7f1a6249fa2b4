/** The renter's choice in the browser, where impossible times are moved at once (rule S6). */
import { useState } from 'react';

import { adjustTimes, isLocalDate, type LocalMoment } from '#app/domain/bookings/rental-period.ts';
import { useT } from '#app/i18n/use-t.ts';

import type { ChosenPeriod } from './period-fields.tsx';

export function useChosenPeriod(initial: ChosenPeriod, nowLocal: LocalMoment) {
  const t = useT();
  const [chosen, setChosen] = useState(initial);
  const [moved, setMoved] = useState<string[]>([]);

  const change = (part: Partial<ChosenPeriod>) => {
    const wanted = { ...chosen, ...part };
    if (!isLocalDate(wanted.startDate) || !isLocalDate(wanted.endDate)) {
      setChosen(wanted);
      setMoved([]);
      return;
    }
    const { period, pickupMoved, returnMoved } = adjustTimes(
      { pickup: { date: wanted.startDate, time: wanted.pickupTime }, return: { date: wanted.endDate, time: wanted.returnTime } },
      nowLocal,
    );
    setChosen({ ...wanted, endDate: period.return.date, pickupTime: period.pickup.time, returnTime: period.return.time });
    const returnKey = period.return.date === wanted.endDate ? 'checkout.dates.returnMoved' : 'checkout.dates.returnMovedOverMidnight';
    setMoved([
      ...(pickupMoved ? [t('checkout.dates.pickupMoved', { time: period.pickup.time })] : []),
      ...(returnMoved ? [t(returnKey, { time: period.return.time })] : []),
    ]);
  };

  return { chosen, change, moved };
}
