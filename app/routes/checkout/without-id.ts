/** A checkout of nothing leads to what there is. */
import { redirect } from '@remix-run/node';

import { pageLoader } from '#app/http/route.server.ts';

export const loader = pageLoader('anyone', () => Promise.resolve(redirect('/browse', 303)));

export { WayThrough as default } from '#app/components/shell/way-through.tsx';
