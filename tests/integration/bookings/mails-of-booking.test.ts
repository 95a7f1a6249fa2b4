/** What the mails about a request, a confirmed booking, a refused card and a silent return say, from what is stored. */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { policyOutcome } from '#app/modules/bookings/policy-outcome.ts';
import { findCancelPreview } from '#app/modules/bookings/cancel-preview.server.ts';
import { cents } from '#app/domain/money/money.ts';
import { formatMoment, formatMoneyInSentence } from '#app/i18n/format.ts';
import { db } from '#db/client.ts';
import { listings } from '#db/schema/index.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { withNotes } from '#app/modules/bookings/notes-of-booking.server.ts';
import { openDepositCheckout } from '#app/modules/payments/open-checkout.server.ts';
import { payCheckout } from '#app/simulators/payments/hosted-checkout.server.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';

import {
  authorized,
  begunInScene,
  bookingRow,
  cardEntry,
  CARDS,
  confirmedInScene,
  createScene,
  DAY,
  HOUR,
  MINUTE,
  paymentRow,
  periodIn,
  travelTo,
  type Scene,
} from '#tests/factories/bookings.ts';
import { mailsTo } from '#tests/support/mails-to.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

const newest = async ({ email }: { email: string }) => {
  const mail = (await mailsTo(email)).at(-1);
  return { subject: mail?.subject ?? '', text: (mail?.text ?? '').replaceAll('\u00a0', ' ') };
};

it('name the town while a request waits and the address once it is confirmed, with price, deposit and terms', async () => {
  const scene = await createScene({ town: 'Komárno' });
  const [listing] = await db().select().from(listings).where(eq(listings.id, scene.listingId));
  expect(listing?.location).toMatch(/., Komárno$/);
  const bookingId = await authorized(scene, { protection: 'deposit' });
  await runDueWork();
  const asked = await newest(scene.renter);
  expect(asked.subject).toMatch(/je odoslaná$/);
  expect(asked.text).toContain('Miesto: Komárno\n');
  for (const said of [
    bookingId.slice(0, 8).toUpperCase(),
    'Nájomné: ',
    'Kauciu zablokujeme: ',
    'Prenajímateľ môže odpovedať do: ',
    'viac ako 48 hodín 80 %',
  ])
    expect(asked.text).toContain(said);

  await actOnBooking(scene.lender, bookingId, 'approve');
  await runDueWork();
  await runDueWork();
  for (const person of [scene.renter, scene.lender]) {
    const told = await newest(person);
    expect(told.subject).toMatch(/^Potvrdené/);
    expect(told.text).toContain(`Miesto: ${listing?.location}\n`);
    expect(told.text).toContain('Kauciu zablokujeme: ');
    expect(told.text).toContain(`/bookings/${bookingId}\n`);
  }
});

it('say to whom the card was refused what cancelling now gives back, as the page that cancels does', async () => {
  const { scene, bookingId } = await confirmedInScene({ period: periodIn(3, 2), protection: 'deposit', card: CARDS.laterChargesFail });
  travelTo((await bookingRow(bookingId)).startAt, -2 * DAY);
  await runDueWork();
  const asked = await newest(scene.renter);
  expect(asked.subject).toMatch(/^Na kauciu potrebujeme/);
  const preview = await findCancelPreview(scene.renter, bookingId);
  const refund = formatMoneyInSentence(cents(preview?.money?.refund ?? 0), 'sk').replaceAll('\u00a0', ' ');
  expect(asked.text).toContain(`zrušte rezerváciu teraz: vrátime vám ${refund}. `);
  expect(asked.text).toContain(`/bookings/${bookingId}/cancel\n`);
  expect(asked.text).toContain('karta bola odmietnutá');

  const notesOf = async (person: typeof scene.renter) => {
    const booking = await findBooking(person, bookingId);
    return (booking ? withNotes(booking, translatorFor('sk'), 'sk').notes : []).map(({ text, then = '' }) =>
      `${text} ${then}`.replaceAll('\u00a0', ' '),
    );
  };
  const { startAt } = await bookingRow(bookingId);
  const until = formatMoment(new Date(startAt.getTime() - DAY), 'sk').replaceAll('\u00a0', ' ');
  expect(await notesOf(scene.renter)).toEqual([expect.stringContaining(`zrušte rezerváciu najneskôr ${until} a vrátime vám ${refund}.`)]);
  expect(await notesOf(scene.lender)).toEqual([expect.stringContaining('karta nájomcu bola odmietnutá')]);
  travelTo((await bookingRow(bookingId)).startAt, -HOUR);
  expect((await notesOf(scene.renter)).join(), 'when it gives back no more').not.toContain('zrušte');
});

