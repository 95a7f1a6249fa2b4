/** A private photo of a booking. */
import { AppError } from '#app/domain/app-error.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import { resourceLoader } from '#app/http/route.server.ts';
import { readBookingPhoto } from '#app/modules/bookings/booking-photos.server.ts';

export const loader = resourceLoader('member', async ({ params, viewer }) => {
  const photo = await readBookingPhoto(viewer, idOrNotFound(params['id']), idOrNotFound(params['photoId']));
  if (!photo) throw new AppError('notFound');
  return new Response(photo.body as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': photo.contentType,
      'content-length': String(photo.body.length),
      // why: it would still be there for whoever uses this browser after the sign-out
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    },
  });
});
