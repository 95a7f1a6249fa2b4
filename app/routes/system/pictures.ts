import type { LoaderFunctionArgs } from '@remix-run/node';

import { readPicture } from '#app/modules/pictures/read-picture.server.ts';

/** A processed picture. Public for everyone who knows its address; the picture at an address never changes. */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  const picture = await readPicture(params['*'] ?? '');
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
