/**
 * How many mails with confirmation links may be asked for (rules A3 and A4). A sender who asks too often is refused; a mailbox that
 * has received enough gets no more, without a word about it. A stranger who uses up a mailbox's mails keeps nobody out: the links
 * that were sent there confirm the owner's sign-up too.
 */
import { withinLimits } from './form-answers.server.ts';
import { limitByAccount, limitBySender } from './rate-limits.server.ts';

export interface CountedMail {
  /** Whether the mailbox may get one more. */
  mayMail: boolean;
  /** Takes the mailbox's count back when nothing was mailed. */
  settle(mailed: boolean): void;
  /** Takes both counts back: the mail was not asked for after all. */
  forgive(): Promise<void>;
}

/** Null when this sender has asked too often for this address, whether the address is known or not. */
export async function countConfirmationMail(request: Request, email: string): Promise<CountedMail | null> {
  const bySender = await withinLimits(() => limitBySender('confirmation', request, email));
  if (!bySender.allowed) return null;
  const ofMailbox = await withinLimits(() => limitByAccount('mailbox', email));
  return {
    mayMail: ofMailbox.allowed,
    settle: (mailed) => {
      // why not awaited: the answer must not take longer when nothing was mailed
      if (ofMailbox.allowed && !mailed) void ofMailbox.value.forgive();
    },
    forgive: async () => {
      await bySender.value.forgive();
      if (ofMailbox.allowed) await ofMailbox.value.forgive();
    },
  };
}
