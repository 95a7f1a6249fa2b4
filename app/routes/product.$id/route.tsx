/** One item: pictures, price, rules, lender, and the way to booking (document 2, section 2, Product detail). */
import type { MetaFunction } from '@remix-run/node';

import type { PageHandle } from '#app/http/page-handle.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { readProduct } from '#app/modules/listings/read-product.server.ts';

export const loader = pageLoader('anyone', async ({ params, viewer, t }) => {
  const product = await readProduct(viewer, params.id);
  return {
    product,
    viewerLevel: viewer?.trustLevel ?? null,
    title: t('shell.title', { page: product.title || t('listingWizard.drafts.untitled') }),
  };
});

export const handle = { scripts: 'for members', kept: { params: [], dependsOn: ({ id }) => [`listing:${id}`] } } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? 'Karavana' },
  { name: 'description', content: data?.product.description.slice(0, 160) ?? '' },
  ...(data && data.product.status !== 'active' ? [{ name: 'robots', content: 'noindex' }] : []),
];

export { ProductScreen as default } from './product-screen.tsx';
