/** What renter and lender do to an extension that waits: agree, decline, withdraw. */
import { and, eq, inArray } from 'drizzle-orm';

import { AppError } from '#app/domain/app-error.ts';
import type { DeclineReason } from '#app/domain/bookings/decline-reason.ts';
import { OPEN_EXTENSION_STATUSES } from '#app/domain/bookings/extension-transitions.ts';
import type { RefusalReason } from '#app/domain/bookings/guards.ts';
import { partyOf } from '#app/domain/access.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { db } from '#db/client.ts';
import { bookingExtensions, bookingRequests } from '#db/schema/index.ts';

import { applyExtensionTransition } from './apply-extension-transition.server.ts';
import { whyNotExtendBooking } from './why-not-approve.server.ts';

export type ExtensionAnswer = 'extension_approved' | 'extension_declined' | 'extension_withdrawn';

/**
 * Applies `event` to the extension for one of the parties, or says why not. Throws `notFound` for anybody else, and where the lender does not
 * know of it. `extensionId`: the one that the page showed.
 */
export async function actOnExtension(
  person: Member,
  { bookingId, extensionId }: { bookingId: string; extensionId: string },
  event: ExtensionAnswer,
  declined?: { reason: DeclineReason; text: string },
): Promise<Outcome<unknown, RefusalReason>> {
  const [row] = await db()
    .select({ extension: bookingExtensions, booking: bookingRequests })
    .from(bookingExtensions)
    .innerJoin(bookingRequests, eq(bookingRequests.id, bookingExtensions.bookingId))
    .where(and(eq(bookingExtensions.id, extensionId), eq(bookingExtensions.bookingId, bookingId)));
  const party = row ? partyOf(row.booking, person) : null;
  if (!row || !party || (party === 'lender' && row.extension.approvalExpiresAt === null)) throw new AppError('notFound');
  const actor = { kind: party, id: person.id };
  const patch = declined ? { declineReason: declined.reason, declineText: declined.text || null } : undefined;
  const applied = await commitWork<Outcome<unknown, RefusalReason | 'notFound'>>(async (work) => {
    const refusal = event === 'extension_approved' ? await whyNotExtendBooking(work, row.booking) : null;
    return refusal
      ? { ok: false, reason: refusal }
      : applyExtensionTransition(work, { extensionId, event, actor, ...(patch ? { patch } : {}) });
  });
  if (applied.ok) return { ok: true };
  if (applied.reason === 'notFound') throw new AppError('notFound');
  return { ok: false, reason: applied.reason };
}

/** The id of the extension that waits for something, as its renter may withdraw or pay it; null when there is none. */
export async function findOpenExtension(renter: Member, bookingId: string): Promise<string | null> {
  const [open] = await db()
    .select({ id: bookingExtensions.id })
    .from(bookingExtensions)
    .innerJoin(bookingRequests, eq(bookingRequests.id, bookingExtensions.bookingId))
    .where(
      and(
        eq(bookingExtensions.bookingId, bookingId),
        eq(bookingRequests.renterId, renter.id),
        inArray(bookingExtensions.status, [...OPEN_EXTENSION_STATUSES]),
      ),
    );
  return open?.id ?? null;
}
