import { and, eq, sql } from 'drizzle-orm';

import { isId } from '#app/domain/id.ts';
import { db } from '#db/client.ts';
import { bookingPayments, bookingRequests, disputes, refunds, transfers, webhookEvents } from '#db/schema/index.ts';

/** The booking that an effect is about; null where it is about none, or its payload cannot be read. */
export async function bookingOfEffect(payload: Record<string, unknown>): Promise<string | null> {
  const idIn = (name: string) => {
    const id = payload[name];
    return typeof id === 'string' && isId(id) ? id : null;
  };
  const [bookingId, disputeId] = [idIn('bookingId'), idIn('disputeId')];
  if (bookingId) return bookingId;
  if (disputeId)
    return (await db().select({ bookingId: disputes.bookingId }).from(disputes).where(eq(disputes.id, disputeId)))[0]?.bookingId ?? null;
  if (typeof payload.eventId === 'string') return bookingOfWebhook(payload.eventId);
  return bookingOfRow({ payment: idIn('paymentId'), refund: idIn('refundId'), transfer: idIn('transferId') });
}

async function bookingOfRow({
  payment,
  refund,
  transfer,
}: Record<'payment' | 'refund' | 'transfer', string | null>): Promise<string | null> {
  const found = { bookingId: bookingPayments.bookingId };
  const ofRefund = () =>
    db()
      .select(found)
      .from(refunds)
      .innerJoin(bookingPayments, eq(bookingPayments.id, refunds.paymentId))
      .where(eq(refunds.id, refund ?? ''));
  const ofTransfer = () =>
    db()
      .select(found)
      .from(transfers)
      .innerJoin(bookingPayments, eq(bookingPayments.id, transfers.paymentId))
      .where(eq(transfers.id, transfer ?? ''));
  const ofPayment = () =>
    db()
      .select(found)
      .from(bookingPayments)
      .where(eq(bookingPayments.id, payment ?? ''));
  const rows = refund ? await ofRefund() : transfer ? await ofTransfer() : payment ? await ofPayment() : [];
  return rows[0]?.bookingId ?? null;
}

/** That of the payment first. why: what a webhook names besides may be anybody's, or nothing that is known here. */
async function bookingOfWebhook(eventId: string): Promise<string | null> {
  const named = (what: string) => sql`${webhookEvents.payload} ->> ${what}`;
  const [found] = await db()
    .select({ ofPayment: bookingPayments.bookingId, named: bookingRequests.id })
    .from(webhookEvents)
    .leftJoin(bookingPayments, eq(bookingPayments.intentId, named('paymentIntentId')))
    .leftJoin(bookingRequests, sql`${bookingRequests.id}::text = ${named('bookingId')}`)
    .where(and(eq(webhookEvents.provider, 'payments'), eq(webhookEvents.eventId, eventId)));
  return found?.ofPayment ?? found?.named ?? null;
}
