import { browserLinkState, sendBrowserLink } from '#app/modules/accounts/browser-links.server.ts';
import { listMails } from '#app/simulators/mail/mailbox.server.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import { until } from '#scripts/servers/processes.ts';

/** The token of the link that is mailed to an owner whose account is closed. */
export async function mailedBrowserLink(email: string): Promise<string> {
  await sendBrowserLink(email);
  let token = '';
  const hasCome = async () => {
    await runDueWork();
    const [mail] = await listMails({ to: email });
    const link = mail?.links.find((address) => address.includes('/auth/allow-browser'));
    token = (link && new URL(link).searchParams.get('token')) ?? '';
    return (await browserLinkState(token)) === 'valid';
  };
  // why not once: a worker of the site may have taken the mail, and be writing it still
  await until(hasCome, 15_000, 'no link was mailed');
  return token;
}