describe('tell the lender whose renter’s card was refused for the deposit', () => {
  const refused = async (before: number) => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(3, 2), protection: 'deposit', card: CARDS.laterChargesFail });
    const { startAt } = await bookingRow(bookingId);
    travelTo(startAt, -before);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'confirmed', depositStatus: 'action_required' });
    return { scene, bookingId, startAt };
  };
  const aboutHold = async ({ lender }: Scene) => (await mailsTo(lender.email)).filter(({ subject }) => /^Kaucia/.test(subject));

  it('not to hand anything over, and what of the rent stays when it goes on so; then that the deposit is held', async () => {
    const { scene, bookingId, startAt } = await refused(2 * DAY);
    const asked = await newest(scene.lender);
    expect(asked.subject).toBe('Kaucia ešte nie je zablokovaná: „Kajak na Dunaj“');
    expect(asked.text).toContain('neodovzdávajte');
    const { lenderKeeps } = policyOutcome(await bookingRow(bookingId), startAt);
    expect(asked.text).toContain(`vám z nájomného ostane ${formatMoneyInSentence(lenderKeeps, 'sk')}`.replaceAll('\u00a0', ' '));
    await openDepositCheckout(scene.renter, bookingId);
    await payCheckout((await paymentRow(bookingId, 'deposit')).checkoutSessionId ?? '', cardEntry(CARDS.fine));
    await runDueWork();
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ depositStatus: 'held' });
    expect((await aboutHold(scene)).map(({ subject }) => subject)).toEqual([asked.subject, 'Kaucia je zablokovaná: „Kajak na Dunaj“']);
  });

  it('that the renter gets everything back where there was no time to be asked', async () => {
    const { scene, startAt } = await refused(30 * MINUTE);
    const [asked, ...others] = await aboutHold(scene);
    expect(others).toEqual([]);
    expect(asked?.text.replaceAll('\u00a0', ' ')).toContain('z nájomného nedostanete nič');
    travelTo(startAt);
    await runDueWork();
    expect((await newest(scene.lender)).text).toContain('Nájomca dostane späť celú sumu');
  });

  it('and nobody else: one whose renter’s card takes the hold hears nothing of it', async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(3, 2), protection: 'deposit' });
    travelTo((await bookingRow(bookingId)).startAt, -2 * DAY);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ depositStatus: 'held' });
    expect(await aboutHold(scene)).toEqual([]);
  });
});

it.each([
  ['renter', /oznámil, že vec vrátil/],
  ['nobody', /Nikto neoznámil/],
] as const)('say of a return that nobody objected to on whose word it stands (%s)', async (word, said) => {
  const { scene, bookingId } = await begunInScene({ period: periodIn(1, 1) });
  const { endAt } = await bookingRow(bookingId);
  travelTo(endAt, HOUR);
  if (word === 'renter') await actOnBooking(scene.renter, bookingId, 'report_return');
  travelTo(endAt, 2 * DAY);
  await runDueWork();
  const mails = (await mailsTo(scene.lender.email)).filter(({ subject }) => subject.startsWith('Považuje sa za vrátené'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(said);
});

it.each([
  ['deposit', true],
  ['waiver', false],
] as const)('say to a renter who cancels that the hold is released, where there is one (%s)', async (protection, isHeld) => {
  const { scene, bookingId } = await confirmedInScene({ period: periodIn(3, 2), protection });
  travelTo((await bookingRow(bookingId)).startAt, -2 * DAY);
  await runDueWork();
  const { depositStatus, depositAmount } = await bookingRow(bookingId);
  expect(depositStatus).toBe(isHeld ? 'held' : 'none');
  expect(await actOnBooking(scene.renter, bookingId, 'cancel_by_renter')).toEqual({ ok: true });
  await runDueWork();
  const told = await newest(scene.renter);
  expect(told.subject).toMatch(/^Zrušili ste rezerváciu/);
  const released = `Kauciu ${formatMoneyInSentence(depositAmount, 'sk')}, ktorú máte zablokovanú na karte, uvoľníme.`.replaceAll(
    '\u00a0',
    ' ',
  );
  expect(told.text.includes(released)).toBe(isHeld);
  expect((await newest(scene.lender)).text).not.toContain('ktorú máte zablokovanú');
});
