/** How a lender answers: from pages that change nothing when they are opened, and with a reason that the renter reads. */
import type { ActionFunctionArgs } from '@remix-run/node';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { MAX_DECLINE_TEXT } from '#app/domain/bookings/decline-reason.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { sessionCookieFor } from '#app/http/session.server.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { cents } from '#app/domain/money/money.ts';
import { openSession } from '#app/modules/accounts/sessions.server.ts';
import { toInstant } from '#app/domain/bookings/local-time.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { findTimeline } from '#app/modules/bookings/booking-timeline.server.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { withNotes } from '#app/modules/bookings/notes-of-booking.server.ts';
import { formatMoneyInSentence } from '#app/i18n/format.ts';
import { changeListingStatus } from '#app/modules/listings/change-listing-status.server.ts';
import { timelineInWords } from '#app/modules/bookings/words-of-history.server.ts';
import { loader as approveExtensionPage } from '#app/routes/lending/approve-extension.tsx';
import { loader as approvePage } from '#app/routes/lending/approve-request.tsx';
import { action as decline, loader as declinePage } from '#app/routes/lending/decline-request.tsx';
import { action as onBooking } from '#app/routes/renting/booking.tsx';
import { loader as cancelPage } from '#app/routes/renting/cancel.tsx';
import { openDispute } from '#app/simulators/payments/disputes.server.ts';
import { db, inTransaction } from '#db/client.ts';
import { bookingRequests, listings, profiles, simulatedMails } from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';

import {
  authorized,
  authorizedInScene,
  bookingRow,
  CARDS,
  confirmed,
  createLender,
  createScene,
  HOUR,
  letTimePass,
  paymentRow,
  periodIn,
  requested,
  travelTo,
  type Scene,
} from '#tests/factories/bookings.ts';
import { extensionAsked } from '#tests/factories/extensions.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

type Route = (args: ActionFunctionArgs) => Promise<unknown>;

