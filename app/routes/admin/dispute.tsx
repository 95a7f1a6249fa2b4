/** One dispute: what both sides say, what there is to decide on, and the decision in two steps. */
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, Link, useLoaderData } from '@remix-run/react';

import { ConditionRecord } from '#app/components/bookings/condition-record.tsx';
import { DisputeOutcome, DisputeStatements, OutcomeAmounts } from '#app/components/disputes/dispute-statements.tsx';
import { useAnswer } from '#app/components/page/came-back.ts';
import { Page } from '#app/components/page/page.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Money } from '#app/components/ui/money.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import { TextField } from '#app/components/ui/text-field.tsx';
import { now } from '#app/config/clock.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { exceeds, isTooLittleForCard, type DisputeDecision, type DisputeMeans } from '#app/domain/bookings/dispute.ts';
import { RECORD_PURPOSES } from '#app/domain/bookings/handover.ts';
import { fromHoldThenCard, leftOfHold } from '#app/domain/bookings/late-return.ts';
import { shareOfWhatIsKept } from '#app/domain/bookings/lender-earnings.ts';
import { add, cents, toDecimal } from '#app/domain/money/money.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import { refuseForm } from '#app/http/form-answers.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { fieldsOf, readForm } from '#app/http/read-form.server.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { amountAsTyped } from '#app/i18n/amount-as-typed.ts';
import { durationIn } from '#app/i18n/duration.ts';
import { formatMoment, formatMoneyInSentence } from '#app/i18n/format.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import { decideDispute } from '#app/modules/disputes/decide-dispute.server.ts';
import { decisionSchema } from '#app/modules/disputes/dispute-inputs.server.ts';
import { findDispute } from '#app/modules/disputes/read-disputes.server.ts';

/** why: after a refusal somebody else may have decided, so the page has to load it again. */
export const shouldRevalidate = () => true;

type Dispute = NonNullable<Awaited<ReturnType<typeof findDispute>>>;

export const handle = { texts: ['adminBookings', 'adminDisputes', 'conditionRecord', 'disputes'] } satisfies PageHandle;

export const loader = pageLoader('bookings.moderate', async ({ params, viewer, t, locale }) => {
  const dispute = await findDispute(viewer, idOrNotFound(params['id']));
  if (!dispute) throw new AppError('notFound');
  const { other, minutes } = dispute.return;
  return {
    dispute,
    late: durationIn(t, minutes),
    passedOn: passedOnInWords(dispute, t, locale),
    bankNote: dispute.isWithBank ? t('loaded.disputeWithBank.administrator') : null,
    whenMoved: dispute.isWithBank ? t('loaded.decision.withBank') : null,
    mayStillAnswer: mayStillAnswer(dispute)
      ? t('loaded.decision.mayStillAnswer', { moment: formatMoment(dispute.answerBy, locale) })
      : null,
    own: dispute.isOwn && dispute.decidedAt === null ? t('loaded.ownBooking') : null,
    notYet: dispute.awaitsReturn ? t('loaded.decision.notYet', { moment: formatMoment(dispute.endAt, locale) }) : null,
    outWarning: dispute.isOut && !dispute.awaitsReturn ? t('loaded.decision.stillOut') : null,
    otherWord: other && t(`loaded.otherWord.${other.word}`, { moment: formatMoment(other.at, locale) }),
    title: t('shell.title', { page: t('disputes.title.opened') }),
  };
});

/** What has come in by then: statements, and news of handover, return and money. */
const saidIn = ({ statements, news }: Pick<Dispute, 'statements' | 'news'>) => statements.length + news;

/** Of gear that the next renter has, and of which nobody has said when it came back: since when, and how late that is at most. */
function passedOnInWords({ return: { passedOnAt, minutes, fee } }: Dispute, t: Translate, locale: Locale) {
  if (!passedOnAt) return null;
  const amount = formatMoneyInSentence(fee, locale);
  return {
    back: t('loaded.decision.passedOn', { moment: formatMoment(passedOnAt, locale) }),
    late: minutes > 0 ? t('loaded.decision.lateAtMost', { late: durationIn(t, minutes), amount }) : null,
  };
}

const mayStillAnswer = (dispute: Dispute): dispute is Dispute & { answerBy: string } =>
  dispute.answerBy !== null && dispute.decidedAt === null && now() < new Date(dispute.answerBy);

const FIELD_OF = { fromRenter: 'from_renter', fromPool: 'from_pool', refund: 'refund' } as const satisfies Record<
  keyof DisputeDecision,
  string
