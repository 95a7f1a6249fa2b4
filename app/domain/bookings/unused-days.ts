/** An early return leaves the price as it is: days that are not used are not refunded. */
import { toLocalMoment } from './local-time.ts';

/** why by the calendar: nobody pays for hours, and who brings it back on the last day has used that day. */
export const leavesDaysUnused = (endDate: string, returnedAt: Date): boolean => toLocalMoment(returnedAt).date < endDate;
