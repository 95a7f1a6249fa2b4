/** The design system on one page, in demo mode only. */
import { useLoaderData } from '@remix-run/react';

import { pageMeta } from '#app/components/shell/page-meta.ts';
import { config } from '#app/config/env.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { readField } from '#app/http/read-form.server.ts';
import { formAction } from '#app/http/route.server.ts';

import { Colours } from './colours.tsx';
import { Controls } from './controls.tsx';
import { Foundations } from './foundations.tsx';
import type { loader } from './loader.server.ts';
import { Pieces } from './pieces.tsx';
import { States } from './states.tsx';

export const handle = {
  texts: [
    'auth',
    'bookingCards',
    'browse',
    'catalogue',
    'checkout',
    'lending',
    'listingItem',
    'listingPrice',
    'listingPublishing',
    'listingStatus',
    'myListings',
    'product',
    'terms',
  ],
} satisfies PageHandle;

/** Shows a toast, as an accepted or a refused form does. */
export const action = formAction('anyone', async ({ request }) => {
  if (config().mode === 'live') throw new AppError('notFound');
  const refused = (await readField(request, 'variant')) === 'destructive';
  throw await redirectWithFlash('/design#toast', refused ? { key: 'errors.conflict', variant: 'destructive' } : { key: 'flash.signedOut' });
});

export { loader } from './loader.server.ts';
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
