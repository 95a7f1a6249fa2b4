import type { Member } from '#app/domain/people/viewer.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { withNotes } from '#app/modules/bookings/notes-of-booking.server.ts';

/** What one of its parties reads on a booking's page in Slovak, as one line with ordinary spaces. */
export async function notesFor(person: Member, bookingId: string): Promise<string> {
  const booking = await findBooking(person, bookingId);
  const notes = booking ? withNotes(booking, translatorFor('sk'), 'sk').notes : [];
  return notes.map(({ text }) => text.replaceAll('\u00a0', ' ')).join(' ');
}
