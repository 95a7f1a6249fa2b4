/** The provider sends a lender here when her onboarding address is used up; on the profile she gets a new one. */
import { redirect } from '@remix-run/node';

import { pageLoader } from '#app/http/route.server.ts';

export const loader = pageLoader('member', async () => redirect('/profile', 303));

export { WayThrough as default } from '#app/components/shell/way-through.tsx';
