import { eq } from 'drizzle-orm';

import type { Mail } from '#app/emails/mails.ts';
import { users } from '#db/schema/index.ts';

import type { Work } from './commit-work.server.ts';
import { queueMail } from './queue-mail.server.ts';

/** Notes a mail to every administrator, once for each under this `key`. */
export async function mailAdministrators(work: Work, mail: Mail, key: string): Promise<void> {
  const administrators = await work.tx
    .select({ id: users.id, email: users.email, locale: users.locale })
    .from(users)
    .where(eq(users.role, 'administrator'));
  for (const administrator of administrators) await queueMail(work, administrator, mail, `${key}:${administrator.id}`);
}