>;

export const action = formAction('bookings.moderate', async ({ request, params, viewer, t, locale }) => {
  const id = idOrNotFound(params['id']);
  const form = await readForm(request, { fields: ['step', ...fieldsOf(decisionSchema)] });
  const submission = parseWithZod(form, { schema: decisionSchema });
  const dispute = await findDispute(viewer, id);
  if (!dispute) throw new AppError('notFound');
  if (submission.status !== 'success') return refuseForm(t, submission);
  const { refund, from_renter: fromRenter, from_pool: fromPool, reasons, said } = submission.value;
  const moreSaid = () => refuseForm(t, submission, { status: 409, formErrors: ['formErrors.dispute.moreSaid'] });
  // why at the check too: afterwards the page shows all of them, and the next press says that they were read
  if (!dispute.outcome && saidIn(dispute) > said) return moreSaid();
  const notYet = () => refuseForm(t, submission, { status: 409, formErrors: ['formErrors.dispute.notReturnedYet'] });
  if (dispute.awaitsReturn) return notYet();
  const decision = { refund, fromRenter, fromPool };
  const tooMuch = (fields: readonly (keyof DisputeDecision)[], means: DisputeMeans) => {
    const most = { fromRenter: means.renter, fromPool: means.pool, refund: means.charged };
    const sentence = (field: keyof DisputeDecision) =>
      t('formErrors.admin.tooMuch', { amount: formatMoneyInSentence(most[field], locale) });
    return refuseForm(t, submission, {
      fieldSentences: Object.fromEntries(fields.map((field) => [FIELD_OF[field], [sentence(field)]])),
    });
  };
  const high = exceeds(decision, dispute.means);
  if (high.length > 0) return tooMuch(high, dispute.means);
  const tooLittle = () => refuseForm(t, submission, { fieldErrors: { from_renter: ['formErrors.admin.tooLittleForCard'] } });
  if (isTooLittleForCard(decision, dispute.means)) return tooLittle();
  if (form.get('step') !== 'decide')
    return { result: submission.reply(), checked: { ...decision, reasons, ...consequencesOf(decision, dispute) } };
  const outcome = await decideDispute(viewer, id, { ...decision, reasons, said });
  if (outcome.ok) throw await redirectWithFlash(`/admin/disputes/${id}`, { key: 'flash.admin.decided' });
  if (outcome.reason === 'exceeds') return tooMuch(outcome.fields, outcome.means);
  if (outcome.reason === 'tooLittleForCard') return tooLittle();
  if (outcome.reason === 'moreSaid') return moreSaid();
  if (outcome.reason === 'notReturnedYet') return notYet();
  return refuseForm(t, submission, { status: 409, formErrors: ['formErrors.dispute.alreadyDecided'] });
});

/** What the lender then has, and from what the renter's share comes. */
function consequencesOf(
  { refund, fromRenter }: DisputeDecision,
  { rent, lenderEarnings, refundedAmount, refundedWaiver, means }: DisputeForAdministrator,
) {
  const goesBack = add(cents(refundedAmount), cents(refund));
  const { hold, card } = fromHoldThenCard(cents(fromRenter), cents(means.hold));
  return {
    lender: shareOfWhatIsKept({
      rent: cents(rent),
      lenderEarnings: cents(lenderEarnings),
      refundedAmount: goesBack,
      refundedWaiver: cents(refundedWaiver),
    }),
    shares: { fromHold: hold, byCard: card, released: leftOfHold(cents(means.hold), { hold }) },
  };
}

export const meta = pageMeta;

type DisputeForAdministrator = ReturnType<typeof useLoaderData<typeof loader>>['dispute'];

export default function DecideDispute() {
  const { dispute, late, otherWord, bankNote, notYet, own } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const t = useT();
  const checked = answer && 'checked' in answer && !dispute.outcome ? answer.checked : null;
  const nameOf = (party: 'renter' | 'lender') => (party === 'renter' ? dispute.renterName : dispute.lenderName);
  return (
    <Page>
      <h1>{dispute.title}</h1>
      <Facts dispute={dispute} late={late} otherWord={otherWord} />
      {bankNote && <Notice tone="warning">{bankNote}</Notice>}
      <DisputeStatements
        statements={dispute.statements}
        nameOf={nameOf}
        saidBy={(party) => t(`disputes.said.${party}`, { name: nameOf(party) })}
      />
      <Recorded dispute={dispute} nameOf={nameOf} />
      {dispute.outcome ? <DisputeOutcome outcome={dispute.outcome} /> : <Means dispute={dispute} />}
      {own && <Notice tone="info">{own}</Notice>}
      {!dispute.outcome && !own && (
        // what both forms lead to, whatever is answered: without scripts the page would open at its top
        <div id="decide-here" className="flex scroll-mt-24 flex-col gap-6">
          {checked && !notYet && <Confirmation dispute={dispute} decision={checked} />}
          <DecisionForm notYet={notYet} said={saidIn(dispute)} means={dispute.means} lateFee={dispute.return.proposedFee} />
        </div>
      )}
    </Page>
  );
}

