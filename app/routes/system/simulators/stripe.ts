import type { PageHandle } from '#app/http/page-handle.ts';
import { simulatorApi } from '#app/http/simulator-route.server.ts';
import { handleStripeRequest } from '#app/simulators/payments/handle-stripe-request.server.ts';

export const handle = { posts: 'programs' } satisfies PageHandle;

export const loader = simulatorApi(handleStripeRequest);
export const action = simulatorApi(handleStripeRequest);
