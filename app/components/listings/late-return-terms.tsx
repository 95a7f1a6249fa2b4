import { LATE_FEE_WITH_HOLD, LATE_FEE_WITHOUT_HOLD, LATE_HOURS } from '#app/domain/money/pricing.ts';
import { formatPercent } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

/** What a late return costs, rendered from the rules themselves: with a hold, without one, or both where nothing is chosen yet. */
export function LateReturnTerms({ hold }: { hold?: boolean }) {
  const t = useT();
  const locale = useLocale();
  const { upTo, beyond } = LATE_FEE_WITH_HOLD;
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {hold !== false && (
        <li>
          {t('protection.lateWithHold', { hours: LATE_HOURS, upTo: formatPercent(upTo, locale), beyond: formatPercent(beyond, locale) })}
        </li>
      )}
      {hold !== true && (
        <li>{t('protection.lateWithoutHold', { hours: LATE_HOURS, share: formatPercent(LATE_FEE_WITHOUT_HOLD, locale) })}</li>
      )}
      <li>{t('protection.lateAtMost')}</li>
    </ul>
  );
}
