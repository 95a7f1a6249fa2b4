/** A lender's payouts as a file for a spreadsheet: the lender's own, and nobody else's. */
import { resourceLoader } from '#app/http/route.server.ts';
import { payoutsAsFile } from '#app/modules/payments/payouts-as-file.server.ts';
import { allPayoutsOf } from '#app/modules/payments/read-earnings.server.ts';

export const loader = resourceLoader('member', async ({ viewer, locale, t }) => {
  const file = payoutsAsFile(await allPayoutsOf(viewer), locale, t);
  return new Response(file, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="karavana-payouts.csv"',
      'Cache-Control': 'no-store',
    },
  });
});
