import { notFound, simulatorLoader } from '#app/http/simulator-route.server.ts';
import { readMail } from '#app/providers/mail/simulated/mailbox.server.ts';
import { mailAsSent } from '#app/providers/simulation/pages/mail-page.server.ts';

export const loader = simulatorLoader(async ({ params }) => {
  const mail = await readMail(Number(params.id));
  return mail ? mailAsSent(mail) : notFound();
});
