/** What a browser gets after somebody has proved in it who she is. */
import type { Viewer } from '#app/domain/people/viewer.ts';
import { keepLanguage } from '#app/modules/accounts/keep-language.server.ts';
import { startSession } from '#app/modules/accounts/sign-in.server.ts';

import { deviceCookieFor, deviceTokenOf } from './device-cookie.server.ts';
import { chosenLocaleOf } from './locale.server.ts';
import { sessionCookieFor } from './session.server.ts';

/** Opens a session in place of the browser's previous one. Returns the headers that sign the browser in. */
export async function signInBrowser(
  { request, viewer }: { request: Request; viewer: Viewer },
  person: { userId: string; role: 'member' | 'administrator' },
): Promise<[string, string][]> {
  const { sessionToken, deviceToken } = await startSession(person, {
    userAgent: request.headers.get('User-Agent'),
    replacedSessionId: viewer?.sessionId ?? null,
    deviceToken: await deviceTokenOf(request),
  });
  const language = await chosenLocaleOf(request);
  if (language) await keepLanguage(person.userId, language);
  return [
    ['Set-Cookie', await sessionCookieFor(sessionToken)],
    ['Set-Cookie', await deviceCookieFor(deviceToken)],
  ];
}
