/** Notices beside mails, which mails a member can do without, and hours in which those wait (rules N6 and N7). */
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { now, setClockOffset } from '#app/config/clock.server.ts';
import { toInstant, toLocalMoment } from '#app/domain/bookings/local-time.ts';
import { addDays } from '#app/domain/bookings/rental-period.ts';
import { USUAL_QUIET_HOURS } from '#app/domain/notices/quiet-hours.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import type { Mail } from '#app/emails/mails.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { ownMailWishes, saveMailWishes } from '#app/modules/accounts/notification-settings.server.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { countUnread, MOST_COUNTED, noticesOf, openNotice, readNotices } from '#app/modules/notices/notices.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { forgetTechnicalRows } from '#app/work/forget-technical-rows.server.ts';
import { queueMail } from '#app/work/queue-mail.server.ts';
import { db } from '#db/client.ts';
import { notices, outbox } from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';

import { authorized, createScene, DAY, HOUR, periodIn, type Scene } from '#tests/factories/bookings.ts';
import { subjectsTo } from '#tests/support/mails-to.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

const t = translatorFor('sk');
const ALL = { reviews: true, handover: true, listings: true };
const NONE = { reviews: false, handover: false, listings: false };

let scene: Scene;
let bookingId: string;
beforeEach(async () => {
  scene = await createScene();
  bookingId = await authorized(scene);
});

const reviewMail = (): Mail => ({
  kind: 'reviewWritten',
  bookingId,
  title: 'Kajak',
  counterpartName: 'Eva K.',
  reviewsCloseAt: now().toISOString(),
});
const tell = (member: Member, mail: Mail, key: string = randomUUID()) =>
  commitWork((work) => queueMail(work, { id: member.id, email: member.email, locale: 'sk' }, mail, key)).then(() => key);
const mailNoted = async (key: string) =>
  (
    await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `mail:${key}`))
  )[0];
/** As a mail's subject is written, which has plain spaces only. */
const plain = (text: string) => text.replace(/\s+/g, ' ');
const own = async (member: Member) => (await noticesOf(member, null, t)).rows.map((row) => ({ ...row, text: plain(row.text) }));
/** Until clocks in Bratislava show a time, on the next day. */
const travelToLocal = (time: string) => {
  const at = toInstant({ date: addDays(toLocalMoment(now()).date, 1), time });
  setClockOffset(at.getTime() - Date.now());
};

describe('a notice', () => {
  it('stands beside each mail about a booking, for its reader alone, with the same words and the way to the page', async () => {
    const [told] = await own(scene.lender);
    expect(told).toMatchObject({ text: (await subjectsTo(scene.lender.email))[0], isRead: false });
    expect(await openNotice(scene.lender, told?.id ?? '', t)).toBe(`/bookings/${bookingId}/approve`);
    await actOnBooking(scene.lender, bookingId, 'decline');
    await runDueWork();
    expect((await own(scene.renter)).map(({ text }) => text)).toEqual((await subjectsTo(scene.renter.email)).reverse());
    const [declined] = await own(scene.renter);
    expect(await openNotice(scene.renter, declined?.id ?? '', t), 'the booking, not a search for something else').toBe(
      `/bookings/${bookingId}`,
    );
    expect(await own(await createMember())).toEqual([]);
  });

  it('is written in the transaction of what it tells about, and once', async () => {
    const before = await own(scene.renter);
    const failing = commitWork(async (work) => {
      await queueMail(work, { ...scene.renter, locale: 'sk' }, reviewMail(), 'undone');
      throw new Error('broken off');
    });
    await expect(failing).rejects.toThrow('broken off');
    expect(await own(scene.renter)).toEqual(before);
    const key = await tell(scene.renter, reviewMail());
    await tell(scene.renter, reviewMail(), key);
    expect(await own(scene.renter)).toHaveLength(before.length + 1);
  });

  it('tells nothing of links that give access', async () => {
    const member = await createMember();
    await tell(member, { kind: 'accountLocked', fullName: 'Jana', token: 'secret' });
    expect(await own(member)).toEqual([]);
  });

  it('keeps no more than its sentence needs', async () => {
    const [row] = await db().select().from(notices).where(eq(notices.userId, scene.lender.id));
    expect(Object.keys(row?.data ?? {}).sort()).toEqual(['lenderName', 'renterName', 'title', 'to']);
    expect(row?.bookingId).toBe(bookingId);
  });

  it('is read once it is opened by its reader, and by nobody else', async () => {
    const [told] = await own(scene.lender);
    await expect(openNotice(scene.renter, told?.id ?? '', t)).rejects.toMatchObject({ code: 'notFound' });
    expect(await countUnread(scene.lender)).toBe(1);
    await openNotice(scene.lender, told?.id ?? '', t);
    expect(await countUnread(scene.lender)).toBe(0);
    expect((await own(scene.lender))[0]?.isRead).toBe(true);
  });

  it('that came after the page was made is not marked as read with it, nor are those of others', async () => {
    const until = now();
    setClockOffset(HOUR);
    await tell(scene.lender, reviewMail());
    const others = await countUnread(scene.renter);
    await tell(scene.renter, reviewMail());
    await readNotices(scene.lender, until);
    expect(await countUnread(scene.lender)).toBe(1);
    await readNotices(scene.lender, now());
    expect(await countUnread(scene.lender)).toBe(0);
    expect(await countUnread(scene.renter)).toBe(others + 1);
  });

  it('stands in a list in parts, and is counted up to a hundred', async () => {
    const member = await createMember();
    const rows = Array.from({ length: 120 }, (_, index) => ({
      key: randomUUID(),
      userId: member.id,
      kind: 'reviewsPublished',
      bookingId,
      data: { title: `Kajak ${index}`, counterpartName: 'Eva K.' },
      createdAt: new Date(now().getTime() + Math.floor(index / 2)),
    }));
    await db().insert(notices).values(rows);
    expect(await countUnread(member)).toBe(MOST_COUNTED + 1);
    const seen: string[] = [];
    let part = await noticesOf(member, null, t);
    for (;;) {
      seen.push(...part.rows.map(({ id }) => id));
      if (!part.older) break;
      part = await noticesOf(member, { side: 'older', place: part.older }, t);
    }
    expect(new Set(seen).size).toBe(120);
    expect(seen).toHaveLength(120);
  });

  it('that is read goes after ninety days, any after a year', async () => {
    const member = await createMember();
    const ago = (days: number) => new Date(now().getTime() - days * DAY);
    const row = (name: string, createdAt: Date, readAt: Date | null) => ({
      key: `${member.id}:${name}`,
      userId: member.id,
      kind: 'reviewsPublished',
      bookingId,
      data: { title: name, counterpartName: 'Eva K.' },
      createdAt,
      readAt,
    });
    await db()
      .insert(notices)
      .values([
        row('read long ago', ago(200), ago(91)),
        row('read', ago(200), ago(89)),
        row('never read', ago(364), null),
        row('old', ago(366), null),
      ]);
    while ((await forgetTechnicalRows()) > 0);
    const left = await db().select().from(notices).where(eq(notices.userId, member.id));
    expect(left.map(({ data }) => data['title']).sort()).toEqual(['never read', 'read']);
  });
});

