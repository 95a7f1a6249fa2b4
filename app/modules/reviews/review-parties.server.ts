/** The two people who may review each other after a booking, and what they need to be told about it. */
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nameColumns } from '#db/name-columns.ts';

import { displayName } from '#app/domain/people/display-name.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { Transaction } from '#db/client.ts';
import { bookingRequests, profiles, users } from '#db/schema/index.ts';

interface Party {
  id: string;
  email: string;
  locale: Locale;
  name: string;
}

export interface ReviewParties {
  listingId: string;
  title: string;
  renter: Party;
  lender: Party;
}

const renter = alias(users, 'renter');
const lender = alias(users, 'lender');
const renterProfile = alias(profiles, 'renter_profile');
const lenderProfile = alias(profiles, 'lender_profile');

export async function reviewPartiesOf(tx: Transaction, bookingId: string): Promise<ReviewParties> {
  const [row] = await tx
    .select({
      listingId: bookingRequests.listingId,
      title: bookingRequests.title,
      renter: { id: renter.id, email: renter.email, locale: renter.locale },
      lender: { id: lender.id, email: lender.email, locale: lender.locale },
      renterName: nameColumns(renterProfile),
      lenderName: nameColumns(lenderProfile),
    })
    .from(bookingRequests)
    .innerJoin(renter, eq(renter.id, bookingRequests.renterId))
    .innerJoin(lender, eq(lender.id, bookingRequests.lenderId))
    .innerJoin(renterProfile, eq(renterProfile.id, bookingRequests.renterId))
    .innerJoin(lenderProfile, eq(lenderProfile.id, bookingRequests.lenderId))
    .where(eq(bookingRequests.id, bookingId));
  if (!row) throw new Error(`booking ${bookingId} has lost its parties`);
  const { listingId, title } = row;
  return {
    listingId,
    title,
    renter: { ...row.renter, name: displayName(row.renterName) },
    lender: { ...row.lender, name: displayName(row.lenderName) },
  };
}
