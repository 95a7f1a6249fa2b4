/** The lender says when the gear came back; when that was late, what it costs the renter is shown before it is decided. */
import { parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { z } from 'zod';

import { ConditionForm, ConditionRecord } from '#app/components/bookings/condition-record.tsx';
import { useAnswer } from '#app/components/page/came-back.ts';
import { Page } from '#app/components/page/page.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { TextField } from '#app/components/ui/text-field.tsx';
import { now } from '#app/config/clock.server.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { AppError } from '#app/domain/app-error.ts';
import { ofRenter } from '#app/domain/bookings/actual-return.ts';
import { leavesDaysUnused } from '#app/domain/bookings/unused-days.ts';
import { toInstant, toLocalMoment } from '#app/domain/bookings/local-time.ts';
import { backBy } from '#app/domain/bookings/late-return.ts';
import { isLocalDate } from '#app/domain/bookings/rental-period.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import { cents } from '#app/domain/money/money.ts';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import { refuseForm } from '#app/http/form-answers.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { fieldsOf, readForm } from '#app/http/read-form.server.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { formatMoment, formatMoneyInSentence } from '#app/i18n/format.ts';
import { reportedLateInWords } from '#app/i18n/lateness-in-words.ts';
import type { MessageKey, Translate } from '#app/i18n/message-key.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import { confirmReturn, findReturn } from '#app/modules/bookings/confirm-return.server.ts';
import { untakenInWords } from '#app/modules/bookings/not-now-in-words.ts';
import { conditionOf } from '#app/modules/bookings/record-condition.server.ts';
import { boundedText } from '#app/modules/bounded-text.ts';

/** why: after a refusal the return may be known already, so the page has to load it again. */
export const shouldRevalidate = () => true;

export const handle = { texts: ['bookingReturn', 'bookings', 'conditionRecord'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ params, viewer, t, locale }) => {
  const bookingId = idOrNotFound(params['id']);
  const found = await findReturn(viewer, bookingId);
  if (!found) throw new AppError('notFound');
  const reported = found.reportedAt && ofRenter(found, found.reportedAt);
  const proposed = reported?.at ?? backBy(found, now());
  const local = toLocalMoment(proposed);
  return {
    bookingId,
    listingTitle: found.title,
    endAt: found.endAt.toISOString(),
    reported: reported && t(`loaded.reported.${reported.isAtMost ? 'atMost' : 'at'}`, { moment: formatMoment(reported.at, locale) }),
    passedOn: found.passedOnAt && t('loaded.passedOn', { moment: formatMoment(found.passedOnAt, locale) }),
    reportedLate: found.reportedLate && reportedLateInWords(found.reportedLate, t, locale),
    mayBeUntaken: found.untakenSince !== null && found.mayConfirm,
    untakenOffer: found.isDisputed ? t('loaded.untaken.offerInDispute') : null,
    mayConfirm: found.mayConfirm,
    notNow: found.isSaidUntaken ? untakenInWords('lender', found.isDisputed, t) : null,
    isDisputed: found.isDisputed,
    needsRenter: found.needsRenter,
    follows: found.isWithBank && !found.isDisputed ? t(`loaded.returnWithBank.${followsOf(found)}`) : followsTaken(found, t),
    leavesDaysUnused: found.mayConfirm && !found.isDisputed && leavesDaysUnused(found.endDate, proposed),
    endsExtension: found.mayConfirm && found.endsExtension,
    renterName: found.renterName,
    mayRecord: found.mayRecord,
    recorded: (await conditionOf(bookingId)).return,
    proposed: { returned_date: local.date, returned_time: local.time },
    title: t('shell.title', { page: t('bookingReturn.confirm.title') }),
  };
});

type Found = NonNullable<Awaited<ReturnType<typeof findReturn>>>;

const followsOf = ({ needsRenter }: Found) => (needsRenter ? 'followsEarly' : 'follows');

/** Without a payout where nothing of the rent is left for it. */
const followsTaken = (found: Found, t: Translate) =>
  found.isNothingLeft && !found.isDisputed ? t(`loaded.returnTaken.${followsOf(found)}`) : null;

