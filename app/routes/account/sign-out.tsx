/** Signing out, by a form only: an image on another site could trigger a link. */
import { redirect } from '@remix-run/node';

import { redirectWithFlash } from '#app/http/flash.server.ts';
import { readForm } from '#app/http/read-form.server.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { clearedSessionCookie } from '#app/http/session.server.ts';
import { closeSession } from '#app/modules/accounts/sessions.server.ts';

export const loader = pageLoader('anyone', () => Promise.resolve(redirect('/', 303)));

export const action = formAction('anyone', async ({ viewer, request }) => {
  await readForm(request, { fields: [] });
  if (viewer) await closeSession(viewer.sessionId);
  return redirectWithFlash('/', { key: 'flash.signedOut' }, [['Set-Cookie', await clearedSessionCookie()]]);
});

export { WayThrough as default } from '#app/components/shell/way-through.tsx';
