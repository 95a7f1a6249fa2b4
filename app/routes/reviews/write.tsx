/** A party of a finished rental reviews the other one, or changes what it wrote while nobody has read it. */
import { parseWithZod } from '@conform-to/zod/v4';
import { useLoaderData } from '@remix-run/react';

import { useAnswer } from '#app/components/page/came-back.ts';
import { Page } from '#app/components/page/page.tsx';
import { Stars } from '#app/components/reviews/stars.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { RadioCards } from '#app/components/ui/radio-cards.tsx';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import { AppError } from '#app/domain/app-error.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import { RATINGS } from '#app/domain/reviews/review-limits.ts';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import { refuseForm } from '#app/http/form-answers.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { fieldsOf, readForm } from '#app/http/read-form.server.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { formatMoment } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import { findBookingReviews } from '#app/modules/reviews/read-reviews.server.ts';
import { reviewSchema } from '#app/modules/reviews/review-inputs.server.ts';
import { writeReview } from '#app/modules/reviews/write-review.server.ts';

/** why: after a refusal the time may be over, or the reviews published, so the page has to load them again. */
export const shouldRevalidate = () => true;

export const handle = { texts: ['reviewForms'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ params, viewer, t }) => {
  const bookingId = idOrNotFound(params['id']);
  const found = await findBookingReviews(viewer, bookingId);
  if (!found) throw new AppError('notFound');
  const { own, isOtherWritten, party, isOpen, listingTitle, counterpartName, closesAt } = found;
  return {
    bookingId,
    party,
    isOpen,
    isPublished: own?.publishedAt != null || found.other !== null,
    listingTitle,
    counterpartName,
    closesAt,
    own: own && { rating: own.rating, text: own.text },
    /** To whom sending publishes both. */
    second: isOpen && isOtherWritten ? { title: t('loaded.secondReview.title'), text: t('loaded.secondReview.text') } : null,
    title: t('shell.title', { page: t(own ? 'reviewForms.write.changeTitle' : 'reviewForms.write.title') }),
  };
});

export const action = formAction('member', async ({ request, params, viewer, t }) => {
  const bookingId = idOrNotFound(params['id']);
  const submission = parseWithZod(await readForm(request, { fields: fieldsOf(reviewSchema) }), { schema: reviewSchema });
  if (submission.status !== 'success') {
    // why: whoever may not write here learns nothing of what would be wrong
    if (!(await findBookingReviews(viewer, bookingId))) throw new AppError('notFound');
    return refuseForm(t, submission);
  }
  const outcome = await writeReview(viewer, bookingId, submission.value);
  if (!outcome.ok) return refuseForm(t, submission, { status: 409, formErrors: [`reviewForms.write.${outcome.reason}`] });
  throw await redirectWithFlash(`/bookings/${bookingId}`, { key: `flash.reviewDone.${outcome.published ? 'published' : 'written'}` });
});

export const meta = pageMeta;

export default function WriteReview() {
  const { bookingId, isOpen, own, party, listingTitle, counterpartName } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <Page width="form">
      <h1>{t(own ? 'reviewForms.write.changeTitle' : 'reviewForms.write.title')}</h1>
      <p className="text-lg">
        {t(party === 'renter' ? 'reviewForms.write.aboutLender' : 'reviewForms.write.aboutRenter', {
          title: listingTitle,
          name: counterpartName,
        })}
      </p>
      {isOpen ? <ReviewForm /> : <Closed />}
      <p>
        <ButtonLink variant="quiet" to={`/bookings/${bookingId}`}>
          {t('reviewForms.write.back')}
        </ButtonLink>
      </p>
    </Page>
  );
}

function Closed() {
  const { isPublished } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <Notice tone="warning" title={t('reviewForms.write.closedTitle')}>
      {t(isPublished ? 'reviewForms.write.reviewsPublished' : 'reviewForms.write.reviewsOver')}
    </Notice>
  );
}

function ReviewForm() {
  const { own, second, closesAt } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const t = useT();
  const moment = formatMoment(closesAt, useLocale());
  return (
    <Card>
      <ServerForm<typeof reviewSchema>
        id="review"
        answer={answer?.result}
        defaults={own ? { rating: String(own.rating), text: own.text } : {}}
      >
        {({ rating, text }) => (
          <>
            <RadioCards
              field={rating}
              legend={t('reviewForms.write.rating')}
              cards={RATINGS.map((stars) => ({
                value: String(stars),
                label: (
                  <>
                    {t(`reviewForms.write.star${stars}`)} <span className="sr-only">{t('common.rating', { rating: stars })}</span>
                  </>
                ),
                aside: <Stars rating={stars} />,
              }))}
            />
            <TextArea field={text} label={t('reviewForms.write.text')} help={t('reviewForms.write.textHelp')} optional />
            <Notice tone={second ? 'warning' : 'info'} title={second?.title ?? t('reviewForms.write.blindTitle')}>
              {second?.text ?? t('reviewForms.write.blind', { moment })}
            </Notice>
            <Button>{t(own ? 'reviewForms.write.change' : 'reviewForms.write.submit')}</Button>
          </>
        )}
      </ServerForm>
    </Card>
  );
}
