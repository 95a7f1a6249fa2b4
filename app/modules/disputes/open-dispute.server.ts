/** A party of a rental says that something is wrong, or answers what the other one says (rule B17). */
import { and, eq, isNull } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { partyOf } from '#app/domain/access.ts';
import { AppError } from '#app/domain/app-error.ts';
import { decide } from '#app/domain/bookings/booking-transitions.ts';
import { decisionDue, DISPUTE_ANSWER_MS, DISPUTE_REMINDER_MS, STATEMENT_LIMITS } from '#app/domain/bookings/dispute.ts';
import type { RefusalReason } from '#app/domain/bookings/guards.ts';
import { mayDenyHandover } from '#app/domain/bookings/handover.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { commitWork, type Work } from '#app/work/commit-work.server.ts';
import type { Transaction } from '#db/client.ts';
import { bookingRequests, disputes, disputeStatements } from '#db/schema/index.ts';

import { applyTransition } from '../bookings/apply-transition.server.ts';
import { addPhotos, bringNew, leftOutOf, type KeptPhoto } from '../bookings/booking-photos.server.ts';
import type { Booking } from '../bookings/booking.ts';
import { tellOfStatement } from '../bookings/notify-parties.server.ts';

type StatementRefusal = RefusalReason | 'alreadyDecided' | 'enoughSaid';
/** `left`: how many of the photos have no room any more. */
export type StatementOutcome = Outcome<{ opened: boolean }, StatementRefusal> | { ok: false; reason: 'tooManyPhotos'; left: number };

/**
 * Says `text` about the booking: the first statement opens the dispute, later ones are added to it, and what was said before in the same words and
 * without a new photo is the same statement; `about` what it says opens the dispute about; `photos` show it; where another form has left no room for all of them, nothing is said. Throws `notFound` for anybody but the parties.
 */
export async function sayInDispute(
  person: Member,
  bookingId: string,
  text: string,
  photos: readonly KeptPhoto[] = [],
  { about = null }: { about?: 'handover' | null } = {},
): Promise<StatementOutcome> {
  return commitWork<StatementOutcome>(async (work) => {
    const [booking] = await work.tx.select().from(bookingRequests).where(eq(bookingRequests.id, bookingId)).for('update');
    const party = booking ? partyOf(booking, person) : null;
    if (!booking || !party) throw new AppError('notFound');
    const [dispute] = await work.tx.select().from(disputes).where(eq(disputes.bookingId, bookingId));
    const place = { bookingId, party, purpose: 'dispute' } as const;
    if (dispute?.decidedAt === null && (await isSaidAlready(work.tx, dispute.id, party, text)) && !(await bringNew(work.tx, place, photos)))
      return { ok: true, opened: false } as const;
    const left = await leftOutOf(work.tx, place, photos);
    if (left > 0) return { ok: false, reason: 'tooManyPhotos', left };
    const said = await (dispute
      ? answer(work, booking, dispute, party, text)
      : open(work, booking, { party, id: person.id, deniesHandover: about === 'handover' }, text));
    if (!said.ok) return said;
    await addPhotos(work.tx, place, photos, said.statementId);
    return { ok: true, opened: said.opened } as const;
  });
}

type Party = 'renter' | 'lender';

type Opener = { party: Party; id: string; deniesHandover: boolean };

async function open(work: Work, booking: Booking, { party, id, deniesHandover }: Opener, text: string) {
  const at = now();
  const answerBy = new Date(at.getTime() + DISPUTE_ANSWER_MS);
  // the lender's word against the renter's, as long as there is time for it; what is wrong besides can be said longer
  const objects = party === 'lender' && decide(booking, 'object_to_return', 'lender', at).ok;
  const applied = await applyTransition(work, {
    bookingId: booking.id,
    event: objects ? 'object_to_return' : 'open_dispute',
    actor: { kind: party, id },
    patch: {
      ...(deniesHandover && party === 'renter' && mayDenyHandover(booking, at) ? { handoverDeniedAt: at } : {}),
      ...(objects ? { returnContestedAt: at } : {}),
    },
    told: { answerBy: answerBy.toISOString(), openedBy: party, reason: text },
  });
  if (!applied.ok) return { ok: false, reason: applied.reason === 'notFound' ? 'notInThisState' : applied.reason } as const;
  const decideBy = decisionDue(at, null);
  const [dispute] = await work.tx
    .insert(disputes)
    .values({ bookingId: booking.id, openedBy: party, openedAt: at, decideBy })
    .returning({ id: disputes.id });
  if (!dispute) throw new Error('the insert answered with nothing');
  const statementId = await keep(work.tx, dispute.id, party, text);
  await remindOf(work, dispute.id, decideBy);
  // why too: while the gear is out it is not decided before
  if (booking.endAt > at) await remindOf(work, dispute.id, booking.endAt);
  return { ok: true, opened: true, statementId } as const;
}

async function answer(work: Work, booking: Booking, dispute: typeof disputes.$inferSelect, party: Party, text: string) {
  if (dispute.decidedAt) return { ok: false, reason: 'alreadyDecided' } as const;
  const own = and(eq(disputeStatements.disputeId, dispute.id), eq(disputeStatements.party, party));
  if ((await work.tx.$count(disputeStatements, own)) >= STATEMENT_LIMITS.each) return { ok: false, reason: 'enoughSaid' } as const;
  const statementId = await keep(work.tx, dispute.id, party, text);
  if (party !== dispute.openedBy && dispute.answeredAt === null) {
    const at = now();
    const decideBy = decisionDue(dispute.openedAt, at);
    await work.tx
      .update(disputes)
      .set({ answeredAt: at, decideBy })
      .where(and(eq(disputes.id, dispute.id), isNull(disputes.answeredAt)));
    await remindOf(work, dispute.id, decideBy);
  }
  await tellOfStatement(work, booking, party === 'renter' ? 'lender' : 'renter', statementId);
  work.tell([booking.renterId, booking.lenderId], 'booking', booking.id);
  return { ok: true, opened: false, statementId } as const;
}

async function isSaidAlready(tx: Transaction, disputeId: string, party: Party, text: string): Promise<boolean> {
  const same = and(eq(disputeStatements.disputeId, disputeId), eq(disputeStatements.party, party), eq(disputeStatements.text, text));
  return (await tx.$count(disputeStatements, same)) > 0;
}

async function keep(tx: Transaction, disputeId: string, party: Party, text: string): Promise<string> {
  const [statement] = await tx
    .insert(disputeStatements)
    .values({ disputeId, party, text, at: now() })
    .returning({ id: disputeStatements.id });
  if (!statement) throw new Error('the insert answered with nothing');
  return statement.id;
}

/** A day before the decision is due, and when it is. why the time in the key: an answer brings both forward. */
async function remindOf(work: Work, disputeId: string, decideBy: Date): Promise<void> {
  for (const before of [DISPUTE_REMINDER_MS, 0]) {
    const due = new Date(decideBy.getTime() - before);
    await work.note(`dispute:${disputeId}:remind:${due.getTime()}`, { kind: 'dispute.remind', disputeId }, due);
  }
}
