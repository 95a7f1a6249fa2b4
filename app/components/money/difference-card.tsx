import type { SubmissionResult } from '@conform-to/dom';
import type { ReactNode } from 'react';

import { Card } from '#app/components/ui/card.tsx';
import { Money } from '#app/components/ui/money.tsx';
import type { DifferenceKind } from '#app/domain/reconciliation/difference.ts';
import { bookingReference } from '#app/domain/bookings/reference.ts';
import { formatMoment } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import { statusOfDispute } from './bank-dispute-words.ts';

import { BankDispute } from './bank-dispute.tsx';
import { BookingLink } from './booking-link.tsx';
import { Facts } from './facts.tsx';
import { ResolveForm } from './resolve-form.tsx';

interface ShownDifference {
  id: string;
  kind: DifferenceKind;
  bookingId: string | null;
  subject: string;
  ours: string | null;
  theirs: string | null;
  ourAmount: number | null;
  theirAmount: number | null;
  foundAt: string | Date;
  reason: string | null;
  answerUntil: string | Date | null;
  isAnswerLate: boolean;
  /** Why the reader can do nothing about it. */
  own: string | null;
}

/** What two sides say of some money, and what can be done about it (`children`: buttons). */
export function DifferenceCard({
  difference,
  answer,
  children,
}: {
  difference: ShownDifference;
  answer: SubmissionResult<string[]> | undefined;
  children: ReactNode;
}) {
  const t = useT();
  const locale = useLocale();
  const { id, kind, bookingId, subject, ours, theirs, ourAmount, theirAmount, foundAt, reason, answerUntil, isAnswerLate, own } =
    difference;
  const about = bookingId ? t('adminMoney.booking', { reference: bookingReference(bookingId) }) : t('adminMoney.noBooking');
  const inWords = (words: string | null) => (kind === 'disputeUnheard' && words !== null ? statusOfDispute(t, words) : words);
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h3 className="text-lg">{t(`adminMoney.kinds.${kind}`)}</h3>
        {bookingId && <BookingLink id={bookingId} />}
        <p className="text-sm text-muted">
          {!bookingId && `${about} · `}
          {t('adminMoney.foundAt', { moment: formatMoment(foundAt, locale) })}
        </p>
      </div>
      {kind === 'disputeOpen' && theirs !== null && theirAmount !== null ? (
        <BankDispute
          id={subject}
          status={theirs}
          amount={theirAmount}
          moved={ourAmount}
          reason={reason}
          answerUntil={answerUntil}
          isAnswerLate={isAnswerLate}
        />
      ) : (
        <Facts
          facts={[
            { label: t('adminMoney.here'), value: <Side words={inWords(ours)} amount={ourAmount} /> },
            { label: t('adminMoney.there'), value: <Side words={inWords(theirs)} amount={theirAmount} /> },
            ...(subject === bookingId ? [] : [{ label: t('adminMoney.about'), value: subject }]),
          ]}
        />
      )}
      {own ? <p>{own}</p> : children}
      {!own && <ResolveForm subject={id} intent="resolve-difference" outcome="resolve" about={about} answer={answer} />}
    </Card>
  );
}

function Side({ words, amount }: { words: string | null; amount: number | null }) {
  const t = useT();
  if (words === null && amount === null) return t('adminMoney.nothing');
  return (
    <>
      {words} {amount !== null && <Money amount={amount} />}
    </>
  );
}
