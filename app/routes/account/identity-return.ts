/** Back from the identity check. Arriving here proves nothing: the result is read from the provider. */
import { redirectWithFlash } from '#app/http/flash.server.ts';
import { limitByAccount } from '#app/http/rate-limits.server.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { syncOwnIdentity } from '#app/modules/accounts/sync-identity.server.ts';

export const loader = pageLoader('member', async ({ viewer }) => {
  await limitByAccount('provider', viewer.id);
  await syncOwnIdentity(viewer);
  throw await redirectWithFlash('/profile', { key: 'profile.identityDone' });
});

export { WayThrough as default } from '#app/components/shell/way-through.tsx';