const key = (name: MessageKey) => name;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const schema = z.object({
  returned_date: boundedText(10, { missing: key('formErrors.return.dateRequired') }).refine(
    isLocalDate,
    key('formErrors.return.dateRequired'),
  ),
  returned_time: boundedText(5, { missing: key('formErrors.return.timeRequired') }).regex(TIME, key('formErrors.return.timeRequired')),
});

const PROBLEMS = {
  returnInFuture: 'formErrors.return.inFuture',
  returnBeforePickup: 'formErrors.return.beforePickup',
  returnAfterNext: 'formErrors.return.afterNext',
} as const;

export const action = formAction('member', async ({ request, params, viewer, t }) => {
  const bookingId = idOrNotFound(params['id']);
  const form = await readForm(request, { fields: ['fee', 'untaken', ...fieldsOf(schema)] });
  const found = await findReturn(viewer, bookingId);
  if (!found) throw new AppError('notFound');
  // why asked: it cannot be taken back
  if (form.get('untaken') === 'ask') return data({ untaken: askWhetherUntaken(found, t) });
  if (form.get('untaken') === 'yes') return sayUntaken(viewer, bookingId, found);
  const submission = parseWithZod(form, { schema });
  if (submission.status !== 'success') return refuseForm(t, submission);
  const returnedAt = toInstant({ date: submission.value.returned_date, time: submission.value.returned_time });
  const problem = found.problemOf(returnedAt);
  if (problem) return refuseForm(t, submission, { fieldErrors: { returned_time: [PROBLEMS[problem]] } });
  const fee = found.feeAt(returnedAt);
  const decided = form.get('fee');
  // why asked: nobody pays a fee that the lender has not seen
  if (found.mayConfirm && fee > 0 && decided !== 'take' && decided !== 'forgive') {
    return data({ result: submission.reply(), late: { fee: Number(fee), at: returnedAt.toISOString(), ...submission.value } });
  }
  const outcome = await confirmReturn(viewer, bookingId, { returnedAt, takesFee: decided === 'take' });
  const done = found.isDisputed ? 'flash.done.returnedInDispute' : 'flash.done.returned';
  if (outcome.ok) throw await redirectWithFlash(`/bookings/${bookingId}`, { key: done });
  if (outcome.reason === 'returnInFuture' || outcome.reason === 'returnBeforePickup' || outcome.reason === 'returnAfterNext')
    return refuseForm(t, submission, { fieldErrors: { returned_time: [PROBLEMS[outcome.reason]] } });
  return refuseForm(t, submission, { status: 409, formErrors: [`flash.refused.${outcome.reason}`] });
});

const askWhetherUntaken = ({ isDisputed }: { isDisputed: boolean }, t: Translate) => ({
  title: t('loaded.untaken.title'),
  text: t(isDisputed ? 'loaded.untaken.inDispute' : 'loaded.untaken.text'),
  submit: t('loaded.untaken.submit'),
});

/** Nobody came: it counts as back from the pickup on, for which nobody is late. */
async function sayUntaken(viewer: Member, bookingId: string, { untakenSince: returnedAt, isDisputed }: Found) {
  const outcome = returnedAt && (await confirmReturn(viewer, bookingId, { returnedAt, takesFee: false }));
  const done = isDisputed ? 'flash.done.untakenInDispute' : 'flash.done.untaken';
  const key = outcome?.ok ? done : 'flash.refused.notInThisState';
  throw await redirectWithFlash(`/bookings/${bookingId}`, outcome?.ok ? { key } : { key, variant: 'destructive' });
}

export const meta = pageMeta;

