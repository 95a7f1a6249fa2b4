/**
 * What an owner changes of a published listing: prices, policy and words, all of which count at once (rule L11). Words are looked at by an
 * administrator afterwards. Requests that were made before keep what they were made with.
 */
import { and, eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import { isEditable } from '#app/domain/listings/listing-status.ts';
import { pricesOf, type WantedEarnings } from '#app/domain/money/listing-rates.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { audit } from '#app/work/audit.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { listings } from '#db/schema/index.ts';

import type { Draft } from './owned-draft.server.ts';
import { searchTextOf } from './search-text.server.ts';

const WORDS = ['description', 'features', 'included', 'keywords'] as const;
const TERMS = ['desiredEarnings', 'desiredEarnings3days', 'desiredEarnings7days', 'cancellationPolicy'] as const;

export type ListingEdit = Pick<Draft, (typeof WORDS)[number] | 'cancellationPolicy'> & WantedEarnings;

/** `words`: some of them changed, so that an administrator looks at them. `notEditable`: the listing's status does not allow it. */
export type EditOutcome = Outcome<{ changed: 'nothing' | 'terms' | 'words' }, 'notEditable'>;

/** Throws `notFound` for somebody else's listing. */
export async function editListing(owner: Member, listingId: string, edit: ListingEdit): Promise<EditOutcome> {
  const id = idOrNotFound(listingId);
  return commitWork(async (work) => {
    const [listing] = await work.tx
      .select()
      .from(listings)
      .where(and(eq(listings.id, id), eq(listings.ownerId, owner.id)))
      .for('no key update');
    if (!listing) throw new AppError('notFound');
    if (!isEditable(listing.status)) return { ok: false, reason: 'notEditable' };
    const words = WORDS.filter((name) => asWritten(listing[name]) !== asWritten(edit[name]));
    const terms = TERMS.filter((name) => listing[name] !== edit[name]);
    if (words.length === 0 && terms.length === 0) return { ok: true, changed: 'nothing' };
    const at = now();
    await work.tx
      .update(listings)
      .set({
        ...edit,
        ...pricesOf(edit),
        searchText: searchTextOf({ ...listing, ...edit }),
        ...(words.length > 0 ? { editedAt: at } : {}),
        // why not while it waits: this is when it was submitted, and it keeps its place in the queue
        ...(listing.status === 'pending_approval' ? {} : { updatedAt: at }),
      })
      .where(eq(listings.id, id));
    await audit(work.tx, {
      actorId: owner.id,
      action: 'listing.edited',
      subjectType: 'listing',
      subjectId: id,
      data: { words, terms: Object.fromEntries(terms.map((name) => [name, { from: listing[name], to: edit[name] }])) },
    });
    work.tell([owner.id], 'listing', id);
    return { ok: true, changed: words.length > 0 ? 'words' : 'terms' };
  });
}

/** why: a browser without scripts ends lines otherwise than one with them. */
function asWritten(words: string | readonly string[]): string {
  return (typeof words === 'string' ? words : words.join('\n')).replace(/\r\n?/g, '\n');
}
