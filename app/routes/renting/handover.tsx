/** The gear changes hands: the code that confirms it, and what both parties record of its state then and at the return. */
import { parseWithZod } from '@conform-to/zod/v4';
import { Link, useLoaderData } from '@remix-run/react';

import { ConditionForm, ConditionRecord } from '#app/components/bookings/condition-record.tsx';
import { HandoverCode, type SaidOfHandover } from '#app/components/bookings/handover-code.tsx';
import { useAnswer } from '#app/components/page/came-back.ts';
import { Page } from '#app/components/page/page.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { useLiveUpdates } from '#app/components/use-live-updates.ts';
import { config } from '#app/config/env.server.ts';
import { forReader } from '#app/config/site-origin.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { HANDOVER_CODE, RECORD_PURPOSES } from '#app/domain/bookings/handover.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import { refuseForm, withinLimits } from '#app/http/form-answers.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { limitByAccount } from '#app/http/rate-limits.server.ts';
import { readFormWithFiles, type FormWithFiles } from '#app/http/read-form.server.ts';
import { chosenOf, refusePhotos } from '#app/http/refuse-photos.server.ts';
import { formAction, pageLoader, type RouteContext } from '#app/http/route.server.ts';
import { formatDay, formatMoment } from '#app/i18n/format.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import type { BookingView } from '#app/modules/bookings/booking-view.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { keepPhotos } from '#app/modules/bookings/booking-photos.server.ts';
import { confirmHandover, findHandover } from '#app/modules/bookings/confirm-handover.server.ts';
import { drawQrCode } from '#app/modules/bookings/draw-qr-code.server.ts';
import { codeSchema, recordSchema } from '#app/modules/bookings/handover-inputs.server.ts';
import { conditionOf, recordCondition } from '#app/modules/bookings/record-condition.server.ts';

/** why: after a refusal the other party may have been first, so the page has to load it again. */
export const shouldRevalidate = () => true;

export const handle = { texts: ['conditionRecord', 'handover'], posts: 'pictures' } satisfies PageHandle;

export const loader = pageLoader('member', async (context) => {
  const { url, viewer, t, locale } = context;
  const handover = await handoverOf(context);
  const { bookingId, code } = handover;
  const asked = url.searchParams.get('code') ?? '';
  return {
    handover,
    says: { ...saidOf(handover, t), ...saidOfHold(handover.awaitsHold ? await findBooking(viewer, bookingId) : null, t, locale) },
    qr: code && drawQrCode(forReader(`${config().appUrl}/bookings/${bookingId}/handover?code=${code}`)),
    codeInAddress: HANDOVER_CODE.test(asked) ? asked : '',
    recorded: await conditionOf(bookingId),
    title: t('shell.title', { page: t('handover.title') }),
  };
});

/** why here: the page would have to bring the sentences of every state. */
function saidOf({ party, isEarly, passesOn, lacksPhone, counterpartPhone, counterpartName: name }: Found, t: Translate) {
  return {
    code: t(`loaded.handover.code.${party}`, { name }),
    beforeCode:
      [isEarly && t(`loaded.handover.early.${party}`), passesOn && t('loaded.handover.passesOn')].filter(Boolean).join(' ') || null,
    noPhone: lacksPhone ? t('loaded.handover.noPhone', { name }) : null,
    untaken: t('loaded.handover.untaken'),
    deny: t(`loaded.handover.deny.${counterpartPhone ? 'callFirst' : 'text'}`),
    call: counterpartPhone && t('loaded.handover.deny.call', { phone: counterpartPhone }),
    toDispute: t('loaded.handover.deny.submit'),
  };
}

