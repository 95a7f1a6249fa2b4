/** Saying that something is wrong with a rental, answering, and reading what was decided: for its two parties. */
import { parseWithZod } from '@conform-to/zod/v4';
import { Link, useLoaderData } from '@remix-run/react';

import { NotNow } from '#app/components/bookings/not-now.tsx';
import { DisputeOutcome, DisputeStatements } from '#app/components/disputes/dispute-statements.tsx';
import { useAnswer } from '#app/components/page/came-back.ts';
import { Page } from '#app/components/page/page.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Countdown } from '#app/components/ui/countdown.tsx';
import { FileField } from '#app/components/ui/file-field.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import { useLiveUpdates } from '#app/components/use-live-updates.ts';
import { now } from '#app/config/clock.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import { cents } from '#app/domain/money/money.ts';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import { refuseForm } from '#app/http/form-answers.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { fieldsOf, readFormWithFiles } from '#app/http/read-form.server.ts';
import { chosenOf, refusePhotos } from '#app/http/refuse-photos.server.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { durationIn } from '#app/i18n/duration.ts';
import { formatMoment, formatMoneyInSentence } from '#app/i18n/format.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { notNowInWords } from '#app/modules/bookings/not-now-in-words.ts';
import { keepPhotos, type PhotoProblem } from '#app/modules/bookings/booking-photos.server.ts';
import { statementSchema } from '#app/modules/disputes/dispute-inputs.server.ts';
import { sayInDispute } from '#app/modules/disputes/open-dispute.server.ts';
import { findDisputeOfBooking } from '#app/modules/disputes/read-disputes.server.ts';

/** why: after a refusal the dispute may be decided, so the page has to load it again. */
export const shouldRevalidate = () => true;

export const handle = { texts: ['conditionRecord', 'disputes'], posts: 'pictures' } satisfies PageHandle;

export const loader = pageLoader('member', async ({ params, url, viewer, t, locale }) => {
  const found = await findDisputeOfBooking(viewer, idOrNotFound(params['id']));
  if (!found) throw new AppError('notFound');
  const isObjection = objects(found, url);
  const { otherBack: other, ...shown } = found;
  const booking = found.mayOpen || found.statements.length > 0 ? null : await findBooking(viewer, found.bookingId);
  return {
    ...shown,
    otherWord: other && t(`loaded.otherWord.${other.word}`, { moment: formatMoment(other.at, locale) }),
    isObjection,
    askedFee: askedFeeInWords(found, t, locale),
    bankNote: bankNoteOf(found, t),
    fee: mayObject(found) ? feeInWords(found, t, locale) : null,
    notNow: booking && notNowInWords('problem', booking, t, locale),
    title: t('shell.title', { page: t(titleOf({ ...found, isObjection })) }),
    listingTitle: found.title,
    now: now().toISOString(),
    deniesHandover: deniesHandover(url),
    begun: deniesHandover(url) ? t('loaded.handoverDenied') : '',
  };
});

function bankNoteOf({ bank, party }: Found, t: Translate): string | null {
  if (bank === 'given' && party === 'renter') return t('loaded.disputeWithBank.renterGiven');
  return bank && t(`loaded.disputeWithBank.${party}`);
}

const deniesHandover = (url: URL) => url.searchParams.get('about') === 'handover';

/** Whether the page is that of an objection to the fee for a late return, where there is one to object to. */
const objects = (found: Found, url: URL) => mayObject(found) && url.searchParams.get('about') === 'late-fee';

/** why whichever way led there: the fee is taken unless a dispute is opened about whatever it is. */
const mayObject = ({ mayOpen, party, lateFee, back }: Found) => mayOpen && party === 'renter' && lateFee > 0 && back !== null;

/** What is asked for being late, and that nothing of it is taken before the decision. */
const feeInWords = ({ lateFee, back }: Found, t: Translate, locale: Locale) =>
  back && t('loaded.lateFeeToObject', { amount: formatMoneyInSentence(cents(lateFee), locale), moment: formatMoment(back.at, locale) });

/** What the lender asks for being late, while the dispute about it is open. */
const askedFeeInWords = ({ decideBy, party, lateFee, lateMinutes }: Found, t: Translate, locale: Locale) =>
  decideBy !== null && lateFee > 0
    ? t(`loaded.askedLateFee.${party}`, { amount: formatMoneyInSentence(cents(lateFee), locale), late: durationIn(t, lateMinutes) })
    : null;

type Found = NonNullable<Awaited<ReturnType<typeof findDisputeOfBooking>>>;

const titleOf = ({ statements, isObjection }: { statements: readonly unknown[]; isObjection: boolean }) => {
  if (statements.length > 0) return 'disputes.title.opened';
  return isObjection ? 'disputes.title.objection' : 'disputes.title.open';
};

