/** One item: pictures, price, rules, lender, and the way to booking. */
import type { MetaFunction } from '@remix-run/node';

import { isId } from '#app/domain/id.ts';
import type { PageHandle } from '#app/http/page-handle.ts';

import type { loader } from './loader.server.ts';

export const handle = {
  texts: ['catalogue', 'listingFacts', 'product', 'protection', 'reviews', 'terms'],
  scripts: 'for members',
  cache: {
    params: ['reviews'],
    dependsOn: ({ id }) => [`listing:${id}`],
    countsViewsOf: ({ id }) => (id !== undefined && isId(id) ? id : null),
  },
} satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? 'Karavana' },
  { name: 'description', content: data?.description ?? '' },
  ...(data && data.product.status !== 'active' ? [{ name: 'robots', content: 'noindex' }] : []),
];

export { loader } from './loader.server.ts';
export { ProductScreen as default } from './product-screen.tsx';
