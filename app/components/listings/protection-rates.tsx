import { Table } from '#app/components/ui/table.tsx';
import { TrustLevelBadge } from '#app/components/ui/trust-level-badge.tsx';
import { DEPOSIT_RATE, WAIVER_RATE } from '#app/domain/money/pricing.ts';
import { SUCCESSFUL_RENTALS_FOR, TRUST_LEVELS, type TrustLevel } from '#app/domain/people/trust-level.ts';
import { formatPercent } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

/** The rates of deposit and waiver at each trust level, and how many rentals lead there; from the rules themselves. */
export function ProtectionRates() {
  const t = useT();
  const locale = useLocale();
  return (
    <Table
      rowHeadings
      label={t('trustLevels.protectionTitle')}
      columns={[
        { label: t('trustLevels.level') },
        { label: t('trustLevels.rentals') },
        { label: t('trustLevels.deposit'), figures: true },
        { label: t('trustLevels.waiver'), figures: true },
      ]}
      rows={TRUST_LEVELS.map((level) => ({
        key: level,
        cells: [
          <TrustLevelBadge key="level" level={level} short />,
          rentalsFor(level, t),
          formatPercent(DEPOSIT_RATE[level], locale),
          formatPercent(WAIVER_RATE[level], locale),
        ],
      }))}
    />
  );
}

function rentalsFor(level: TrustLevel, t: Translate): string {
  const from = SUCCESSFUL_RENTALS_FOR[level];
  const better = TRUST_LEVELS[TRUST_LEVELS.indexOf(level) - 1];
  return better === undefined
    ? t('trustLevels.rentalsFrom', { count: from })
    : t('trustLevels.rentalsBetween', { from, to: SUCCESSFUL_RENTALS_FOR[better] - 1 });
}
