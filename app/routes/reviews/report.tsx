/** Saying that a published review should not stand there. */
import { parseWithZod } from '@conform-to/zod/v4';
import { useLoaderData } from '@remix-run/react';

import { useAnswer } from '#app/components/page/came-back.ts';
import { Page } from '#app/components/page/page.tsx';
import { ReviewItem } from '#app/components/reviews/review-item.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { RadioCards } from '#app/components/ui/radio-cards.tsx';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import { AppError } from '#app/domain/app-error.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { REPORT_REASONS } from '#app/domain/reviews/review-limits.ts';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import { refuseForm } from '#app/http/form-answers.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { fieldsOf, readForm } from '#app/http/read-form.server.ts';
import { safeReturnTo } from '#app/http/return-to.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { useT } from '#app/i18n/use-t.ts';
import { findReview } from '#app/modules/reviews/read-reviews.server.ts';
import { reportReview } from '#app/modules/reviews/report-review.server.ts';
import { reportSchema } from '#app/modules/reviews/review-inputs.server.ts';

export const handle = { texts: ['reviewForms', 'reviews'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ params, viewer, t }) => {
  const review = await reportable(viewer, idOrNotFound(params['id']));
  return { review, title: t('shell.title', { page: t('reviewForms.report.title') }) };
});

export const action = formAction('member', async ({ request, params, url, viewer, t }) => {
  const reviewId = idOrNotFound(params['id']);
  const submission = parseWithZod(await readForm(request, { fields: fieldsOf(reportSchema) }), { schema: reportSchema });
  if (submission.status !== 'success') {
    await reportable(viewer, reviewId);
    return refuseForm(t, submission);
  }
  await reportReview(viewer, reviewId, submission.value);
  throw await redirectWithFlash(safeReturnTo(url.searchParams.get('returnTo')), { key: 'flash.reviewDone.reported' });
});

/** One that the reader may report, or has reported. */
async function reportable(viewer: Member, reviewId: string) {
  const review = await findReview(viewer, reviewId);
  if (!review?.mayReport && !review?.isReported) throw new AppError('notFound');
  return review;
}

export const meta = pageMeta;

export default function ReportReview() {
  const { review } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <Page width="form">
      <h1>{t('reviewForms.report.title')}</h1>
      <Card>
        <ReviewItem review={review} heading="h2" />
      </Card>
      {review.isReported ? <Notice tone="positive">{t('reviews.reported')}</Notice> : <ReportForm />}
    </Page>
  );
}

function ReportForm() {
  const answer = useAnswer<typeof action>();
  const t = useT();
  return (
    <ServerForm<typeof reportSchema> id="report" answer={answer?.result}>
      {({ reason, text }) => (
        <>
          <RadioCards
            field={reason}
            legend={t('reviewForms.report.reason')}
            help={t('reviewForms.report.help')}
            cards={REPORT_REASONS.map((value) => ({ value, label: t(`reviewForms.report.${value}`) }))}
          />
          <TextArea field={text} label={t('reviewForms.report.text')} optional rows={4} />
          <Button>{t('reviewForms.report.submit')}</Button>
        </>
      )}
    </ServerForm>
  );
}
