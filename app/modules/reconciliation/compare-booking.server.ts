/** Compares the money of one booking with the provider, puts right what the provider's word decides, and writes down what stays (rule M21). */
import { log } from '#app/config/log.server.ts';
import { compareMoney } from '#app/domain/reconciliation/compare-money.ts';
import { groupOf, type Difference } from '#app/domain/reconciliation/difference.ts';
import type { OurMoney } from '#app/domain/reconciliation/money-of-booking.ts';

import { healDifference } from './heal-difference.server.ts';
import { keepDifferences } from './keep-differences.server.ts';
import { readOurMoney } from './our-money.server.ts';
import { readTheirMoney } from './their-money.server.ts';

/** Money may move while it is looked at. */
const LOOKS = 3;

export interface Compared {
  open: Difference[];
  healed: Difference[];
}

/** Throws `PaymentError` when the provider does not answer. A booking whose money moves all the while is left to the next comparison. */
export async function compareBooking(bookingId: string): Promise<Compared> {
  const first = await look(bookingId);
  if (!first) return { open: [], healed: [] };
  const tried: Difference[] = [];
  for (const difference of first) if (await heal(difference)) tried.push(difference);
  const open = tried.length > 0 ? await look(bookingId) : first;
  if (!open) return { open: [], healed: [] };
  const healed = tried.filter(({ kind, subject }) => !open.some((left) => left.kind === kind && left.subject === subject));
  await keepDifferences(bookingId, { open, healed });
  return { open, healed };
}

/** Null when there is no such booking, or when our side was not the same before and after the provider was asked. */
async function look(bookingId: string): Promise<Difference[] | null> {
  for (let time = 0; time < LOOKS; time += 1) {
    const before = await readOurMoney(bookingId);
    if (!before) return null;
    const theirs = await readTheirMoney(before.money, before.customerId);
    const after = await readOurMoney(bookingId);
    if (after && textOf(before.money) === textOf(after.money)) return compareMoney(before.money, theirs);
  }
  return null;
}

const textOf = (money: OurMoney) => JSON.stringify({ ...money, underWay: [...money.underWay].sort() });

/** One that cannot be healed must not hide the others: it stays open. */
async function heal(difference: Difference): Promise<boolean> {
  if (groupOf(difference.kind) !== 'unheard') return false;
  try {
    return await healDifference(difference);
  } catch (err) {
    log().warn({ err, kind: difference.kind, bookingId: difference.bookingId }, 'a difference could not be healed');
    return true;
  }
}
