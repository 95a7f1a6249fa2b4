/** The person reviewed answers, once and for everybody who reads the review. */
import { parseWithZod } from '@conform-to/zod/v4';
import { useLoaderData } from '@remix-run/react';

import { useAnswer } from '#app/components/page/came-back.ts';
import { Page } from '#app/components/page/page.tsx';
import { ReviewItem } from '#app/components/reviews/review-item.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import { AppError } from '#app/domain/app-error.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import { refuseForm } from '#app/http/form-answers.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { fieldsOf, readForm } from '#app/http/read-form.server.ts';
import { safeReturnTo } from '#app/http/return-to.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { useT } from '#app/i18n/use-t.ts';
import { answerReview } from '#app/modules/reviews/answer-review.server.ts';
import { bookingOfAnswered, findReview } from '#app/modules/reviews/read-reviews.server.ts';
import { answerSchema } from '#app/modules/reviews/review-inputs.server.ts';

export const handle = { texts: ['reviewForms', 'reviews'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ params, url, viewer, t }) => {
  const review = await answerable(viewer, idOrNotFound(params['id']), url);
  return { review, title: t('shell.title', { page: t('reviewForms.answer.title') }) };
});

export const action = formAction('member', async ({ request, params, url, viewer, t }) => {
  const reviewId = idOrNotFound(params['id']);
  const submission = parseWithZod(await readForm(request, { fields: fieldsOf(answerSchema) }), { schema: answerSchema });
  if (submission.status !== 'success') {
    await answerable(viewer, reviewId, url);
    return refuseForm(t, submission);
  }
  const outcome = await answerReview(viewer, reviewId, submission.value.answer);
  const there = whereItStands(url, await bookingOfAnswered(viewer, reviewId));
  if (!outcome.ok) throw await redirectWithFlash(there, { key: `flash.review.${outcome.reason}`, variant: 'destructive' });
  throw await redirectWithFlash(there, { key: 'flash.reviewDone.answered' });
});

/** One that the reader may answer. Who has answered it already is led to where the answer stands. */
async function answerable(viewer: Member, reviewId: string, url: URL) {
  const review = await findReview(viewer, reviewId);
  if (review?.mayAnswer) return review;
  const bookingId = await bookingOfAnswered(viewer, reviewId);
  if (bookingId === null) throw new AppError('notFound');
  throw await redirectWithFlash(whereItStands(url, bookingId), { key: 'flash.review.answered', variant: 'destructive' });
}

const whereItStands = (url: URL, bookingId: string | null) =>
  safeReturnTo(url.searchParams.get('returnTo'), bookingId === null ? undefined : `/bookings/${bookingId}`);

export const meta = pageMeta;

export default function AnswerReview() {
  const { review } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const t = useT();
  return (
    <Page width="form">
      <h1>{t('reviewForms.answer.title')}</h1>
      <Card>
        <ReviewItem review={review} heading="h2" />
      </Card>
      <ServerForm<typeof answerSchema> id="answer" answer={answer?.result}>
        {(fields) => (
          <>
            <TextArea field={fields.answer} label={t('reviewForms.answer.text')} help={t('reviewForms.answer.help')} />
            <Button>{t('reviewForms.answer.submit')}</Button>
          </>
        )}
      </ServerForm>
    </Page>
  );
}
