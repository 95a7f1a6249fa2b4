/** What a renter has paid for a booking, as a PDF: the renter's own, and nobody else's. */
import { now } from '#app/config/clock.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import { resourceLoader } from '#app/http/route.server.ts';
import { describeReceipt } from '#app/modules/payments/describe-receipt.ts';
import { findReceipt } from '#app/modules/payments/read-receipt.server.ts';
import { receiptAsPdf } from '#app/modules/payments/receipt-as-pdf.server.ts';

export const loader = resourceLoader('member', async ({ params, viewer, locale, t }) => {
  const receipt = await findReceipt(viewer, idOrNotFound(params['id']));
  if (!receipt) throw new AppError('notFound');
  const at = now();
  const file = await receiptAsPdf(describeReceipt(receipt, { locale, t, at }), { locale, at });
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="karavana-${receipt.reference}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
});
