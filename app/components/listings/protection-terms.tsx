import { Money } from '#app/components/ui/money.tsx';
import { Table } from '#app/components/ui/table.tsx';
import { TrustLevelBadge } from '#app/components/ui/trust-level-badge.tsx';
import { cents } from '#app/domain/money/money.ts';
import { DEFAULT_ITEM_VALUE, depositFor, HIGH_VALUE_FROM, HIGH_VALUE_HOLD, WAIVER_RATE } from '#app/domain/money/pricing.ts';
import { TRUST_LEVELS, type TrustLevel } from '#app/domain/people/trust-level.ts';
import { formatMoneyInSentence, formatPercent } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

/** What protecting this item costs at each trust level; the reader's own is marked. `itemValue` in cents. */
export function ProtectionTerms({ itemValue, level }: { itemValue: number | null; level: TrustLevel | null }) {
  const t = useT();
  const locale = useLocale();
  const value = itemValue === null ? DEFAULT_ITEM_VALUE : cents(itemValue);
  return (
    <>
      <Table
        rowHeadings
        columns={[
          { label: t('protection.protectionLevel') },
          { label: t('protection.protectionDeposit'), figures: true },
          { label: t('protection.protectionWaiver'), figures: true },
        ]}
        rows={TRUST_LEVELS.map((each) => ({
          key: each,
          current: each === level,
          cells: [
            <TrustLevelBadge key="level" level={each} short />,
            <Money key="deposit" amount={depositFor(value, each, 'deposit')} />,
            formatPercent(WAIVER_RATE[each], locale),
          ],
        }))}
      />
      {value >= HIGH_VALUE_FROM && (
        <p className="mt-2 text-sm text-muted">
          {t('protection.protectionHigh', {
            from: formatMoneyInSentence(HIGH_VALUE_FROM, locale),
            hold: formatMoneyInSentence(HIGH_VALUE_HOLD, locale),
          })}
        </p>
      )}
    </>
  );
}
