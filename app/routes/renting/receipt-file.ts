/** What a renter has paid for a booking, as a PDF: the renter's own, and nobody else's. */
import { now } from '#app/config/clock.server.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import { pageInstead } from '#app/http/page-instead.server.ts';
import { resourceLoader } from '#app/http/route.server.ts';
import { describeReceipt } from '#app/modules/payments/describe-receipt.ts';
import { findReceipt } from '#app/modules/payments/read-receipt.server.ts';
import { receiptAsPdf } from '#app/modules/payments/receipt-as-pdf.server.ts';

export const loader = resourceLoader('member', async ({ request, params, viewer, locale, t }) => {
  const id = idOrNotFound(params['id']);
  const receipt = await findReceipt(viewer, id);
  if (!receipt) return pageInstead(request, `/bookings/${id}/receipt`);
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
