import { eq } from 'drizzle-orm';

import { isId } from '#app/domain/id.ts';
import { db } from '#db/client.ts';
import { bookingPayments, disputes, refunds, transfers } from '#db/schema/index.ts';

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