/** Calls a route of a booking for somebody: the status, where it leads, and what a page gets. */
async function ask(route: Route, person: Pick<Member, 'id' | 'role'> | null, id: string, form?: Record<string, string>, language = 'en') {
  const cookie = person && (await sessionCookieFor(await openSession(person.id, person.role, null))).split(';')[0];
  const request = new Request(`http://site.invalid/bookings/${id}/answer`, {
    headers: { 'Sec-Fetch-Site': 'same-origin', 'Accept-Language': language, ...(cookie ? { Cookie: cookie } : {}) },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
  const answer: unknown = await route({ request, params: { id }, context: {} }).catch((thrown: unknown) => thrown);
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get('Location'), page: null };
  const { init } = answer as { init?: { status?: number } };
  return { status: init?.status ?? 200, to: null, page: answer as { over?: string | null } };
}

const mailTo = async (person: Member, subject: string) => {
  const { recipient, subject: line, text } = simulatedMails;
  const mails = await db().select({ subject: line, text }).from(simulatedMails).where(eq(recipient, person.email));
  return mails.find((mail) => mail.subject.startsWith(subject))?.text.replaceAll('\u00a0', ' ') ?? '';
};

describe('the pages on which a request is answered', () => {
  it('are for its lender, once it is paid for', async () => {
    const { scene, bookingId } = await authorizedInScene();
    const unpaid = await requested(scene, { period: periodIn(30) });
    const others = [scene.renter, await createMember(), await createLender(), await createMember({ role: 'administrator' })];
    for (const page of [approvePage, declinePage]) {
      expect(await ask(page, scene.lender, bookingId)).toMatchObject({ status: 200, page: { over: null } });
      for (const other of others) expect((await ask(page, other, bookingId)).status).toBe(404);
      expect((await ask(page, null, bookingId)).to).toMatch(/^\/auth\?/);
      expect((await ask(page, scene.lender, unpaid)).status).toBe(404);
    }
    for (const press of ['approve', 'decline', 'cancel_by_lender'] as const)
      await expect(actOnBooking(scene.lender, unpaid, press)).rejects.toMatchObject({ code: 'notFound' });
    for (const other of others) expect((await ask(decline, other, bookingId, { reason: 'dates' })).status).toBe(404);
    expect((await bookingRow(bookingId)).status, 'opening a page answers nothing').toBe('pending_approval');
  });

  it('say beforehand why nothing can be approved, and lead to where that is changed', async () => {
    const scene = await createScene();
    const { lender, listingId } = scene;
    const bookingId = await authorized(scene);
    const long = await confirmed(scene, { period: periodIn(20) });
    await extensionAsked(scene, long);
    const pages = [
      [approvePage, bookingId],
      [approveExtensionPage, long],
    ] as const;
    const said = async (obstacle: object | null, language: 'en' | 'sk' = 'en') => {
      for (const [page, id] of pages)
        expect(await ask(page, lender, id, undefined, language)).toMatchObject({ status: 200, page: { obstacle } });
    };
    const setListing = (status: 'active' | 'inactive') => db().update(listings).set({ status }).where(eq(listings.id, listingId));
    const setPayouts = (stripePayoutsEnabled: boolean) =>
      db().update(profiles).set({ stripePayoutsEnabled }).where(eq(profiles.id, lender.id));
    await said(null);
    await setListing('inactive');
    for (const language of ['en', 'sk'] as const) {
      const t = translatorFor(language);
      const link = { to: `/my-listings/${listingId}/status`, label: t('loaded.notApprovable.listingNotActive.action') };
      await said({ text: t('loaded.notApprovable.listingNotActive.text'), links: [link] }, language);
    }
    await setListing('active');
    await setPayouts(false);
    for (const language of ['en', 'sk'] as const) {
      const t = translatorFor(language);
      const link = { to: '/profile', label: t('loaded.notApprovable.cannotBePaid.action') };
      await said({ text: t('loaded.notApprovable.cannotBePaid.text'), links: [link] }, language);
    }
    await setPayouts(true);
    await said(null);
  });

  it('say that it is too late, or that it was answered', async () => {
    const { scene, bookingId } = await authorizedInScene();
    letTimePass(3 * HOUR);
    expect(await ask(approvePage, scene.lender, bookingId)).toMatchObject({
      page: { over: expect.any(String), booking: { phase: 'expired' } },
    });
    expect((await ask(decline, scene.lender, bookingId, { reason: 'dates' })).status).toBe(303);
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'pending_approval', declineReason: null });

    const answered = await authorized(scene, { period: periodIn(30) });
    await actOnBooking(scene.lender, answered, 'approve');
    expect(await ask(approvePage, scene.lender, answered)).toMatchObject({
      page: { over: expect.any(String), booking: { phase: 'charging' } },
    });
    expect(await ask(declinePage, scene.lender, answered)).toMatchObject({ page: { over: expect.any(String) } });
  });

  it('need a listing that is shown, which its lender reads wherever the request waits', async () => {
    const { scene, bookingId } = await authorizedInScene();
    const long = await confirmed(scene, { period: periodIn(20) });
    await extensionAsked(scene, long);
    for (const language of ['en', 'sk'] as const) {
      const t = translatorFor(language);
      const saidTo = async (party: Member, id: string) => {
        const booking = await findBooking(party, id);
        return booking ? withNotes(booking, t, language).notes.map(({ text }) => text) : [];
      };
      for (const status of ['active', 'inactive'] as const) {
        await db().update(listings).set({ status }).where(eq(listings.id, scene.listingId));
        for (const id of [bookingId, long]) {
          expect((await saidTo(scene.lender, id)).includes(t('bookingNotes.listingHidden'))).toBe(status === 'inactive');
          expect(await saidTo(scene.renter, id)).not.toContain(t('bookingNotes.listingHidden'));
        }
      }
    }
  });

  it('say of gear that is not offered any more that it is not, and not that the lender declined', async () => {
    const { scene, bookingId: declined } = await authorizedInScene();
    await actOnBooking(scene.lender, declined, 'decline');
    const ended = await authorized(scene, { period: periodIn(30) });
    await changeListingStatus(scene.lender, scene.listingId, 'suspended');
    for (const page of [approvePage, declinePage])
      for (const language of ['en', 'sk'] as const) {
        const t = translatorFor(language);
        const over = { declined: t('loaded.noAnswer.declined'), unoffered: t('loaded.noAnswer.unoffered') };
        expect(await ask(page, scene.lender, declined, undefined, language)).toMatchObject({ page: { over: over.declined } });
        expect(await ask(page, scene.lender, ended, undefined, language)).toMatchObject({ page: { over: over.unoffered } });
      }
  });

  it('are where the mail about the request leads', async () => {
    const { scene, bookingId } = await authorizedInScene();
    await runDueWork();
    const text = await mailTo(scene.lender, 'Nová žiadosť');
    expect(text).toContain(`/bookings/${bookingId}/approve`);
    expect(text).toContain(`/bookings/${bookingId}/decline`);
  });
});

