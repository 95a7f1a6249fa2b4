/** The way in to administration: the queue, until there is more. */
import { redirect } from '@remix-run/node';

import { pageLoader } from '#app/http/route.server.ts';

export const loader = pageLoader('administration', () => Promise.resolve(redirect('/admin/listings', 303)));

export { WayThrough as default } from '#app/components/shell/way-through.tsx';
