/** Back from the payment provider's onboarding. Arriving here proves nothing: the account is read. */
import { redirectWithFlash } from '#app/http/flash.server.ts';
import { limitByAccount } from '#app/http/rate-limits.server.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { syncOwnPaymentAccount } from '#app/modules/payments/payment-account.server.ts';

export const loader = pageLoader('member', async ({ viewer }) => {
  await limitByAccount('provider', viewer.id);
  await syncOwnPaymentAccount(viewer);
  throw await redirectWithFlash('/profile', { key: 'flash.payoutsReady' });
});

export { WayThrough as default } from '#app/components/shell/way-through.tsx';
