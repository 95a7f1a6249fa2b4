import { Money } from '#app/components/ui/money.tsx';
import { isAnswerAwaited, isDisputeOpen } from '#app/domain/money/bank-dispute.ts';
import { formatMoment } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import { reasonOfDispute, statusOfDispute } from './bank-dispute-words.ts';

import { Facts } from './facts.tsx';

interface BankDisputeProps {
  /** The provider's. */
  id: string;
  status: string;
  reason: string | null;
  answerUntil: string | Date | null;
  /** That time is over. */
  isAnswerLate: boolean;
  /** Cents. */
  amount: number;
  /** Cents that it has moved at the provider, negative where money was withdrawn; null where the reader is not told. */
  moved?: number | null;
  /** The charge that the bank asks for, in words. */
  charge?: string;
}

/** What a bank asks for and why, how far that is, and what to do. */
export function BankDispute({ id, status, reason, answerUntil, isAnswerLate, amount, moved = null, charge }: BankDisputeProps) {
  const t = useT();
  const locale = useLocale();
  const until = answerUntil && formatMoment(answerUntil, locale);
  const fee = moved !== null && moved < 0 ? -moved - amount : 0;
  return (
    <>
      <Facts
        facts={[
          ...(charge ? [{ label: t('bankDispute.facts.charge'), value: charge }] : []),
          { label: t('bankDispute.facts.status'), value: statusOfDispute(t, status) },
          { label: t('bankDispute.facts.amount'), value: <Money amount={amount} /> },
          ...(fee > 0 ? [{ label: t('bankDispute.facts.fee'), value: <Money amount={fee} /> }] : []),
          ...(moved ? [{ label: t('bankDispute.facts.withdrawn'), value: <Money amount={moved} /> }] : []),
          ...(reason ? [{ label: t('bankDispute.facts.reason'), value: reasonOfDispute(t, reason) }] : []),
          ...(until ? [{ label: t('bankDispute.facts.answerUntil'), value: until }] : []),
          { label: t('bankDispute.facts.number'), value: id },
        ]}
      />
      {isAnswerAwaited(status) && until && (
        <p className="text-sm">{t(isAnswerLate ? 'bankDispute.answerLate' : 'bankDispute.answer', { moment: until })}</p>
      )}
      {isDisputeOpen(status) && <p className="text-sm">{t('bankDispute.waits')}</p>}
      {status === 'lost' && <p className="text-sm">{t('bankDispute.lost')}</p>}
    </>
  );
}
