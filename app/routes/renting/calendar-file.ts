/** Pickup and return of a confirmed booking, for the reader's own calendar. */
import { config } from '#app/config/env.server.ts';
import { forReader } from '#app/config/site-origin.server.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import { pageInstead } from '#app/http/page-instead.server.ts';
import { resourceLoader } from '#app/http/route.server.ts';
import { bookingAsCalendar } from '#app/modules/bookings/booking-as-calendar.server.ts';

export const loader = resourceLoader('member', async ({ request, params, viewer, t }) => {
  const id = idOrNotFound(params['id']);
  const file = await bookingAsCalendar(viewer, id, forReader(`${config().appUrl}/bookings/${id}`), t);
  if (!file) return pageInstead(request, `/bookings/${id}`);
  return new Response(file.text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
});
