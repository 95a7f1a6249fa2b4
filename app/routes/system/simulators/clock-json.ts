import { now } from '#app/config/clock.server.ts';
import { simulatorLoader } from '#app/http/simulator-route.server.ts';

export const loader = simulatorLoader(async () =>
  Response.json({ now: now().toISOString() }, { headers: { 'cache-control': 'no-store' } }),
);
