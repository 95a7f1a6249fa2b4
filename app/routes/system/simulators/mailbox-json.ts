import { simulatorLoader } from '#app/http/simulator-route.server.ts';
import { listMails } from '#app/simulators/mail/mailbox.server.ts';

export const loader = simulatorLoader(async ({ url }) =>
  Response.json(await listMails({ to: url.searchParams.get('to') ?? '' }), { headers: { 'cache-control': 'no-store' } }),
);
