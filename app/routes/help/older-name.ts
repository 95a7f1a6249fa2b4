/** An older name of the help center, linked from outside. */
import { redirect } from '@remix-run/node';

import { pageLoader } from '#app/http/route.server.ts';

export const loader = pageLoader('anyone', ({ url }) => Promise.resolve(redirect(`/help-center${url.search}`, 303)));

export { WayThrough as default } from '#app/components/shell/way-through.tsx';
