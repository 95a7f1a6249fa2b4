import { ButtonLink } from '#app/components/ui/button.tsx';
import { Countdown } from '#app/components/ui/countdown.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import type { BookingNote, ShownBooking } from '#app/modules/bookings/booking-view.ts';

import { PhoneLink } from './phone-link.tsx';

/** What needs doing or knowing now, with the time that is left for it. `now` is the application's time when the page was made. */
/** `urgent`: only those, or only the others. */
export function BookingNotes({ booking, now, urgent }: { booking: ShownBooking; now: string; urgent: boolean }) {
  const notes = booking.notes.filter(({ tone }) => (tone === 'urgent') === urgent);
  return notes.map((note) => <OneNote key={note.text} bookingId={booking.id} note={note} now={now} />);
}

function OneNote({ bookingId, note, now }: { bookingId: string; note: BookingNote; now: string }) {
  const { tone, title, text, then, until, toDispute, about, call } = note;
  const countdown = until && <Countdown until={until} now={now} />;
  return (
    <Notice {...(tone && { tone })} {...(title && { title })}>
      {text} {!then && countdown}
      {then && (
        <p className="mt-2">
          {then} {countdown}
        </p>
      )}
      {toDispute && (
        <p className="mt-3">
          <ButtonLink
            to={`/bookings/${bookingId}/dispute${about ? `?about=${about}` : ''}`}
            variant={tone === 'urgent' ? 'urgent' : 'secondary'}
          >
            {toDispute}
          </ButtonLink>
        </p>
      )}
      {call && <PhoneLink phone={call.phone}>{call.words}</PhoneLink>}
    </Notice>
  );
}