/** Of a code that waits for the hold: until when the card for it is needed, if it is asked for, and what it is called to give it. */
function saidOfHold(booking: BookingView | null, t: Translate, locale: Locale): Pick<SaidOfHandover, 'awaitsHold' | 'card'> {
  if (!booking) return { awaitsHold: '', card: null };
  const { party, phase, cardFor, startDate, pickupTime } = booking;
  if (phase !== 'holdNeedsCard') return { awaitsHold: t(`loaded.handover.awaitsHold.${party}.placing`), card: null };
  const moment = `${formatDay(startDate, locale)}, ${pickupTime}`;
  if (party === 'lender') return { awaitsHold: t('loaded.handover.awaitsHold.lender.asked', { moment }), card: null };
  return {
    awaitsHold: t(`loaded.handover.awaitsHold.renter.${cardFor ?? 'confirm'}`, { moment }),
    card: t(cardFor === 'anotherCard' ? 'bookings.anotherCard' : 'bookings.action.confirm_card'),
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof findHandover>>>;

/** Throws `notFound` for anybody but the parties of a confirmed booking. */
async function handoverOf({ params, viewer }: RouteContext<'member'>) {
  const handover = await findHandover(viewer, idOrNotFound(params['id']));
  if (!handover) throw new AppError('notFound');
  return handover;
}

export const action = formAction('member', async (context) => {
  const sent = await readFormWithFiles(context.request, { fields: ['intent', 'code', 'purpose', 'text'], files: ['photos'] });
  return sent.form.get('intent') === 'code' ? enterCode(sent, context) : record(sent, context);
});

async function enterCode({ form }: FormWithFiles, context: RouteContext<'member'>) {
  const { viewer, t } = context;
  const { bookingId, mayEnterCode, handedOverAt } = await handoverOf(context);
  const submission = parseWithZod(form, { schema: codeSchema });
  const address = `/bookings/${bookingId}/handover`;
  if (!mayEnterCode) {
    if (handedOverAt) throw await redirectWithFlash(address, { key: 'flash.handover.code' });
    return refuseForm(t, submission, { status: 409, formErrors: ['formErrors.record.notNow'] });
  }
  if (submission.status !== 'success') return refuseForm(t, submission);
  const counted = await withinLimits(() => limitByAccount('handoverCode', bookingId));
  if (!counted.allowed) return refuseForm(t, submission, { status: 429, fieldErrors: { code: ['formErrors.record.codeTooMany'] } });
  const outcome = await confirmHandover(viewer, bookingId, submission.value.code);
  if (!outcome.ok && outcome.reason === 'wrongCode')
    return refuseForm(t, submission, { fieldErrors: { code: ['formErrors.record.codeWrong'] } });
  await counted.value.forgive();
  if (outcome.ok) throw await redirectWithFlash(address, { key: 'flash.handover.code' });
  return refuseForm(t, submission, { status: 409, formErrors: ['formErrors.record.notNow'] });
}

async function record({ form, files }: FormWithFiles, context: RouteContext<'member'>) {
  const { viewer, url, t } = context;
  const { bookingId, party, mayRecord } = await handoverOf(context);
  const submission = parseWithZod(form, { schema: recordSchema });
  if (submission.status !== 'success') return refuseForm(t, submission);
  const { purpose, text = '' } = submission.value;
  if (!mayRecord[purpose]) return refuseForm(t, submission, { status: 409, formErrors: ['formErrors.record.notNow'] });
  const chosen = chosenOf(files);
  if (chosen.length === 0 && text === '') return refuseForm(t, submission, { fieldErrors: { photos: ['formErrors.record.nothing'] } });
  const { kept, problems } = await keepPhotos(viewer, { bookingId, party, purpose }, chosen);
  // why: with refused photos the page stays, and with it the words in their field
  const outcome = await recordCondition(viewer, bookingId, { purpose, text: problems.length > 0 ? '' : text, photos: kept });
  if (!outcome.ok) return refuseForm(t, submission, { status: 409, formErrors: [`formErrors.record.${outcome.reason}`] });
  const { left } = outcome;
  const refused = left > 0 ? [...problems, { code: 'tooManyPhotos', left } as const] : problems;
  if (refused.length > 0) return refusePhotos(t, submission, refused, kept.length > left ? [t('formErrors.record.othersKept')] : []);
  const back = url.searchParams.get('from') === 'return' ? 'return' : 'handover';
  throw await redirectWithFlash(`/bookings/${bookingId}/${back}`, { key: 'flash.handover.record' });
}

export const meta = pageMeta;

export default function Handover() {
  const { handover, says, qr, codeInAddress, recorded } = useLoaderData<typeof loader>();
  const { bookingId, title, party, counterpartName, opensAt, mayRecord } = handover;
  const answer = useAnswer<typeof action>();
  const t = useT();
  const locale = useLocale();
  useLiveUpdates();
  const nameOf = (side: 'renter' | 'lender') => (side === party ? t('conditionRecord.you') : counterpartName);
  return (
    <Page width="form">
      <h1>{t('handover.title')}</h1>
      <p className="text-lg">
        <Link to={`/bookings/${bookingId}`} className="text-link inline-flex min-h-11 items-center">
          {title}
        </Link>
      </p>
      {opensAt && (
        <Notice>
          {t('handover.opens')} <time dateTime={opensAt}>{formatMoment(opensAt, locale)}</time>
        </Notice>
      )}
      <HandoverCode handover={handover} says={says} qr={qr} codeInAddress={codeInAddress} answer={answer?.result} />
      {!opensAt &&
        RECORD_PURPOSES.filter((purpose) => purpose === 'handover' || mayRecord.return || hasAny(recorded.return)).map((purpose) => (
          <section key={purpose} aria-labelledby={`${purpose}-record`} className="flex flex-col gap-4">
            <h2 id={`${purpose}-record`} className="text-xl">
              {t(`conditionRecord.${purpose}`)}
            </h2>
            <ConditionRecord recorded={recorded[purpose]} nameOf={nameOf} />
            {mayRecord[purpose] && (
              <>
                <p className="text-muted">{t('conditionRecord.help')}</p>
                <ConditionForm bookingId={bookingId} purpose={purpose} answer={answer?.result} />
              </>
            )}
          </section>
        ))}
    </Page>
  );
}

const hasAny = ({ photos, notes }: { photos: readonly unknown[]; notes: readonly unknown[] }) => photos.length + notes.length > 0;
