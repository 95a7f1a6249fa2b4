/**
 * How many mails with confirmation links may be asked for (rules A3 and A4): one sender is refused, a mailbox is spared in silence. A
 * stranger who has used up what a mailbox gets keeps nobody out, for what he had sent there confirms its owner's sign-up too.
 */
import { withinLimits } from './form-answers.server.ts';
import { limitByAccount, limitBySender } from './rate-limits.server.ts';

export interface CountedMail {
  /** Whether the mailbox gets one more. */
  mayMail: boolean;
  /** Takes the count back when nothing was mailed. */
  settle(mailed: boolean): void;
}

/** Null when this sender has asked too often for this address, known or not. */
export async function countConfirmationMail(request: Request, email: string): Promise<CountedMail | null> {
  const bySender = await withinLimits(() => limitBySender('confirmation', request, email));
  if (!bySender.allowed) return null;
  const ofMailbox = await withinLimits(() => limitByAccount('mailbox', email));
  return {
    mayMail: ofMailbox.allowed,
    settle: (mailed) => {
      // why not awaited: an answer must not take longer where nothing was mailed
      if (ofMailbox.allowed && !mailed) void ofMailbox.value.forgive();
    },
  };
}
