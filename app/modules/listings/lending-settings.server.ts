/** What a lender sets once for all listings: notice, buffer, and the cancellation policy with which the next ones begin (rule L12). */
import { asc, eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import type { CancellationPolicy } from '#app/domain/bookings/booking-status.ts';
import type { BufferHours, NoticeHours } from '#app/domain/listings/lending-terms.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { lockMember } from '#app/modules/accounts/lock-member.server.ts';
import { audit } from '#app/work/audit.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { db, type Queryable } from '#db/client.ts';
import { lendingSettings, listings } from '#db/schema/index.ts';

export interface LendingSettings {
  noticeHours: number;
  bufferHours: number;
  cancellationPolicy: CancellationPolicy;
}

const UNSET: LendingSettings = { noticeHours: 0, bufferHours: 0, cancellationPolicy: 'standard' };

export async function lendingSettingsOf(lender: Member, on: Queryable = db()): Promise<LendingSettings> {
  const { noticeHours, bufferHours, cancellationPolicy } = lendingSettings;
  const [settings] = await on
    .select({ noticeHours, bufferHours, cancellationPolicy })
    .from(lendingSettings)
    .where(eq(lendingSettings.userId, lender.id));
  return settings ?? UNSET;
}

/** Notice and buffer count for all of the lender's listings from now on; bookings that are there keep their period, listings their policy. */
export async function saveLendingSettings(
  lender: Member,
  settings: { noticeHours: NoticeHours; bufferHours: BufferHours; cancellationPolicy: CancellationPolicy },
): Promise<void> {
  const { noticeHours, bufferHours } = settings;
  await commitWork(async ({ tx }) => {
    const isOwn = eq(listings.ownerId, lender.id);
    await tx.select({ id: listings.id }).from(listings).where(isOwn).orderBy(asc(listings.id)).for('no key update');
    // why: a draft that is being made now begins with what is saved here, or is there already when the listings are changed
    await lockMember(tx, lender.id);
    const before = await lendingSettingsOf(lender, tx);
    const saved = { ...settings, updatedAt: now() };
    await tx
      .insert(lendingSettings)
      .values({ userId: lender.id, ...saved })
      .onConflictDoUpdate({ target: lendingSettings.userId, set: saved });
    await tx.update(listings).set({ noticeHours, bufferHours }).where(isOwn);
    await audit(tx, {
      actorId: lender.id,
      action: 'lending.settings',
      subjectType: 'account',
      subjectId: lender.id,
      data: { from: before, to: settings },
    });
  });
}