it('cancelling tells nobody while the request is not paid for, which its page says', async () => {
  const scene = await createScene();
  const unpaid = await requested(scene);
  const paid = await authorized(scene, { period: periodIn(30) });
  expect(await ask(cancelPage, scene.renter, unpaid)).toMatchObject({ page: { isKnown: false } });
  for (const party of [scene.renter, scene.lender]) expect(await ask(cancelPage, party, paid)).toMatchObject({ page: { isKnown: true } });
});

it('cancelling says what it gives less than waiting, and that a bank asks for the payment', async () => {
  const scene = await createScene();
  const period = periodIn(2, 1);
  travelTo(toInstant(period.pickup), -HOUR);
  const late = await authorized(scene, { period, protection: 'deposit', card: CARDS.laterChargesFail });
  letTimePass(HOUR / 3);
  await actOnBooking(scene.lender, late, 'approve');
  await runDueWork();
  const back = `you get ${formatMoneyInSentence((await bookingRow(late)).totalCost, 'en')} back`;
  expect(await ask(cancelPage, scene.renter, late)).toMatchObject({ page: { notes: [expect.stringContaining(back)] } });
  const other = await createScene();
  const asker = other.renter;
  const asked = await confirmed(other, { period: periodIn(9) });
  expect(await ask(cancelPage, { id: (await bookingRow(asked)).lenderId, role: 'member' }, asked)).toMatchObject({ page: { notes: [] } });
  await inTransaction(async (tx) => openDispute(tx, (await paymentRow(asked)).chargeId ?? ''));
  await runDueWork();
  expect(await ask(cancelPage, { id: (await bookingRow(asked)).lenderId, role: 'member' }, asked)).toMatchObject({
    page: { notes: [expect.stringContaining('asks us for the payment')] },
  });
  const { refundIfCancelled: refund } = (await findBooking(asker, asked)) ?? {};
  expect(await ask(cancelPage, asker, asked)).toMatchObject({
    page: {
      notes: [expect.stringContaining(`against you, we refund you ${formatMoneyInSentence(cents(refund ?? 0), 'en')}`)],
      money: { refund },
    },
  });
});

