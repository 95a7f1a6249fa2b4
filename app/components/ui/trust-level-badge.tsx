import type { TrustLevel } from '#app/domain/people/trust-level.ts';
import { useT } from '#app/i18n/use-t.ts';

import { classNames } from './class-names.ts';

const COLOURS: Readonly<Record<TrustLevel, string>> = {
  A: 'bg-trust-a-soft text-trust-a',
  B: 'bg-trust-b-soft text-trust-b',
  C: 'bg-trust-c-soft text-trust-c',
};

interface TrustLevelBadgeProps {
  level: TrustLevel;
  /** The letter alone, where the word stands above it already. */
  short?: boolean;
}

export function TrustLevelBadge({ level, short = false }: TrustLevelBadgeProps) {
  const t = useT();
  return (
    <span
      className={classNames('inline-flex items-center rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap', COLOURS[level])}
    >
      {short ? level : t('common.trustLevel', { level })}
    </span>
  );
}
