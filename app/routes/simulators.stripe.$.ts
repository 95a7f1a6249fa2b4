import { simulatorApi } from '#app/http/simulator-route.server.ts';
import { handleStripeRequest } from '#app/providers/payments/simulated/handle-stripe-request.server.ts';

export const loader = simulatorApi(handleStripeRequest);
export const action = simulatorApi(handleStripeRequest);
