/** Finds extensions whose due time has passed, for every transition of theirs that has a deadline, and makes the transition (rule B27). */
import { asc, sql, type SQL } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { log } from '#app/config/log.server.ts';
import { EXTENSION_DEADLINES } from '#app/domain/bookings/extension-transitions.ts';
import { db } from '#db/client.ts';
import { bookingExtensions } from '#db/schema/index.ts';

import { applyExtensionTransition } from '#app/modules/bookings/apply-extension-transition.server.ts';
import { SYSTEM, type Extension } from '#app/modules/bookings/booking.ts';
import { extensionHasFallenDue, type ExtensionDeadline } from '#app/modules/bookings/due-deadlines.ts';
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';

/** why: a payment whose webhook was lost is found before the extension is ended for lack of it. */
const asksProvider = ({ event }: ExtensionDeadline) => event === 'extension_unpaid' || event === 'extension_capture_timed_out';

export const EXTENSION_DEADLINES_THAT_ASK = EXTENSION_DEADLINES.filter(asksProvider);
export const EXTENSION_DEADLINES_BY_THEMSELVES = EXTENSION_DEADLINES.filter((transition) => !asksProvider(transition));

/** Makes all of these transitions that are due. Returns how many it made. */
export async function sweepExtensions(among: readonly ExtensionDeadline[]): Promise<number> {
  let made = 0;
  for (const transition of among) {
    for (const extension of await extensionsDue(transition)) made += await makeTransition(extension, transition);
  }
  return made;
}

/** A condition: a deadline of these transitions has come for an extension, whether or not it can be moved. */
export function anyExtensionDeadlineDue(among: readonly ExtensionDeadline[]): SQL {
  const isDue = (transition: ExtensionDeadline) =>
    sql`exists (select 1 from ${bookingExtensions} where ${extensionHasFallenDue(transition, now())})`;
  return sql.join(among.map(isDue), sql` or `);
}

/** Oldest first. why all of them: each that is open is one of a rental that runs or is about to. */
function extensionsDue(transition: ExtensionDeadline): Promise<Extension[]> {
  const dueAt = bookingExtensions[transition.deadline];
  return db()
    .select()
    .from(bookingExtensions)
    .where(extensionHasFallenDue(transition, now()))
    .orderBy(asc(dueAt), asc(bookingExtensions.id));
}

/** One that cannot be moved must not stop the others. */
async function makeTransition({ id: extensionId, bookingId }: Extension, transition: ExtensionDeadline): Promise<number> {
  const { event } = transition;
  try {
    if (asksProvider(transition)) await syncPayment(bookingId);
    const applied = await commitWork((work) => applyExtensionTransition(work, { extensionId, event, actor: SYSTEM }));
    return applied.ok ? 1 : 0;
  } catch (err) {
    log().error({ err, bookingId, event }, 'a due transition of an extension failed; the next sweep tries again');
    return 0;
  }
}
