/** The stream of changes for whoever is signed in. */
import { AppError } from '#app/domain/app-error.ts';
import { liveStream, STREAM_HEADERS } from '#app/http/live-stream.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { resourceLoader } from '#app/http/route.server.ts';
import { readViewer } from '#app/http/session.server.ts';

export const handle = { stream: true } satisfies PageHandle;

export const loader = resourceLoader('anyone', async ({ request, viewer }) => {
  if (!viewer) throw new AppError('signInRequired');
  // why: nobody reads the body of such an answer, nor ends it
  if (request.method === 'HEAD') return new Response(null, { headers: STREAM_HEADERS });
  return liveStream(request, viewer.id, async () => (await readViewer(request, { inUse: false }))?.id === viewer.id);
});
