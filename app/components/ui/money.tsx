import { cents } from '#app/domain/money/money.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/use-t.ts';

/** An amount in cents as the reader's language writes it. */
export function Money({ amount, className }: { amount: number; className?: string }) {
  const locale = useLocale();
  return <span className={`whitespace-nowrap tabular-nums ${className ?? ''}`}>{formatMoney(cents(amount), locale)}</span>;
}
