/** The signed token in the address of the simulated identity page: who is checked, and where to go back to. */
import { createHmac, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import { LOCALES } from '#app/i18n/locales.ts';

const contents = z.object({ userId: z.string(), locale: z.enum(LOCALES), returnUrl: z.url() });
export type LinkContents = z.infer<typeof contents>;

export function sealLink(link: LinkContents, secret: string): string {
  const payload = Buffer.from(JSON.stringify(link)).toString('base64url');
  return `${payload}.${signatureOf(payload, secret).toString('base64url')}`;
}

/** Null when the token was not made by `sealLink` with the same secret. */
export function openLink(token: string, secret: string): LinkContents | null {
  const [payload = '', signature = ''] = token.split('.');
  const expected = signatureOf(payload, secret);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return contents.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
}

function signatureOf(payload: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(payload).digest();
}
