/** Prometheus text. On in demo mode and off in live mode, unless `METRICS` says otherwise. */
import { config } from '#app/config/env.server.ts';
import { readMetrics } from '#app/http/metrics.server.ts';

export async function loader() {
  if (!config().metrics) return new Response('Not found\n', { status: 404 });
  const { text, contentType } = await readMetrics();
  return new Response(text, { headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' } });
}
