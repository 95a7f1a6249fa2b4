import { simulatorLoader } from '#app/http/simulator-route.server.ts';
import { listMails } from '#app/simulators/mail/mailbox.server.ts';
import { mailPage } from '#app/simulators/pages/mail-page.server.ts';

export const loader = simulatorLoader(async ({ url, locale }) => {
  const recipient = url.searchParams.get('to') ?? '';
  return mailPage(await listMails({ to: recipient }), recipient, locale);
});