export default function ConfirmReturn() {
  const page = useLoaderData<typeof loader>();
  const { bookingId, listingTitle, endAt, mayConfirm, isDisputed, endsExtension, proposed, renterName, mayRecord, recorded } = page;
  const answer = useAnswer<typeof action>();
  const t = useT();
  const locale = useLocale();
  const late = answer && 'late' in answer && mayConfirm ? answer.late : null;
  const asked = answer && 'untaken' in answer ? answer.untaken : null;
  return (
    <Page width="form">
      <h1>{t('bookingReturn.confirm.title')}</h1>
      <p className="text-lg">
        <Link to={`/bookings/${bookingId}`} className="text-link inline-flex min-h-11 items-center">
          {listingTitle}
        </Link>
      </p>
      <p>{t('bookingReturn.confirm.agreed', { moment: formatMoment(endAt, locale) })}</p>
      {page.reported && <p>{page.reported}</p>}
      {page.passedOn && <p>{page.passedOn}</p>}
      {page.reportedLate && <p>{page.reportedLate}</p>}
      {page.mayBeUntaken && <Untaken offer={page.untakenOffer} asked={asked} />}
      {mayConfirm && (
        <Notice {...(isDisputed && { tone: 'warning' as const })}>
          {page.follows ??
            t(isDisputed ? 'bookingReturn.confirm.inDispute' : `bookingReturn.confirm.${page.needsRenter ? 'followsEarly' : 'follows'}`)}
        </Notice>
      )}
      {page.leavesDaysUnused && <p>{t('bookingReturn.unusedDays')}</p>}
      {endsExtension && <Notice tone="warning">{t('bookingReturn.confirm.endsExtension')}</Notice>}
      {!mayConfirm && <Notice tone="warning">{page.notNow ?? t('bookingReturn.confirm.notNow')}</Notice>}
      {late && <LateReturn late={late} text={isDisputed ? 'bookingReturn.confirm.lateTextInDispute' : 'bookingReturn.confirm.lateText'} />}
      {mayConfirm && (
        <ServerForm<typeof schema> id="return" answer={answer && 'result' in answer ? answer.result : undefined} defaults={proposed}>
          {({ returned_date, returned_time }) => (
            <>
              <div className="grid gap-4 sm:grid-cols-2">
                <TextField field={returned_date} type="date" label={t('bookingReturn.confirm.date')} required />
                <TextField field={returned_time} type="time" label={t('bookingReturn.confirm.time')} required />
              </div>
              <Button variant={late ? 'secondary' : 'primary'}>{t('bookings.action.returned')}</Button>
            </>
          )}
        </ServerForm>
      )}
      <section aria-labelledby="return-record" className="flex flex-col gap-4">
        <h2 id="return-record" className="text-xl">
          {t('conditionRecord.return')}
        </h2>
        <ConditionRecord recorded={recorded} nameOf={(party) => (party === 'lender' ? t('conditionRecord.you') : renterName)} />
        {mayRecord && (
          <>
            <p className="text-muted">{t('conditionRecord.help')}</p>
            <ConditionForm bookingId={bookingId} purpose="return" answer={null} from="return" />
          </>
        )}
      </section>
    </Page>
  );
}

/** In two steps. `asked`: what is said before the second. */
/** `offer`: what a dispute has instead of the usual. */
function Untaken({ offer, asked }: { offer: string | null; asked: { title: string; text: string; submit: string } | null }) {
  const t = useT();
  return (
    <Card role="region" aria-labelledby="untaken" className={`flex flex-col gap-4 ${asked ? 'border-ink' : ''}`}>
      <h2 id="untaken" className="scroll-mt-24 text-xl">
        {asked?.title ?? t('bookingReturn.confirm.untaken.title')}
      </h2>
      <p>{asked?.text ?? offer ?? t('bookingReturn.confirm.untaken.text')}</p>
      <Form method="post" action="#untaken">
        <Button name="untaken" value={asked ? 'yes' : 'ask'} variant={asked ? 'danger' : 'secondary'}>
          {asked?.submit ?? t('bookingReturn.confirm.untaken.submit')}
        </Button>
      </Form>
    </Card>
  );
}

interface Late {
  fee: number;
  at: string;
  returned_date: string;
  returned_time: string;
}

/** What the late return costs, and the two ways to go on. */
function LateReturn({ late, text }: { late: Late; text: MessageKey }) {
  const t = useT();
  const locale = useLocale();
  const amount = formatMoneyInSentence(cents(late.fee), locale);
  return (
    <Card role="region" aria-labelledby="late" className="flex flex-col gap-4 border-ink">
      <h2 id="late" className="text-xl">
        {t('bookingReturn.confirm.late', { moment: formatMoment(late.at, locale) })}
      </h2>
      <p>{t(text, { amount })}</p>
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="returned_date" value={late.returned_date} />
        <input type="hidden" name="returned_time" value={late.returned_time} />
        <Button name="fee" value="take">
          {t('bookingReturn.confirm.take', { amount })}
        </Button>
        <Button name="fee" value="forgive" variant="secondary">
          {t('bookingReturn.confirm.forgive')}
        </Button>
      </Form>
    </Card>
  );
}
