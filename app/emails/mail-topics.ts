/** What a member may do without by mail: reminders and news. Mails about money, decisions on bookings and security have no topic (rule N7). */
import type { MailKind } from './mails.ts';

export type MailTopic = 'reviews' | 'handover' | 'listings';

const TOPICS: Partial<Record<MailKind, MailTopic>> = {
  reviewWritten: 'reviews',
  reviewsPublished: 'reviews',
  handoverUnconfirmedForRenter: 'handover',
  handoverUnconfirmedForLender: 'handover',
  listingSubmitted: 'listings',
  listingApproved: 'listings',
};

/** Whether quiet hours keep it waiting. why not what is about an own listing: it answers what the member has done, and has been waiting for. */
export const keepsQuiet = (topic: MailTopic): boolean => topic !== 'listings';

/** Null for what always comes, and at once. */
export function topicOf(kind: MailKind): MailTopic | null {
  return TOPICS[kind] ?? null;
}
