/** Checkout: dates, protection, price, and the request itself. */
import type { PageHandle } from '#app/http/page-handle.ts';

export { pageMeta as meta } from '#app/components/shell/page-meta.ts';

export const handle = { texts: ['checkout', 'protection', 'terms'] } satisfies PageHandle;

/** why: what a listing costs may have changed since it was read, and the refused form shows it as it is now. */
export const shouldRevalidate = () => true;

export { action } from './action.server.ts';
export { CheckoutScreen as default } from './checkout-screen.tsx';
export { loader } from './loader.server.ts';
