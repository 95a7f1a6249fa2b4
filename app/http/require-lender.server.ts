/** Listing gear needs a passed identity check and payouts (document 1, section 1): who lacks one is led to where it is done. */
import { lenderGate } from '#app/domain/access.ts';
import type { Member } from '#app/domain/viewer.ts';

import { redirectWithFlash } from './flash.server.ts';

export async function requireLender(viewer: Member): Promise<void> {
  if (lenderGate(viewer) === null) return;
  throw await redirectWithFlash('/profile?gate=lender', { key: 'common.flash.lenderGate', variant: 'destructive' });
}
