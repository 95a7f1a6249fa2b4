/** A new confirmation link, for an address that waits for one. Answers alike for every address. */
import { and, eq, isNotNull } from 'drizzle-orm';

import { commitWork } from '#app/work/commit-work.server.ts';
import { signUps, users } from '#db/schema/index.ts';

import { mailConfirmationLink, newConfirmationLink } from './confirmation-links.server.ts';
import { inConstantTime } from './constant-time.server.ts';
import { waitingSignUp } from './waiting-sign-up.server.ts';

/**
 * Sends the link of the browser's own sign-up; to a browser without one that of the newest, which may be somebody else's and
 * does not let that somebody in (`confirm-sign-up.server.ts`). Answers whether a mail was noted; without `mayMail` the link that
 * was mailed last goes on.
 */
export function resendConfirmation(email: string, ownId: string | null, mayMail = true): Promise<boolean> {
  return inConstantTime(() =>
    commitWork(async (work) => {
      const waiting = await waitingSignUp(work.tx, email, ownId);
      const owned = and(eq(users.email, email), isNotNull(users.emailConfirmedAt));
      if (!waiting || (await work.tx.$count(users, owned)) > 0 || !mayMail) return false;
      const link = newConfirmationLink();
      const { tokenHash, expiresAt } = link;
      await work.tx.update(signUps).set({ tokenHash, expiresAt }).where(eq(signUps.id, waiting.id));
      await mailConfirmationLink(work, waiting, link);
      return true;
    }),
  );
}