function Facts({ dispute, late, otherWord }: { dispute: DisputeForAdministrator; late: string; otherWord: string | null }) {
  const t = useT();
  const locale = useLocale();
  const at = (moment: string) => formatMoment(moment, locale);
  return (
    <>
      <p className="text-muted">
        <Link to={`/admin/bookings/${dispute.bookingId}`} className="text-link">
          {t('adminBookings.reference', { reference: dispute.reference })}
        </Link>{' '}
        · {at(dispute.startAt)} – {at(dispute.endAt)}
      </p>
      <p>{t(`adminDisputes.openedBy.${dispute.openedBy}`, { moment: at(dispute.openedAt) })}</p>
      {!dispute.decidedAt && (
        <Notice tone={dispute.isOverdue ? 'urgent' : 'info'}>
          {t('adminDisputes.decideBy', { moment: at(dispute.decideBy) })}{' '}
          {dispute.answerBy ? t('adminDisputes.waitsForAnswer', { moment: at(dispute.answerBy) }) : t('adminDisputes.complete')}
        </Notice>
      )}
      {!dispute.decidedAt && <Return back={dispute.return} late={late} />}
      {!dispute.decidedAt && otherWord && <p>{otherWord}</p>}
    </>
  );
}

/** When the gear came back, by whose word, and what being late costs by the rules. */
function Return({ back: { word, at, minutes, fee, isDenied }, late }: { back: DisputeForAdministrator['return']; late: string }) {
  const t = useT();
  const locale = useLocale();
  const { passedOn } = useLoaderData<typeof loader>();
  if (passedOn)
    return (
      <p>
        {passedOn.back}
        {passedOn.late && <span className="block">{passedOn.late}</span>}
      </p>
    );
  const how = word === null ? 'lateSoFar' : word === 'lender' && fee === 0 ? 'forgiven' : 'late';
  return (
    <p>
      {isDenied && <span className="block">{t('adminDisputes.return.denied')}</span>}
      {word && at ? t(`adminDisputes.return.${word}`, { moment: formatMoment(at, locale) }) : !isDenied && t('adminDisputes.return.nobody')}
      {minutes > 0 && (
        <span className="block">{t(`adminDisputes.return.${how}`, { late, amount: formatMoneyInSentence(cents(fee), locale) })}</span>
      )}
    </p>
  );
}

/** What both parties recorded at the handover and at the return. */
function Recorded({
  dispute: { recorded, handedOverAt },
  nameOf,
}: {
  dispute: DisputeForAdministrator;
  nameOf: (party: 'renter' | 'lender') => string;
}) {
  const t = useT();
  const locale = useLocale();
  return RECORD_PURPOSES.map((purpose) => (
    <section key={purpose} aria-labelledby={`recorded-${purpose}`} className="flex flex-col gap-3">
      <h2 id={`recorded-${purpose}`} className="text-xl">
        {t(`conditionRecord.${purpose}`)}
      </h2>
      {purpose === 'handover' && (
        <p>
          {handedOverAt ? t('conditionRecord.code.done', { moment: formatMoment(handedOverAt, locale) }) : t('conditionRecord.code.none')}
        </p>
      )}
      <ConditionRecord recorded={recorded[purpose]} nameOf={nameOf} />
    </section>
  ));
}