describe('a mail', () => {
  it('with news comes only to who wants it, and the notice in any case', async () => {
    await saveMailWishes(scene.renter, { wanted: { ...ALL, reviews: false }, quiet: null });
    const before = (await own(scene.renter)).length;
    expect(await mailNoted(await tell(scene.renter, reviewMail()))).toBeUndefined();
    expect(await own(scene.renter)).toHaveLength(before + 1);
    await saveMailWishes(scene.renter, { wanted: ALL, quiet: null });
    expect(await mailNoted(await tell(scene.renter, reviewMail()))).toBeDefined();
  });

  it('about money, decisions and security comes at once, whatever is wanted and whatever the hour', async () => {
    for (const member of [scene.renter, scene.lender])
      await saveMailWishes(member, { wanted: NONE, quiet: { from: '00:00', until: '23:30' } });
    travelToLocal('03:00');
    const other = await authorized(scene, { period: periodIn(20) });
    await actOnBooking(scene.lender, other, 'approve');
    await runDueWork();
    expect(await subjectsTo(scene.renter.email), 'two requests, one that expired meanwhile, one confirmed').toHaveLength(4);
    const locked: Mail = { kind: 'accountLocked', fullName: 'Jana', token: 'secret' };
    expect((await mailNoted(await tell(scene.renter, locked)))?.dueAt.getTime()).toBeLessThanOrEqual(now().getTime());
  });

  it('about an own listing comes at once at night too: it answers what the member has just done', async () => {
    const member = await createMember({ isNeverQuiet: false });
    travelToLocal('23:15');
    const submitted: Mail = { kind: 'listingSubmitted', listingId: scene.listingId, title: 'Kajak' };
    const key = await tell(member, submitted);
    expect((await mailNoted(key))?.dueAt.getTime()).toBeLessThanOrEqual(now().getTime());
    await saveMailWishes(member, { wanted: NONE, quiet: null });
    expect(await mailNoted(await tell(member, submitted))).toBeUndefined();
  });

  it('with news waits for the end of quiet hours where it stands, so that nothing but the time has to come', async () => {
    const member = await createMember({ isNeverQuiet: false });
    expect((await ownMailWishes(member)).quiet).toEqual(USUAL_QUIET_HOURS);
    travelToLocal('23:15');
    const key = await tell(member, reviewMail());
    await runDueWork();
    expect(await subjectsTo(member.email)).toEqual([]);
    const due = (await mailNoted(key))?.dueAt ?? new Date(0);
    expect(toLocalMoment(due).time).toBe('08:00');
    setClockOffset(due.getTime() - Date.now() + 1_000);
    await runDueWork();
    expect(await subjectsTo(member.email)).toHaveLength(1);
  });
});
