/** One paragraph for all long texts that say what the damage waiver does. */
import type { Figures } from '#app/content/shape/figures.server.ts';

export const whatTheWaiverDoes = (f: Figures): string =>
  `The renter then owes nothing for accidental damage up to the item value (from ${f.highValueFrom} on, at most the ${f.highValueHold} hold). Theft, loss, intent, gross negligence and late return stay with the renter. Karavana pays the lender for documented damage from the fund that these payments go into, up to ${f.mostFromPool} of the item value.`;
