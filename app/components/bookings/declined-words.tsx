import type { DeclineReason } from '#app/domain/bookings/decline-reason.ts';
import { useT } from '#app/i18n/use-t.ts';

interface DeclinedWordsProps {
  party: 'renter' | 'lender';
  /** Null when not said. */
  reason: DeclineReason | null;
  text: string | null;
}

/** Why a lender said no: the reason in the words of who reads it, and the lender's own. */
export function DeclinedWords({ party, reason, text }: DeclinedWordsProps) {
  const t = useT();
  return (
    <>
      {reason && <p>{t('common.reason', { reason: t(`bookings.declined.${party}.${reason}`) })}</p>}
      {text && <blockquote className="my-2 border-l-4 border-line pl-4 break-words whitespace-pre-line text-muted">{text}</blockquote>}
    </>
  );
}
