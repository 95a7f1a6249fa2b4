import { ButtonLink } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import type { OwedSum } from '#app/modules/bookings/owed-by-renter.server.ts';

/** What the reader owes for earlier rentals, each with the way to pay it; nothing where nothing is owed. */
export function OwedNotice({ owed }: { owed: readonly OwedSum[] }) {
  return owed.map(({ bookingId, text, pay }) => (
    <Notice key={bookingId} tone="urgent" className="flex flex-col gap-3">
      <p>{text}</p>
      <ButtonLink to={`/bookings/${bookingId}`} variant="urgent">
        {pay}
      </ButtonLink>
    </Notice>
  ));
}