export const action = formAction('member', async ({ request, params, url, viewer, t }) => {
  const bookingId = idOrNotFound(params['id']);
  const { form, files } = await readFormWithFiles(request, { fields: fieldsOf(statementSchema), files: ['photos'] });
  const submission = parseWithZod(form, { schema: statementSchema });
  const dispute = await findDisputeOfBooking(viewer, bookingId);
  // why first: whoever has nothing to do with the booking learns nothing of what would be wrong
  if (!dispute) throw new AppError('notFound');
  if (submission.status !== 'success') return refuseForm(t, submission);
  const place = { bookingId, party: dispute.party, purpose: 'dispute' } as const;
  // why only then: what cannot be said needs no photos, and the refusal is found below
  const chosen = dispute.mayOpen || dispute.maySay ? chosenOf(files) : [];
  const { kept, problems } = await keepPhotos(viewer, place, chosen);
  const notSent = (refused: readonly PhotoProblem[]) => refusePhotos(t, submission, refused, [t('formErrors.record.notSent')]);
  if (problems.length > 0) return notSent(problems);
  const outcome = await sayInDispute(viewer, bookingId, submission.value.text, kept, { about: deniesHandover(url) ? 'handover' : null });
  if (outcome.ok)
    throw await redirectWithFlash(`/bookings/${bookingId}/dispute`, { key: `flash.dispute.${outcome.opened ? 'opened' : 'said'}` });
  if (outcome.reason === 'tooManyPhotos') return notSent([{ code: 'tooManyPhotos', left: outcome.left }]);
  const { reason } = outcome;
  const why =
    reason === 'alreadyDecided' || reason === 'enoughSaid'
      ? (`formErrors.dispute.${reason}` as const)
      : (`flash.refused.${reason}` as const);
  return refuseForm(t, submission, { status: 409, formErrors: [why] });
});

export const meta = pageMeta;

export default function DisputeOfBooking() {
  const page = useLoaderData<typeof loader>();
  const {
    bookingId,
    listingTitle,
    party,
    counterpartName,
    mayOpen,
    maySay,
    hasSaid,
    decideBy,
    isLate,
    awaited,
    statements,
    outcome,
    back,
    isDue,
    isObjection,
    deniesHandover: isDenial,
    begun,
  } = page;
  const t = useT();
  const locale = useLocale();
  useLiveUpdates();
  return (
    <Page width="form">
      <h1>{t(titleOf({ statements, isObjection }))}</h1>
      <p className="text-lg">
        <Link to={`/bookings/${bookingId}`} className="text-link">
          {t('disputes.booking', { title: listingTitle })}
        </Link>
      </p>
      {typeof outcome?.owed === 'number' && (
        <Notice tone={party === 'renter' ? 'urgent' : 'info'}>
          {t(`disputes.outcome.owed.${party}`, { amount: formatMoneyInSentence(cents(outcome.owed), locale) })}{' '}
          {party === 'renter' && (
            <Link to={`/bookings/${bookingId}`} className="text-link">
              {t('disputes.outcome.owed.pay')}
            </Link>
          )}
        </Notice>
      )}
      {outcome && <DisputeOutcome outcome={outcome} reader={party} />}
      {awaited && (
        <Notice tone={awaited.isOwn ? 'urgent' : 'info'}>
          {t(awaited.isOwn ? 'disputes.awaited.own' : 'disputes.awaited.other')} <Countdown until={awaited.by} now={page.now} />
        </Notice>
      )}
      {page.bankNote && <Notice tone="warning">{page.bankNote}</Notice>}
      {decideBy && isLate && <Notice tone="warning">{t('disputes.decision.late', { moment: formatMoment(decideBy, locale) })}</Notice>}
      {decideBy && !isLate && (
        <Notice>
          {t(awaited ? 'disputes.decision.awaited' : 'disputes.decision.complete')}{' '}
          <time dateTime={decideBy}>{formatMoment(decideBy, locale)}</time>
        </Notice>
      )}
      {statements.length > 0 && back && (
        <p>{t(`disputes.back.${back.word === party ? 'own' : back.word}`, { moment: formatMoment(back.at, locale) })}</p>
      )}
      {statements.length > 0 && page.otherWord && <p>{page.otherWord}</p>}
      {page.askedFee && <p>{page.askedFee}</p>}
      {decideBy && !back && isDue && <p>{t('disputes.back.nobody')}</p>}
      {statements.length > 0 && (
        <DisputeStatements
          statements={statements}
          nameOf={(side) => (side === party ? t('conditionRecord.you') : counterpartName)}
          saidBy={(side) => (side === party ? t('disputes.said.you') : t('disputes.said.other', { name: counterpartName }))}
        />
      )}
      {page.fee && <p>{page.fee}</p>}
      {mayOpen && (
        <p>
          {t('disputes.before')} {t(page.hasDeposit ? 'disputes.waits.deposit' : 'disputes.waits.payout')}{' '}
          {party === 'renter' && !back && !isDenial && t(isDue ? 'disputes.bringBack.overdue' : 'disputes.bringBack.inTime')}
        </p>
      )}
      {page.notNow && <NotNow {...page.notNow} />}
      {(mayOpen || maySay) && (
        <StatementForm
          label={t(isObjection ? 'disputes.whyObjection' : mayOpen ? 'disputes.statement' : hasSaid ? 'disputes.more' : 'disputes.answer')}
          submit={t(isObjection ? 'disputes.sendObjection' : mayOpen ? 'disputes.sendToOpen' : 'disputes.send')}
          begun={mayOpen ? begun : ''}
        />
      )}
      {decideBy && !maySay && <p className="text-muted">{t('disputes.enough')}</p>}
    </Page>
  );
}

/** `begun`: words that stand in the field already. */
function StatementForm({ label, submit, begun }: { label: string; submit: string; begun: string }) {
  const answer = useAnswer<typeof action>();
  const t = useT();
  return (
    <ServerForm<typeof statementSchema, 'photos'>
      id="statement"
      encType="multipart/form-data"
      answer={answer?.result}
      defaults={{ text: begun }}
    >
      {({ text, photos }) => (
        <>
          <TextArea field={text} label={label} help={t('disputes.statementHelp')} rows={8} required />
          <FileField
            field={photos}
            label={t('disputes.photos')}
            help={t('disputes.photosHelp')}
            multiple
            accept="image/jpeg,image/png,image/webp"
            optional
          />
          <Button>{submit}</Button>
        </>
      )}
    </ServerForm>
  );
}
