/** Listing gear requires a passed identity check and payouts (rule L3); a member who lacks one is led to where it is done. */
import { redirect } from '@remix-run/node';

import { lenderGate } from '#app/domain/access.ts';
import type { Member } from '#app/domain/people/viewer.ts';

export function requireLender(viewer: Member): void {
  if (lenderGate(viewer) === null) return;
  throw redirect('/profile?gate=lender', 303);
}
