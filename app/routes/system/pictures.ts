import type { LoaderFunctionArgs } from '@remix-run/node';

import { log } from '#app/config/log.server.ts';
import { COME_BACK_SECONDS } from '#app/domain/app-error.ts';
import { READ_LIMIT_MS, within } from '#app/http/time-limit.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { readPicture } from '#app/modules/pictures/read-picture.server.ts';

export const handle = { alone: true } satisfies PageHandle;

/** A processed picture. Public for everyone who knows its address; the picture at an address never changes. 503 while the store is away. */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  const picture = await within(READ_LIMIT_MS, () => readPicture(params['*'] ?? '')).catch((err: unknown) => {
    log().warn({ err }, 'a picture could not be read');
    return 'away' as const;
  });
  if (picture === 'away') {
    const headers = { 'cache-control': 'no-store', 'retry-after': String(COME_BACK_SECONDS) };
    return new Response('Not available now\n', { status: 503, headers });
  }
  if (!picture) return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store' } });
  return new Response(picture.body as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': picture.contentType,
      'content-length': String(picture.body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    },
  });
}
