/** A notice for the next page: set with a redirect, shown once, as a toast with scripts and as a notice without. */
import { createCookie, redirect } from '@remix-run/node';
import { z } from 'zod';

import { config } from '#app/config/env.server.ts';
import { singleton } from '#app/config/singleton.server.ts';
import { sentenceOf } from '#app/i18n/i18n.server.ts';
import type { MessageKey, MessageParams } from '#app/i18n/message-key.ts';

import { cookieName } from './cookie-name.server.ts';

export interface Flash {
  key: MessageKey;
  params?: MessageParams;
  variant: 'default' | 'destructive';
}

const shape = z.object({
  key: z.string().max(200),
  params: z.record(z.string(), z.union([z.string().max(500), z.number()])).optional(),
  variant: z.enum(['default', 'destructive']),
});

export function flashCookieName(): string {
  return cookieName('flash');
}

const cookie = () =>
  singleton('flash-cookie', () =>
    createCookie(flashCookieName(), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: config().secure,
      secrets: [config().sessionSecret],
      maxAge: 60,
    }),
  );

function flashCookie(flash: Flash): Promise<string> {
  return cookie().serialize(flash);
}

/** Redirects with a 303 and a notice. */
export async function redirectWithFlash(
  url: string,
  flash: Omit<Flash, 'variant'> & Partial<Pick<Flash, 'variant'>>,
  headers: [string, string][] = [],
) {
  return redirect(url, {
    status: 303,
    headers: [...headers, ['Set-Cookie', await flashCookie({ variant: 'default', ...flash })]],
  });
}

/** The notice that waits for this request, and the `Set-Cookie` value that removes it. */
export async function takeFlash(request: Request): Promise<{ flash: Flash | null; clear: string | null }> {
  const parsed = shape.safeParse(await cookie().parse(request.headers.get('Cookie')));
  if (!parsed.success) return { flash: null, clear: null };
  return { flash: understood(parsed.data), clear: await cookie().serialize('', { maxAge: 0 }) };
}

/** why: the translator also finds keys on prototypes, and takes parameters for its own options. */
function understood({ key, params = {}, variant }: z.infer<typeof shape>): Flash | null {
  const sentence = sentenceOf(key);
  if (sentence === null) return null;
  const named = Object.entries(params).filter(([name]) => name === 'count' || sentence.includes(`{{${name}}}`));
  return { key: key as MessageKey, params: Object.fromEntries(named), variant };
}
