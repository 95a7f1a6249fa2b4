import { measurePairs, rolesIn } from '#app/components/design/contrast.ts';
import { now } from '#app/config/clock.server.ts';
import { config } from '#app/config/env.server.ts';
import { readDesignWords } from '#app/content/read-design-words.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { APPROVAL_WINDOW_MS } from '#app/domain/bookings/waits.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { newestListings } from '#app/modules/search/search-listings.server.ts';
import styleSheet from '#app/styles/app.css?raw';

export const loader = pageLoader('anyone', async ({ locale, t }) => {
  if (config().mode === 'live') throw new AppError('notFound');
  const words = readDesignWords(locale);
  const at = now();
  return {
    words,
    pairs: measurePairs(rolesIn(styleSheet)),
    roles: Object.entries(rolesIn(styleSheet)),
    listing: (await newestListings(1))[0] ?? null,
    now: at.toISOString(),
    until: new Date(at.getTime() + APPROVAL_WINDOW_MS).toISOString(),
    title: t('shell.title', { page: words.title }),
  };
});
