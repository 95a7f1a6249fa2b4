import { sendBrowserLink } from '#app/modules/accounts/browser-links.server.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import { listMails } from '#app/simulators/mail/mailbox.server.ts';

/** The token of the link that is mailed to an owner whose account is closed. */
export async function mailedBrowserLink(email: string): Promise<string> {
  await sendBrowserLink(email);
  await runDueWork();
  const [mail] = await listMails({ to: email });
  const link = mail?.links.find((address) => address.includes('/auth/allow-browser')) ?? '';
  return new URL(link).searchParams.get('token') ?? '';
}
