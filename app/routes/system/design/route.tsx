/** The design system on one page, in demo mode only. */
import { useLoaderData } from '@remix-run/react';

import { measurePairs, rolesIn } from '#app/components/design/contrast.ts';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { now } from '#app/config/clock.server.ts';
import { config } from '#app/config/env.server.ts';
import { readDesignWords } from '#app/content/read-design-words.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { APPROVAL_WINDOW_MS } from '#app/domain/bookings/booking-transitions.ts';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import { readField } from '#app/http/read-form.server.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { newestListings } from '#app/modules/search/search-listings.server.ts';
import styleSheet from '#app/styles/app.css?raw';

import { Colours } from './colours.tsx';
import { Controls } from './controls.tsx';
import { Foundations } from './foundations.tsx';
import { Pieces } from './pieces.tsx';
import { States } from './states.tsx';

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

/** Shows a toast as every accepted or refused form does. */
export const action = formAction('anyone', async ({ request }) => {
  if (config().mode === 'live') throw new AppError('notFound');
  const refused = (await readField(request, 'variant')) === 'destructive';
  throw await redirectWithFlash(
    '/design#toast',
    refused ? { key: 'errors.conflict', variant: 'destructive' } : { key: 'common.flash.signedOut' },
  );
});

export const meta = pageMeta;

export default function Design() {
  const { words } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto flex max-w-page flex-col gap-12 px-4 py-8 sm:py-10">
      <header className="flex flex-col gap-3">
        <h1>{words.title}</h1>
        <p className="max-w-prose text-lg">{words.lead}</p>
      </header>
      <Foundations />
      <Colours />
      <Controls />
      <Pieces />
      <States />
    </div>
  );
}
