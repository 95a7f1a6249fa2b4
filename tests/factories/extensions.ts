/** Extensions of bookings brought to a state by the use cases themselves. */
import { randomUUID } from 'node:crypto';

import { desc, eq } from 'drizzle-orm';

import { addDays, type LocalMoment } from '#app/domain/bookings/rental-period.ts';
import { actOnExtension, type ExtensionAnswer } from '#app/modules/bookings/act-on-extension.server.ts';
import { askForExtension, findExtensionOffer } from '#app/modules/bookings/ask-for-extension.server.ts';
import type { Extension } from '#app/modules/bookings/booking.ts';
import { openExtensionCheckout } from '#app/modules/payments/open-checkout.server.ts';
import { payCheckout } from '#app/simulators/payments/hosted-checkout.server.ts';
import { db } from '#db/client.ts';
import { bookingExtensions } from '#db/schema/index.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';

import { bookingRow, cardEntry, CARDS, confirmedInScene, paymentRow, type Scene } from './bookings.ts';
import { readyMade } from './ready-made.ts';

/** The agreed return, so many days later. */
export async function laterReturn(bookingId: string, days: number): Promise<LocalMoment> {
  const { endDate, returnTime } = await bookingRow(bookingId);
  return { date: addDays(endDate, days), time: returnTime };
}

/** Asks for `days` more at the price that the page says. */
export async function askForDays(scene: Pick<Scene, 'renter'>, bookingId: string, days = 2, formKey: string = randomUUID()) {
  const newReturn = await laterReturn(bookingId, days);
  const offer = await findExtensionOffer(scene.renter, bookingId, newReturn);
  return askForExtension(scene.renter, bookingId, { formKey, newReturn, seenTotal: offer?.quote?.totalCost ?? 0 });
}

/** Pays on the hosted page, without going back to the site. */
export async function payExtension(scene: Pick<Scene, 'renter'>, bookingId: string, card: string = CARDS.fine): Promise<void> {
  await openExtensionCheckout(scene.renter, bookingId);
  const { checkoutSessionId } = await paymentRow(bookingId, 'extension');
  const step = await payCheckout(checkoutSessionId ?? '', cardEntry(card));
  if (step.kind !== 'complete') throw new Error(`not paid: ${JSON.stringify(step)}`);
}

/** Asked and paid for: the lender may answer. */
export async function extensionAsked(scene: Scene, bookingId: string, days = 2): Promise<Extension> {
  const asked = await askForDays(scene, bookingId, days);
  if (!asked.ok) throw new Error(`not asked: ${asked.reason}`);
  await payExtension(scene, bookingId);
  await runDueWork();
  return extensionRow(bookingId);
}

/** The lender has agreed, and it is charged. */
export async function extended(scene: Scene, bookingId: string, days = 2): Promise<Extension> {
  await extensionAsked(scene, bookingId, days);
  await answerExtension(scene, bookingId, 'extension_approved');
  await runDueWork();
  return extensionRow(bookingId);
}

/** The same of a confirmed booking of a scene of its own. */
export const extendedInScene = (days: number, ...made: Parameters<typeof confirmedInScene>) =>
  readyMade(['extended', days, ...made], async () => {
    const { scene, bookingId } = await confirmedInScene(...made);
    await extended(scene, bookingId, days);
    return { scene, bookingId };
  });

export async function answerExtension(scene: Scene, bookingId: string, answer: ExtensionAnswer) {
  const { id: extensionId } = await extensionRow(bookingId);
  return actOnExtension(answer === 'extension_withdrawn' ? scene.renter : scene.lender, { bookingId, extensionId }, answer);
}

/** The newest extension of a booking. */
export async function extensionRow(bookingId: string): Promise<Extension> {
  const [extension] = await db()
    .select()
    .from(bookingExtensions)
    .where(eq(bookingExtensions.bookingId, bookingId))
    .orderBy(desc(bookingExtensions.createdAt))
    .limit(1);
  if (!extension) throw new Error(`booking ${bookingId} was not to be extended`);
  return extension;
}
