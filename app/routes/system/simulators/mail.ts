import { notFound, simulatorLoader } from '#app/http/simulator-route.server.ts';
import { readMail } from '#app/simulators/mail/mailbox.server.ts';
import { calendarAsSent, mailAsSent } from '#app/simulators/pages/mail-page.server.ts';

export const loader = simulatorLoader(async ({ params, url }) => {
  const mail = await readMail(Number(params.id));
  if (url.searchParams.get('part') === 'calendar') return mail?.calendar ? calendarAsSent(mail.calendar) : notFound();
  return mail ? mailAsSent(mail) : notFound();
});
