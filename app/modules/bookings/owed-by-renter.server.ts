/** What a renter owes besides the rent because the card refused it (rule M19): what it is, where it is paid, in words. */
import { asc, eq, sql, sum } from 'drizzle-orm';

import type { Member } from '#app/domain/people/viewer.ts';
import { formatMoneyInSentence } from '#app/i18n/format.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { db } from '#db/client.ts';
import { bookingPayments, bookingRequests } from '#db/schema/index.ts';

import { openClaimsOf } from './request-booking.server.ts';

/** Of one booking, in the renter's language. */
export interface OwedSum {
  bookingId: string;
  text: string;
  /** What the link to its payment is called. */
  pay: string;
}

/** One for each booking, what has been owed the longest first. */
export async function owedByRenter(renter: Member, t: Translate, locale: Locale): Promise<OwedSum[]> {
  const { id: bookingId, title } = bookingRequests;
  const owed = await db()
    .select({ bookingId, title, amount: sum(bookingPayments.amount).mapWith(bookingPayments.amount) })
    .from(bookingPayments)
    .innerJoin(bookingRequests, eq(bookingId, bookingPayments.bookingId))
    .where(openClaimsOf(db(), renter))
    .groupBy(bookingId)
    .orderBy(asc(sql`min(${bookingPayments.createdAt})`));
  return owed.map((one) => {
    const amount = formatMoneyInSentence(one.amount, locale);
    return {
      bookingId: one.bookingId,
      text: t('bookingNotes.owed.text', { title: one.title, amount }),
      pay: t('bookingNotes.owed.pay', { amount }),
    };
  });
}