describe('what was never approved', () => {
  const isCalledRequest = async (scene: Scene, id: string) =>
    Promise.all([scene.renter, scene.lender].map(async (party) => (await findBooking(party, id))?.isRequest));
  const historyOf = async (person: Member, id: string, language: 'en' | 'sk') => {
    const timeline = await findTimeline(person, id);
    return timeline?.party ? timelineInWords(timeline, translatorFor(language), language).past.map(({ words }) => words) : [];
  };

  it('and is cancelled by its renter is called a request on its page, in its history and in the mail to the lender', async () => {
    const { scene, bookingId: asked } = await authorizedInScene();
    await actOnBooking(scene.renter, asked, 'cancel_by_renter');
    expect(await isCalledRequest(scene, asked)).toEqual([true, true]);
    for (const language of ['en', 'sk'] as const) {
      const t = translatorFor(language);
      expect(await historyOf(scene.renter, asked, language)).toContain(t('bookingHistory.own.renter.cancel_request'));
      expect(await historyOf(scene.lender, asked, language)).toContain(t('bookingHistory.past.cancel_request'));
    }
    await runDueWork();
    const mail = await mailTo(scene.lender, 'Žiadosť zrušená');
    expect(mail).toContain('zrušil žiadosť');
    expect(mail).not.toMatch(/rezerváci[au] zruš|storno podmienok/);

    const booked = await confirmed(scene, { period: periodIn(20) });
    await actOnBooking(scene.renter, booked, 'cancel_by_renter');
    expect(await isCalledRequest(scene, booked)).toEqual([false, false]);
    expect(await historyOf(scene.renter, booked, 'sk')).toContain(translatorFor('sk')('bookingHistory.own.renter.cancel_by_renter'));
    await runDueWork();
    expect(await mailTo(scene.lender, 'Zrušené')).toContain('storno podmienok');
  });

  it('and not paid for in time is called a request too', async () => {
    const scene = await createScene();
    const unpaid = await requested(scene);
    letTimePass(HOUR);
    await runDueWork();
    expect(await findBooking(scene.renter, unpaid)).toMatchObject({ phase: 'paymentTimedOut', status: 'auto_cancelled', isRequest: true });
  });
});

describe('a reason', () => {
  it('is needed, and stands with the booking, on the renter’s page and in the mail', async () => {
    const { scene, bookingId } = await authorizedInScene();
    expect((await ask(onBooking, scene.lender, bookingId, { intent: 'decline' })).status).toBe(400);
    const refused: Record<string, string>[] = [
      {},
      { reason: 'dislike' },
      { reason: 'other', text: ' \u200b ' },
      { reason: 'gear', text: 'a'.repeat(MAX_DECLINE_TEXT + 1) },
    ];
    for (const form of refused) expect((await ask(decline, scene.lender, bookingId, form)).status).toBe(422);
    expect((await bookingRow(bookingId)).status).toBe('pending_approval');

    const text = 'Praskol popruh.\nOzvite sa o týždeň.';
    expect(await ask(decline, scene.lender, bookingId, { reason: 'gear', text })).toMatchObject({
      status: 303,
      to: `/bookings/${bookingId}`,
    });
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'declined', declineReason: 'gear', declineText: text });
    for (const party of [scene.renter, scene.lender])
      expect(await findBooking(party, bookingId)).toMatchObject({ declined: { reason: 'gear', text } });
    await runDueWork();
    const mail = await mailTo(scene.renter, 'Odmietnuté');
    expect(mail).toContain('Vec nie je v poriadku');
    expect(mail).toContain(text);
  });

  it('may come without words', async () => {
    const { scene, bookingId } = await authorizedInScene();
    await actOnBooking(scene.lender, bookingId, 'decline', { declined: { reason: 'dates', text: '' } });
    expect(await findBooking(scene.renter, bookingId)).toMatchObject({ declined: { reason: 'dates', text: null } });
  });

  it('is kept of a declined request only, and not without end', async () => {
    const { scene, bookingId } = await authorizedInScene();
    const set = (values: Partial<typeof bookingRequests.$inferInsert>) =>
      db().update(bookingRequests).set(values).where(eq(bookingRequests.id, bookingId));
    await expect(set({ declineReason: 'dates' })).rejects.toMatchObject({
      cause: { constraint_name: 'booking_requests_decline_reason_only_then' },
    });
    await actOnBooking(scene.lender, bookingId, 'decline', { declined: { reason: 'dates', text: '' } });
    for (const declineText of ['', 'a'.repeat(MAX_DECLINE_TEXT + 1)])
      await expect(set({ declineText })).rejects.toMatchObject({ cause: { constraint_name: 'booking_requests_decline_text' } });
  });
});
