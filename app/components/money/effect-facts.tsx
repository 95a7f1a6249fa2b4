import { formatCount, formatMoment } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

import { causeOfFailure } from './cause-of-failure.ts';
import { Facts } from './facts.tsx';

interface EffectFactsProps {
  attempts: number;
  lastError: string | null;
  nextTryAt: string | Date | null;
}

/** How often something was tried, when it is tried again, and why it is not done: in the reader's language, and as it was reported. */
export function EffectFacts({ attempts, lastError, nextTryAt }: EffectFactsProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <Facts
        facts={[
          { label: t('adminMoney.attempts'), value: formatCount(attempts, locale) },
          { label: t('adminMoney.nextTry'), value: nextTryAt ? formatMoment(nextTryAt, locale) : t('adminMoney.noNextTry') },
        ]}
      />
      {lastError && (
        <div className="flex flex-col gap-1 text-sm">
          <p>{causeOfFailure(t, lastError)}</p>
          <p className="break-words text-muted">
            {t('adminMoney.lastError')}: <span lang="en">{lastError}</span>
          </p>
        </div>
      )}
    </>
  );
}
