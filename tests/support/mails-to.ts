/** What the simulated mailbox has got for somebody, oldest first. */
import { asc, eq } from 'drizzle-orm';

import { db } from '#db/client.ts';
import { simulatedMails } from '#db/schema/index.ts';

export function mailsTo(email: string) {
  return db().select().from(simulatedMails).where(eq(simulatedMails.recipient, email)).orderBy(asc(simulatedMails.id));
}

export async function subjectsTo(email: string): Promise<string[]> {
  return (await mailsTo(email)).map(({ subject }) => subject);
}
