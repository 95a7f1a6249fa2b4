/** Private photos of a booking, made by the use cases themselves. */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';

import type { Member } from '#app/domain/people/viewer.ts';
import { addPhotos, keepPhotos } from '#app/modules/bookings/booking-photos.server.ts';
import { db, inTransaction } from '#db/client.ts';
import { bookingPhotos } from '#db/schema/index.ts';

/** A photo of the handover by the lender. Answers with its id. */
export async function storedPhoto(lender: Member, bookingId: string): Promise<string> {
  const bytes = await sharp({ create: { width: 120, height: 90, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const place = { bookingId, party: 'lender', purpose: 'handover' } as const;
  const file = { name: 'photo.jpg', type: 'image/jpeg', size: bytes.length, bytes: () => Promise.resolve(Uint8Array.from(bytes)) };
  const { kept } = await keepPhotos(lender, place, [file]);
  await inTransaction((tx) => addPhotos(tx, place, kept));
  const [row] = await db().select().from(bookingPhotos).where(eq(bookingPhotos.bookingId, bookingId));
  return row?.id ?? '';
}