function Means({ dispute: { means, itemValue, return: back } }: { dispute: DisputeForAdministrator }) {
  const t = useT();
  const facts = [
    ['charged', means.charged],
    ['hold', means.hold],
    ['renter', means.renter],
    ['pool', means.pool],
    ['value', itemValue],
    ['lateFee', back.word ? back.fee : 0],
  ] as const;
  return (
    <section aria-labelledby="means" className="flex flex-col gap-3">
      <h2 id="means" className="text-xl">
        {t('adminDisputes.means.title')}
      </h2>
      <dl className="flex max-w-lg flex-col">
        {facts
          .filter(([name, amount]) => amount > 0 || (name !== 'pool' && name !== 'lateFee'))
          .map(([name, amount]) => (
            <div key={name} className="flex justify-between gap-4 border-b border-line py-2">
              <dt className="text-muted">{t(`adminDisputes.means.${name}`)}</dt>
              <dd>
                <Money amount={amount} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

type Checked = DisputeDecision & { reasons: string } & ReturnType<typeof consequencesOf>;

/** What the decision does, and the button that makes it so. */
function Confirmation({ dispute, decision }: { dispute: DisputeForAdministrator; decision: Checked }) {
  const t = useT();
  const locale = useLocale();
  const { whenMoved, mayStillAnswer, outWarning } = useLoaderData<typeof loader>();
  const { lender, shares } = decision;
  const fields = { refund: decision.refund, from_renter: decision.fromRenter, from_pool: decision.fromPool };
  return (
    <Card role="region" aria-labelledby="confirm" className="flex flex-col gap-4 border-ink">
      <h2 id="confirm" className="text-xl">
        {t('adminDisputes.decision.confirmTitle')}
      </h2>
      <OutcomeAmounts {...decision} lender={lender} />
      {(['fromHold', 'byCard', 'released'] as const)
        .filter((source) => shares[source] > 0)
        .map((source) => (
          <p key={source}>
            {t(`adminDisputes.decision.${source}`)}: <Money amount={shares[source]} />
          </p>
        ))}
      <p>{whenMoved ?? t('adminDisputes.decision.confirmText')}</p>
      {mayStillAnswer && <Notice tone="urgent">{mayStillAnswer}</Notice>}
      {outWarning && <Notice tone="urgent">{outWarning}</Notice>}
      {dispute.endsLater && (
        <Notice tone="urgent">
          {t('adminDisputes.decision.endsRental', { moment: formatMoment(dispute.endAt, locale) })}{' '}
          {dispute.return.word === 'renter' && t('adminDisputes.decision.waitForReturn')}
        </Notice>
      )}
      <Form method="post" action="#decide-here" className="flex flex-col items-start">
        {Object.entries(fields).map(([name, amount]) => (
          <input key={name} type="hidden" name={name} value={toDecimal(cents(amount))} />
        ))}
        <input type="hidden" name="said" value={saidIn(dispute)} />
        <input type="hidden" name="reasons" value={decision.reasons} />
        <Button name="step" value="decide" variant="danger">
          {t('adminDisputes.decision.confirm')}
        </Button>
      </Form>
    </Card>
  );
}

/** What there is nothing of is not asked for. why the late fee stands there: the dispute came before it was taken, so it is decided here too. */
function DecisionForm({
  notYet,
  said,
  means,
  lateFee,
}: {
  notYet: string | null;
  said: number;
  means: DisputeForAdministrator['means'];
  lateFee: number;
}) {
  const answer = useAnswer<typeof action>();
  const t = useT();
  const locale = useLocale();
  return (
    <section aria-labelledby="decision" className="flex max-w-2xl flex-col gap-4">
      <h2 id="decision" className="text-xl">
        {t('adminDisputes.decision.title')}
      </h2>
      {notYet && <Notice tone="warning">{notYet}</Notice>}
      <ServerForm<typeof decisionSchema>
        id="decide"
        action="#decide-here"
        answer={answer?.result}
        defaults={lateFee > 0 ? { from_renter: amountAsTyped(cents(lateFee), locale) } : {}}
      >
        {({ refund, from_renter, from_pool, reasons }) => (
          <>
            <input type="hidden" name="said" value={said} />
            <AmountField field={refund} label={t('adminDisputes.decision.refund')} help={t('adminDisputes.decision.refundHelp')} />
            <AmountField
              field={from_renter}
              label={t('adminDisputes.decision.fromRenter')}
              help={t('adminDisputes.decision.fromRenterHelp')}
            />
            {means.pool > 0 && (
              <AmountField field={from_pool} label={t('adminDisputes.decision.fromPool')} help={t('adminDisputes.decision.fromPoolHelp')} />
            )}
            <TextArea
              field={reasons}
              label={t('adminDisputes.decision.reasons')}
              help={t('adminDisputes.decision.reasonsHelp')}
              rows={8}
              required
            />
            <Button variant="secondary">{t('adminDisputes.decision.check')}</Button>
          </>
        )}
      </ServerForm>
    </section>
  );
}

function AmountField(props: Pick<Parameters<typeof TextField>[0], 'field' | 'label' | 'help'>) {
  return <TextField {...props} inputMode="decimal" autoComplete="off" suffix="€" optional />;
}
