/** Checkout: dates, protection, price, and the request itself. */
import type { PageHandle } from '#app/http/page-handle.ts';

export { pageMeta as meta } from '#app/components/shell/page-meta.ts';

export const handle = { texts: ['checkout', 'terms'] } satisfies PageHandle;

export { action } from './action.server.ts';
export { CheckoutScreen as default } from './checkout-screen.tsx';
export { loader } from './loader.server.ts';
