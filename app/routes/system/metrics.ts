/** Prometheus text. On in demo mode and off in live mode, unless `METRICS` says otherwise. */
import { config } from '#app/config/env.server.ts';
import { readMetrics } from '#app/http/metrics.server.ts';

export async function loader() {
  if (!config().metrics) return new Response('Not found\n', { status: 404 });
  const { text, contentType } = await readMetrics();
  // why: a copy of a megabyte for each of hundreds who read slowly would be too much
  const shared = new ReadableStream({
    start(body) {
      body.enqueue(text);
      body.close();
    },
  });
  return new Response(shared, { headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' } });
}
