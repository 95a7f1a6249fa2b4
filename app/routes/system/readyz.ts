/** Database, queue and schema are ready; 503 names what is not. */
import { reportReadiness } from '#app/http/readiness.server.ts';

export async function loader() {
  const readiness = await reportReadiness();
  return Response.json(readiness, { status: readiness.ready ? 200 : 503, headers: { 'Cache-Control': 'no-store' } });
}
