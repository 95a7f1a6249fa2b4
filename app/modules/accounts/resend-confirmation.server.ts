/** Sends a new confirmation link to an address that waits for one. The reader gets the same answer for every address. */
import { and, eq, isNotNull } from 'drizzle-orm';

import { commitWork } from '#app/work/commit-work.server.ts';
import { signUps, users } from '#db/schema/index.ts';

import { mailConfirmationLink, newConfirmationLink } from './confirmation-links.server.ts';
import { inConstantTime } from './constant-time.server.ts';
import { lockSignUps, waitingSignUp } from './waiting-sign-up.server.ts';

/**
 * Sends the link of the browser's own sign-up, or, if the browser made none, of the newest sign-up with the address. That one may be
 * somebody else's; its link does not let that person in (`confirm-sign-up.server.ts`). Returns whether a mail was queued. Without
 * `mayMail` none is, and the last link stays valid.
 */
export function resendConfirmation(email: string, ownId: string | null, mayMail = true): Promise<boolean> {
  return inConstantTime(() =>
    commitWork(async (work) => {
      // why: a link that is being used must not be replaced
      await lockSignUps(work.tx, email);
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
