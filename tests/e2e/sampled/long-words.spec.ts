/** Endless words, as people and programs type them: on a phone no page grows wider, and no text leaves its box. */
import { randomUUID } from 'node:crypto';

import type { Locator } from '@playwright/test';
import { eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { TEXT_LIMITS } from '#app/domain/listings/listing-limits.ts';
import { approveListing } from '#app/modules/listings/decide-listing.server.ts';
import { requestBooking } from '#app/modules/bookings/request-booking.server.ts';
import { db } from '#db/client.ts';
import { bookingRequests, listingImages } from '#db/schema/index.ts';
import { createListing, type ListingSeed } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';
import { overflowing } from '#tests/tour/overflow.ts';

import { expect, test } from '../fixtures.ts';
import { ADMINISTRATOR, periodAfter } from '../steps/request-gear.ts';
import { uniqueWord } from '../steps/unique-word.ts';
import { withSubject } from '../steps/with-subject.ts';
import { EVERYWHERE, inEach, SAMPLED } from '../matrix.ts';

const endless = (length: number) => 'Wm'.repeat(length / 2);
const word = endless(200);
const title = endless(TEXT_LIMITS.title);

inEach(SAMPLED, () => {
  test('words of 200 letters break no page of a phone', async ({ page, t, language, visit, signInAs, siteTime, mailTo }) => {
    test.setTimeout(150_000);
    await page.setViewportSize({ width: 360, height: 740 });
    const lenderAddress = `${uniqueWord()}@post.example`;
    const lender = await createMember({ email: lenderAddress, fullName: word, companyName: word, stripeAccountId: `acct_${uniqueWord()}` });
    const renterAddress = `${uniqueWord()}@post.example`;
    const renter = await createMember({ email: renterAddress, fullName: word });
    const administrator = await createMember({ role: 'administrator' });
    const offer = (seed: Partial<ListingSeed> = {}) =>
      createListing({ ownerId: lender.id, title, description: `${word} ${word}`, street: word, ...seed });

    const shown = await offer();
    const waiting = await offer({ status: 'pending_approval' });
    const draft = await offer({ status: 'draft' });
    const refused = await offer({ status: 'disapproved', disapprovalReason: word });
    const bookings = await Promise.all([
      askFor(shown.id, renter, periodAfter(await siteTime(), 6, 2), language),
      askFor(shown.id, renter, periodAfter(await siteTime(), 9, 2), language),
    ]);
    const [confirmed = '', unpaid = ''] = bookings;
    const paid = { status: 'confirmed', paymentStatus: 'captured', paymentCaptured: true, approvalExpiresAt: new Date() } as const;
    await db().update(bookingRequests).set(paid).where(eq(bookingRequests.id, confirmed));

    const broken: string[] = [];
    const look = async (address: string) => {
      await visit(address);
      broken.push(...(await overflowing(page)).map((box) => `${address} ${box}`));
    };
    for (const address of ['/', '/browse', `/browse?search=${word}`, `/product/${shown.id}`, `/product/${shown.id}/checkout`])
      await look(address);

    await signInAs(lenderAddress);
    await look('/profile');
    await look('/my-listings');
    await look('/my-listings?tab=requests');
    await look(`/my-listings/${shown.id}/status`);
    await look(`/product/${refused.id}`);
    await look('/create-listing');
    for (const step of [1, 2, 3]) await look(`/create-listing/${draft.id}/${step}`);
    await look(`/create-listing/${waiting.id}/published`);
    await look(`/bookings/${confirmed}`);

    await signInAs(renterAddress);
    await look('/my-renting?tab=active');
    await look('/my-renting?tab=pending');
    await look(`/bookings/${confirmed}`);
    await look(`/checkout/success?booking_id=${unpaid}`);
    await look(`/checkout/cancel?booking_id=${unpaid}`);
    const declined = { status: 'declined', endedBy: 'decline', declineReason: 'other', declineText: word } as const;
    await db().update(bookingRequests).set(declined).where(eq(bookingRequests.id, unpaid));
    await look(`/bookings/${unpaid}`);

    await signInAs(ADMINISTRATOR);
    await look('/admin/listings');
    await look('/admin/listings?show=decided');
    const asked = await offer({ status: 'pending_approval' });
    await visit('/admin/listings');
    await page.locator(`form:has(input[value="${asked.id}"]) button[value="approve"]`).click();
    await expect(page.getByText(t('flash.listingApproved', { title }))).toBeVisible();
    await page.waitForLoadState();
    broken.push(...(await overflowing(page)).map((box) => `the notice ${box}`));

    await approveListing(administrator, waiting.id);
    const mail = await mailTo(lenderAddress, withSubject('listingApproved', title));
    await look(`/simulators/mail?to=${lenderAddress}`);
    await look(`/simulators/mail/${mail.id}`);
    expect(broken).toEqual([]);
  });
});

const PLAIN_PHONES = EVERYWHERE.filter(({ scripts, window }) => !scripts && window === 'phone');

inEach(PLAIN_PHONES, () => {
  test('the buttons under the pictures of a draft keep their words whole', async ({ page, visit, signInAs }) => {
    const email = `${uniqueWord()}@post.example`;
    const lender = await createMember({ email, stripeAccountId: `acct_${uniqueWord()}` });
    const { id } = await createListing({ ownerId: lender.id, status: 'draft' });
    const pictures = [1, 2].map((sortOrder) => ({ listingId: id, url: `/pictures/none/${sortOrder}`, sortOrder, createdAt: now() }));
    await db().insert(listingImages).values(pictures);
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await expect(page.locator('button[value^="remove"]')).toHaveCount(2);
    expect(await brokenWords(page.locator('main button:visible'))).toEqual([]);
    expect(await overflowing(page)).toEqual([]);
  });
});

/** The words that stand on more than one line. */
function brokenWords(boxes: Locator): Promise<string[]> {
  return boxes.evaluateAll((all) =>
    all
      .flatMap((box) => [...box.childNodes].filter((node) => node instanceof Text))
      .flatMap((text) =>
        [...text.data.matchAll(/\S+/g)].map(({ 0: shown, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + shown.length);
          return { shown, lines: range.getClientRects().length };
        }),
      )
      .filter(({ lines }) => lines > 1)
      .map(({ shown }) => shown),
  );
}

async function askFor(
  listingId: string,
  renter: Parameters<typeof requestBooking>[0],
  period: ReturnType<typeof periodAfter>,
  locale: 'sk' | 'en',
): Promise<string> {
  const asked = await requestBooking(renter, { listingId, formKey: randomUUID(), period, protection: 'waiver', locale });
  if (!asked.ok || asked.requested !== 'now') throw new Error(`not requested: ${JSON.stringify(asked)}`);
  return asked.bookingId;
}
