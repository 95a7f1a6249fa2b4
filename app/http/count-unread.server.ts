/** How many notices of the reader are not read, for the frame of the site. */
import type { Viewer } from '#app/domain/people/viewer.ts';
import { countUnread } from '#app/modules/notices/notices.server.ts';

export async function unreadOf(viewer: Viewer): Promise<number> {
  return viewer ? countUnread(viewer) : 0;
}
