/** Why the pages on which a lender approves cannot offer it now, in words, and where that is changed. */
import type { Member } from '#app/domain/people/viewer.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { db } from '#db/client.ts';

import type { NotNow } from './not-now-in-words.ts';
import { refusalToApprove, refusalToExtend } from './why-not-approve.server.ts';

/** Null where nothing stands in the way. */
export async function obstacleToApproval(lender: Member, listingId: string, t: Translate): Promise<NotNow | null> {
  const reason = await refusalToApprove(db(), { listingId, lenderId: lender.id });
  return reason && inWords(reason, listingId, t);
}

/** The same of an extension. */
export async function obstacleToExtension(
  lender: Member,
  { id, listing }: { id: string; listing: { id: string } },
  t: Translate,
): Promise<NotNow | null> {
  const reason = await refusalToExtend(db(), { id, listingId: listing.id, lenderId: lender.id });
  return reason === 'bankDecides' ? { text: t('loaded.notApprovable.bankDecides'), links: [] } : reason && inWords(reason, listing.id, t);
}

function inWords(reason: 'listingNotActive' | 'cannotBePaid', listingId: string, t: Translate): NotNow {
  const to = reason === 'listingNotActive' ? `/my-listings/${listingId}/status` : '/profile';
  return { text: t(`loaded.notApprovable.${reason}.text`), links: [{ to, label: t(`loaded.notApprovable.${reason}.action`) }] };
}
