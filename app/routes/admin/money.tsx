/** Money that went wrong: what books, bookings and the payment provider disagree on, what fails for long, deadlines that are not kept, and what somebody has to decide. */
import { parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';

import { useAnswer } from '#app/components/page/came-back.ts';
import { Page } from '#app/components/page/page.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Button } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { cents } from '#app/domain/money/money.ts';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import { inSentences } from '#app/http/form-answers.server.ts';
import { formText } from '#app/http/form-text.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { fieldsOf, readForm } from '#app/http/read-form.server.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { formatMoment, formatMoneyInSentence } from '#app/i18n/format.ts';
import type { MessageKey } from '#app/i18n/message-key.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import { resolveEffect, retryEffect } from '#app/modules/effects/answer-for-effect.server.ts';
import { stuckDeadlines } from '#app/modules/bookings/stuck-deadlines.server.ts';
import { failingEffects } from '#app/modules/effects/failing-effects.server.ts';
import { wordsOfEffect } from '#app/modules/effects/words-of-effect.server.ts';
import { payOutAgain } from '#app/modules/payments/pay-out-again.server.ts';
import { retryRefund } from '#app/modules/payments/retry-refund.server.ts';
import { lastComparedAt, openDifferences } from '#app/modules/reconciliation/open-differences.server.ts';
import { ownAmong } from '#app/modules/bookings/own-bookings.server.ts';
import { resolutionSchema } from '#app/modules/reconciliation/resolution-input.server.ts';
import { resolveDifference } from '#app/modules/reconciliation/resolve-difference.server.ts';
import { DeadlineCard } from '#app/components/money/deadline-card.tsx';
import { DifferenceCard } from '#app/components/money/difference-card.tsx';
import { EffectCard } from '#app/components/money/effect-card.tsx';

export const handle = { texts: ['adminMoney', 'bankDispute'] } satisfies PageHandle;

const PARTS = ['differences', 'disputes', 'matters'] as const;

export const loader = pageLoader('administration', async ({ viewer, t, locale }) => {
  const [found, failing] = [await openDifferences(), await failingEffects()];
  const own = await ownAmong(
    viewer,
    [...found, ...failing].map(({ bookingId }) => bookingId),
  );
  const whyNot = (bookingId: string | null) => (own.has(bookingId) ? t('loaded.ownBooking') : null);
  const differences = found.map(
    ({ id, kind, part, bookingId, subject, ours, theirs, ourAmount, theirAmount, foundAt, reason, answerUntil, isAnswerLate }) => ({
      ...{ id, kind, part, bookingId, subject, ours, theirs, ourAmount, theirAmount, foundAt, reason, answerUntil, isAnswerLate },
      own: whyNot(bookingId),
    }),
  );
  return {
    differences,
    effects: failing.map((effect) => ({
      id: effect.id,
      bookingId: effect.bookingId,
      own: whyNot(effect.bookingId),
      goesOn: effect.goesOn,
      isAnswered: effect.answer !== null,
      ...wordsOfEffect(t, locale, effect),
    })),
    deadlines: await stuckDeadlines(),
    comparedAt: await lastComparedAt(),
    title: t('shell.title', { page: t('adminMoney.title') }),
  };
});

type Answer = { ok: true } | { ok: false; reason: 'alreadyDone' | 'noRoom' | 'notFailing' };

export const action = formAction('administration', async ({ request, viewer, t }) => {
  const form = await readForm(request, { fields: ['intent', 'subject', ...fieldsOf(resolutionSchema)] });
  const subject = formText(form, 'subject');
  const intent = formText(form, 'intent');
  if (intent === 'retry-effect') throw await answered('flash.effectRetried', await retryEffect(viewer, Number(subject)));
  if (intent === 'retry-refund') throw await answered('flash.refundRetried', await retryRefund(viewer, subject));
  if (intent === 'retry-transfer') throw await answered('flash.payoutRetried', await payOutAgain(viewer, subject));
  const submission = parseWithZod(form, { schema: resolutionSchema });
  if (submission.status !== 'success') return data({ subject, result: inSentences(t, submission.reply()) }, { status: 422 });
  const { note } = submission.value;
  if (intent === 'resolve-effect') {
    const resolved = await resolveEffect(viewer, Number(subject), note);
    throw await answered(resolved.ok && resolved.goesOn ? 'flash.effectAnswered' : 'flash.effectResolved', resolved);
  }
  throw await answered('flash.differenceResolved', await resolveDifference(viewer, subject, note));
});

function answered(key: MessageKey, answer: Answer) {
  return redirectWithFlash('/admin/money', answer.ok ? { key } : { key: `flash.refused.${answer.reason}`, variant: 'destructive' });
}

export const meta = pageMeta;

export default function AdminMoney() {
  const { differences, effects, deadlines, comparedAt } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const t = useT();
  const locale = useLocale();
  const answerOf = (subject: string | number) => (answer?.subject === String(subject) ? answer.result : undefined);
  const moment = comparedAt && formatMoment(comparedAt, locale);
  if (differences.length + effects.length + deadlines.length === 0)
    return (
      <Page>
        <h1>{t('adminMoney.title')}</h1>
        <EmptyState
          title={t(moment ? 'adminMoney.agree' : 'adminMoney.notComparedTitle')}
          text={moment ? t('adminMoney.agreeText', { moment }) : t('adminMoney.notCompared')}
        />
      </Page>
    );
  return (
    <Page>
      <h1>{t('adminMoney.title')}</h1>
      <p className="text-muted">{moment ? t('adminMoney.compared', { moment }) : t('adminMoney.notCompared')}</p>
      {PARTS.map((part) => {
        const ofPart = differences.filter((difference) => difference.part === part);
        return (
          <Part key={part} title={t(`adminMoney.parts.${part}`)} count={ofPart.length}>
            {ofPart.map((difference) => (
              <li key={difference.id}>
                <DifferenceCard difference={difference} answer={answerOf(difference.id)}>
                  {difference.kind === 'refundFailed' && (
                    <Again what="refund" subject={difference.subject} amount={difference.ourAmount ?? 0} />
                  )}
                  {difference.kind === 'transferReversed' && (
                    <Again what="transfer" subject={difference.subject} amount={difference.theirAmount ?? 0} />
                  )}
                </DifferenceCard>
              </li>
            ))}
          </Part>
        );
      })}
      <Part title={t('adminMoney.parts.effects')} count={effects.length}>
        {effects.map((effect) => (
          <li key={effect.id}>
            <EffectCard effect={effect} answer={answerOf(effect.id)}>
              <Press intent="retry-effect" subject={String(effect.id)} label={t('adminMoney.retry')} />
            </EffectCard>
          </li>
        ))}
      </Part>
      <Part title={t('adminMoney.parts.deadlines')} count={deadlines.length}>
        {deadlines.map(({ bookingId, event, dueAt }) => (
          <li key={`${bookingId} ${event}`}>
            <DeadlineCard bookingId={bookingId} event={event} dueAt={dueAt} />
          </li>
        ))}
      </Part>
    </Page>
  );
}

function Part({ title, count, children }: { title: string; count: number; children: React.ReactNode }) {
  if (count === 0) return null;
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">
        {title} <span className="rounded-full bg-sunken px-2 text-base tabular-nums">{count}</span>
      </h2>
      <ul className="flex flex-col gap-4">{children}</ul>
    </section>
  );
}

/** Opened first: no money goes out in one press. */
function Again({ what, subject, amount }: { what: 'refund' | 'transfer'; subject: string; amount: number }) {
  const t = useT();
  const locale = useLocale();
  return (
    <details className="rounded border border-line">
      <summary className="flex min-h-11 items-center px-4 font-semibold hover:bg-sunken">{t(`adminMoney.${what}Again`)} …</summary>
      <div className="flex flex-col gap-3 p-4">
        <p>{t(`adminMoney.${what}AgainText`, { amount: formatMoneyInSentence(cents(amount), locale) })}</p>
        <Press intent={`retry-${what}`} subject={subject} label={t(`adminMoney.${what}Again`)} />
      </div>
    </details>
  );
}

function Press({ intent, subject, label }: { intent: 'retry-effect' | 'retry-refund' | 'retry-transfer'; subject: string; label: string }) {
  return (
    <Form method="post" className="flex flex-col">
      <input type="hidden" name="subject" value={subject} />
      <Button name="intent" value={intent}>
        {label}
      </Button>
    </Form>
  );
}
