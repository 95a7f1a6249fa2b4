import { Money } from '#app/components/ui/money.tsx';
import { TrustLevelBadge } from '#app/components/ui/trust-level-badge.tsx';
import { cents } from '#app/domain/money.ts';
import { DEFAULT_ITEM_VALUE, depositFor, HIGH_VALUE_FROM, WAIVER_RATE } from '#app/domain/pricing.ts';
import { TRUST_LEVELS, type TrustLevel } from '#app/domain/trust-level.ts';
import { formatPercent } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

/** What protecting this item costs at each trust level; the reader's own is marked. `itemValue` in cents. */
export function ProtectionTerms({ itemValue, level }: { itemValue: number | null; level: TrustLevel | null }) {
  const t = useT();
  const locale = useLocale();
  const value = itemValue === null ? DEFAULT_ITEM_VALUE : cents(itemValue);
  return (
    <>
      <table className="w-full text-left text-sm sm:text-base">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pr-4 font-semibold">
              {t('product.protectionLevel')}
            </th>
            <th scope="col" className="py-2 pr-4 text-right font-semibold">
              {t('product.protectionDeposit')}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {t('product.protectionWaiver')}
            </th>
          </tr>
        </thead>
        <tbody>
          {TRUST_LEVELS.map((each) => (
            <tr
              key={each}
              aria-current={each === level ? 'true' : undefined}
              className="border-b border-line last:border-0 aria-[current]:bg-accent-soft"
            >
              <th scope="row" className="py-2 pr-4">
                <TrustLevelBadge level={each} />
              </th>
              <td className="py-2 pr-4 text-right">
                <Money amount={depositFor(value, each, 'deposit')} />
              </td>
              <td className="py-2 text-right tabular-nums">{formatPercent(WAIVER_RATE[each], locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {value >= HIGH_VALUE_FROM && <p className="mt-2 text-sm text-muted">{t('product.protectionHigh')}</p>}
    </>
  );
}
