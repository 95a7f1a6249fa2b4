/** A new confirmation link, for an address that waits for one. Answers alike for every address. */
import { and, eq, isNull } from 'drizzle-orm';

import { commitWork } from '#app/modules/operations/commit-work.server.ts';
import { profiles, users } from '#db/schema/index.ts';

import { sendConfirmationLink } from './confirmation-links.server.ts';
import { inEvenTime } from './even-time.server.ts';

export async function resendConfirmation(email: string): Promise<void> {
  await inEvenTime(() =>
    commitWork(async (work) => {
      const [waiting] = await work.tx
        .select({ userId: users.id, email: users.email, locale: users.locale, fullName: profiles.fullName })
        .from(users)
        .innerJoin(profiles, eq(profiles.id, users.id))
        .where(and(eq(users.email, email), isNull(users.emailConfirmedAt)));
      if (waiting) await sendConfirmationLink(work, waiting);
    }),
  );
}
