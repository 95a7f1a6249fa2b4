/** The stream of changes for whoever is signed in. */
import { AppError } from '#app/domain/app-error.ts';
import { liveStream } from '#app/http/live-stream.server.ts';
import { resourceLoader } from '#app/http/route.server.ts';
import { readViewer } from '#app/http/session.server.ts';

export const loader = resourceLoader('anyone', async ({ request, viewer }) => {
  if (!viewer) throw new AppError('signInRequired');
  return liveStream(request, viewer.id, async () => (await readViewer(request))?.id === viewer.id);
});
