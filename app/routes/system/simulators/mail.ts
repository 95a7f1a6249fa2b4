import { notFound, simulatorLoader } from '#app/http/simulator-route.server.ts';
import { readMail } from '#app/simulators/mail/mailbox.server.ts';
import { mailAsSent } from '#app/simulators/pages/mail-page.server.ts';

export const loader = simulatorLoader(async ({ params }) => {
  const mail = await readMail(Number(params.id));
  return mail ? mailAsSent(mail) : notFound();
});
