/** One of each: people, listings and bookings in every state, made by the use cases themselves, for tests that go everywhere. */
import { eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { cents } from '#app/domain/money/money.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { hashPassword } from '#app/modules/accounts/passwords.server.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { decideDispute } from '#app/modules/disputes/decide-dispute.server.ts';
import { sayInDispute } from '#app/modules/disputes/open-dispute.server.ts';
import { writeReview } from '#app/modules/reviews/write-review.server.ts';
import { openRentCheckout } from '#app/modules/payments/open-checkout.server.ts';
import { payCheckout } from '#app/simulators/payments/hosted-checkout.server.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import { redisReady } from '#app/config/redis.server.ts';
import { limitByAccount } from '#app/http/rate-limits.server.ts';
import { listMails } from '#app/simulators/mail/mailbox.server.ts';
import { loadClockOffset } from '#app/simulators/clock/simulated-clock.server.ts';
import { db } from '#db/client.ts';
import { disputes, moneyDifferences } from '#db/schema/index.ts';
import { createListing, type ListingSeed } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';

import { plainBrowser } from '#tests/support/plain-browser.ts';
import { storedPhoto } from './booking-photos.ts';
import { authorized, cardEntry, CARDS, confirmed, createLender, paymentRow, periodIn, requested, type Scene } from './bookings.ts';
import { extensionAsked } from './extensions.ts';

const PASSWORD = 'tri-vesla-a-kompas';

export interface EveryState {
  people: Readonly<Record<'newcomer' | 'stranger' | 'renter' | 'lender' | 'administrator', Member>>;
  /** By state; `active` has several. */
  listings: Readonly<Record<string, string>>;
  bookings: Readonly<Record<string, string>>;
  /** To pages that only mails lead to, or a certain card. */
  links: readonly string[];
}

/** Needs a running site at `address`, whose time it moves. */
export async function createEveryState(address: string): Promise<EveryState> {
  await loadClockOffset();
  const people = {
    newcomer: await createMember({ fullName: 'Nina Nová', identityVerified: false }),
    stranger: await createMember({ fullName: 'Peter Cudzí' }),
    renter: await createMember({ fullName: 'Jana Nováková' }),
    lender: await createLender({ fullName: 'Eva Kováčová' }),
    administrator: await createMember({ fullName: 'Anna Správna', role: 'administrator' }),
  };
  const { lender, renter } = people;
  const list = async (seed: Partial<ListingSeed> = {}) => (await createListing({ ownerId: lender.id, ...seed })).id;
  const scene = async (): Promise<Scene> => ({ lender, renter, listingId: await list() });
  const act = async (person: Member, booking: string, event: Parameters<typeof actOnBooking>[2]) => {
    const outcome = await actOnBooking(person, booking, event);
    if (!outcome.ok) throw new Error(`${event} was refused: ${outcome.reason}`);
    await runDueWork();
    return booking;
  };
  const clock = plainBrowser(address);
  const letPass = async (step: string) => {
    await clock.post('/simulators/clock', { advance: step });
    await loadClockOffset();
    await runDueWork();
  };

  const askedForMore = async () => {
    const at = await scene();
    const booking = await confirmed(at, { period: periodIn(20) });
    await extensionAsked(at, booking);
    return booking;
  };

  const soon = { period: periodIn(1) };
  const completed = await confirmed(await scene(), soon);
  const reviewed = await confirmed(await scene(), soon);
  const returned = await confirmed(await scene(), soon);
  const disputed = await confirmed(await scene(), soon);
  const decided = await confirmed(await scene(), soon);
  const reported = await confirmed(await scene(), soon);
  const active = await confirmed(await scene(), { period: periodIn(1, 7) });
  const activeToo = await confirmed(await scene(), { period: periodIn(1, 7) });
  const saidEarly = await confirmed(await scene(), { period: periodIn(1, 7) });
  const missedHold = await confirmed(await scene(), { ...soon, protection: 'deposit', card: CARDS.laterChargesFail });
  await letPass('2d');
  for (const booking of [completed, reviewed]) {
    await act(lender, booking, 'returned');
    await act(renter, booking, 'agree_to_return');
  }
  await letPass('25h');
  await act(lender, returned, 'returned');
  await act(lender, saidEarly, 'returned');
  await act(lender, disputed, 'returned');
  await act(lender, decided, 'returned');
  await sayInDispute(renter, disputed, 'Kajak mal dieru, cez ktorú tiekla voda.');
  await sayInDispute(renter, decided, 'Kajak mal dieru, cez ktorú tiekla voda.');
  await decideEvery(people.administrator, decided);
  await act(renter, reported, 'report_return');
  const expired = await authorized(await scene());
  const timedOut = await requested(await scene());
  await letPass('4h');
  await writeReview(renter, reviewed, { rating: 4, text: 'Kajak ako z obchodu.' });
  await writeReview(lender, reviewed, { rating: 5, text: '' });

  const bookings = {
    completed,
    reviewed,
    returned,
    disputed,
    decided,
    reported,
    active,
    activeToo,
    saidEarly,
    missedHold,
    expired,
    timedOut,
    unpaid: await requested(await scene()),
    asked: await authorized(await scene()),
    askedToo: await authorized(await scene()),
    askedAgain: await authorized(await scene()),
    confirmed: await confirmed(await scene(), { period: periodIn(20) }),
    confirmedToo: await confirmed(await scene(), { period: periodIn(20) }),
    confirmedAgain: await confirmed(await scene(), { period: periodIn(20) }),
    askedForMore: await askedForMore(),
    askedForMoreToo: await askedForMore(),
    askedForMoreAgain: await askedForMore(),
    askedBackByBank: await confirmed(await scene(), { period: periodIn(20), card: CARDS.disputed }),
    withHold: await confirmed(await scene(), { period: periodIn(1), protection: 'deposit' }),
    withRefusedHold: await confirmed(await scene(), { period: periodIn(1), protection: 'deposit', card: CARDS.laterChargesFail }),
    declined: await act(lender, await authorized(await scene()), 'decline'),
    withdrawn: await act(renter, await authorized(await scene()), 'cancel_by_renter'),
    cancelledByLender: await act(lender, await confirmed(await scene(), { period: periodIn(20) }), 'cancel_by_lender'),
  };
  const links = [
    await confirmationLink(address),
    await browserLink(address),
    await bankLink(await scene()),
    orderLink(`/product/${await list()}`),
    orderLink(`/listing/${await list()}`),
    `/admin/bookings/${bookings.confirmedAgain}`,
    `/bookings/${bookings.active}/photos/${await storedPhoto(lender, bookings.active)}`,
  ];
  await db().insert(moneyDifferences).values({ kind: 'bookingUnknown', subject: 'pi_of_nobody', state: 'open', foundAt: now() });
  // why last: any due work would charge it
  const beingCharged = await authorized(await scene());
  await actOnBooking(lender, beingCharged, 'approve');

  return {
    people,
    links,
    listings: {
      active: await list(),
      inactive: await list({ status: 'inactive' }),
      draft: await list({ status: 'draft' }),
      emptyDraft: await list({ status: 'draft', title: '', description: '', draftStep: 1 }),
      submitted: await list({ status: 'pending_approval' }),
      submittedToo: await list({ status: 'pending_approval' }),
      disapproved: await list({ status: 'disapproved', disapprovalReason: 'Pridajte, prosím, lepšiu fotku.' }),
      suspended: await list({ status: 'suspended' }),
    },
    bookings: { ...bookings, beingCharged },
  };
}

/** Decides a dispute so that each part of a decision is in it that can be. */
async function decideEvery(administrator: Member, bookingId: string): Promise<void> {
  const [dispute] = await db().select().from(disputes).where(eq(disputes.bookingId, bookingId));
  const reasons = 'Podľa fotografií bol kajak poškodený už pri prevzatí, preto vraciame polovicu nájomného.';
  await decideDispute(administrator, dispute?.id ?? '', { refund: cents(10_00), fromRenter: cents(0), fromPool: cents(0), reasons });
  await runDueWork();
}

/** The last step of the checkout of a listing. */
function orderLink(listing: string): string {
  const { pickup, return: back } = periodIn(50);
  const choice = {
    start_date: pickup.date,
    pickup_time: pickup.time,
    end_date: back.date,
    return_time: back.time,
    protection_type: 'waiver',
  };
  return `${listing}/checkout?${new URLSearchParams({ ...choice, step: 'confirm' })}`;
}

/** The link by which somebody who signs up on the site at `address` confirms it. */
async function confirmationLink(address: string): Promise<string> {
  const email = 'sona.nova@karavana.example';
  const form = { full_name: 'Soňa Nová', email, password: PASSWORD, confirm_password: PASSWORD };
  await plainBrowser(address).post('/auth?mode=sign-up', form);
  return linkTo('/auth/confirm', email, address);
}

/** The link that the owner of an account gets when it was closed to strangers, because somebody guessed at its password too often. */
async function browserLink(address: string): Promise<string> {
  const email = 'zora.zamknuta@karavana.example';
  await createMember({ fullName: 'Zora Zamknutá', email, passwordHash: await hashPassword(PASSWORD) });
  await redisReady('producer');
  await Promise.all(Array.from({ length: 24 }, () => limitByAccount('signIn', email)));
  for (const _ of [1, 2]) await plainBrowser(address).post('/auth?mode=sign-in', { email, password: 'not hers' });
  return linkTo('/auth/allow-browser', email, address);
}

/** The link to the bank's page, on which a renter confirms a payment. */
async function bankLink(scene: Scene): Promise<string> {
  const booking = await requested(scene);
  await openRentCheckout(scene.renter, booking);
  const { checkoutSessionId } = await paymentRow(booking);
  const step = await payCheckout(checkoutSessionId ?? '', cardEntry(CARDS.authenticates));
  if (step.kind !== 'authenticate') throw new Error('the bank does not ask');
  return step.redirect;
}

async function linkTo(page: string, email: string, address: string): Promise<string> {
  await runDueWork();
  const links = (await listMails({ to: email })).flatMap((mail) => mail.links);
  const link = links.find((each) => each.includes(page));
  if (!link) throw new Error(`no mail to ${email} leads to ${page}`);
  return link.replace(address, '');
}
