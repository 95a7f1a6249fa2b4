/** The mail about a request leads to its answer: signed out, through signing in, and with one press. */
import { expect, test } from '../fixtures.ts';
import { SAMPLED, inEach } from '../matrix.ts';
import { expectBookingSays } from '../steps/booking-card.ts';
import { CARDS, payByCard } from '../steps/pay-by-card.ts';
import { joinAsRenter, LENDER, offerGear, periodAfter, requestToBook } from '../steps/request-gear.ts';
import { withSubject } from '../steps/with-subject.ts';

inEach(SAMPLED, () => {
  test('a lender approves from the mail, and what was approved cannot be declined', async ({
    page,
    context,
    t,
    visit,
    ready,
    signInAs,
    siteTime,
    mailTo,
    expectGoodScreen,
  }) => {
    const { id, title } = await offerGear();
    await signInAs(await joinAsRenter());
    await visit(`/product/${id}/checkout`);
    await requestToBook(page, t, periodAfter(await siteTime(), 6, 2));
    await payByCard(page, CARDS.fine);
    const { text } = await mailTo(LENDER, withSubject('requestReceived', title));
    const [approve = '', decline = ''] = [...text.matchAll(/https?:\/\/[^/\s]+(\/bookings\/\S+)/g)].map(([, path]) => path);

    await context.clearCookies();
    await visit(approve);
    await page.getByLabel(t('auth.fields.email')).fill(LENDER);
    await page.getByLabel(t('auth.fields.password'), { exact: true }).fill('karavana');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('auth.signIn'), exact: true })
      .click();
    await expect(page.getByRole('heading', { name: t('requestAnswer.approveTitle') })).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    await ready(page);
    await expectGoodScreen(page);
    await visit(decline);
    await expectGoodScreen(page);
    await page.getByRole('button', { name: t('requestAnswer.declineSubmit') }).click();
    await expect(page.getByRole('alert').first()).toContainText(t('formErrors.decline.reasonRequired'));

    await visit(approve);
    await page.getByRole('button', { name: t('requestAnswer.approveSubmit') }).click();
    await expect(page.getByText(t('flash.done.approve')).first()).toBeVisible();
    await visit(decline);
    await expect(page.getByText(t('loaded.noAnswer.approved'))).toBeVisible();
    await expectBookingSays(page, '/my-listings?tab=requests', title, t('bookings.status.confirmed'));
  });
});
