/** The renter's choice in the browser, where impossible times are moved at once (rule S6). */
import { useState } from 'react';

import { usualReturnTime, type TimeLimits } from '#app/domain/bookings/rental-period.ts';

import { movedTimes, type ChosenPeriod, type MovedTime } from './chosen-period.ts';

/** `returnIsChosen`: the time of return was chosen by hand. Until then it follows the days, so that it adds none to pay for. */
export function useChosenPeriod(first: { chosen: ChosenPeriod; moved: readonly MovedTime[]; returnIsChosen: boolean }, limits: TimeLimits) {
  const [{ chosen, moved, returnIsChosen }, set] = useState(first);

  const change = (part: Partial<ChosenPeriod>) => {
    const wanted = { ...chosen, ...part };
    const isChosen = returnIsChosen || wanted.returnTime !== chosen.returnTime;
    if (!isChosen) wanted.returnTime = usualReturnTime(wanted);
    set({ ...movedTimes(wanted, limits), returnIsChosen: isChosen });
  };

  return { chosen, change, moved };
}
