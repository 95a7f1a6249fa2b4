import { useLoaderData } from '@remix-run/react';

import { Card } from '#app/components/ui/card.tsx';
import type { FormField } from '#app/components/ui/form-field.ts';
import { RadioCards } from '#app/components/ui/radio-cards.tsx';
import { TrustLevelBadge } from '#app/components/ui/trust-level-badge.tsx';
import { depositFor, HIGH_VALUE_FROM, HIGH_VALUE_HOLD, WAIVER_RATE } from '#app/domain/money/pricing.ts';
import { formatMoney, formatPercent } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

import type { loader } from './loader.server.ts';

interface ProtectionChoiceProps {
  field: FormField;
  onChange: (protection: string) => void;
}

/** The reader's trust level, and deposit or waiver at its rates. */
export function ProtectionCard(choice: ProtectionChoiceProps) {
  return (
    <Card className="flex flex-col gap-4">
      <LevelSummary />
      <ProtectionChoice {...choice} />
    </Card>
  );
}

function LevelSummary() {
  const { level, signedIn } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="flex flex-col gap-1">
      <h2 className="flex flex-wrap items-center gap-3 text-xl">
        {t('checkout.level.title')} <TrustLevelBadge level={level} />
      </h2>
      <p className="text-muted">{t(signedIn ? `checkout.level.${level}` : 'checkout.level.visitor')}</p>
    </div>
  );
}

function ProtectionChoice({ field, onChange }: ProtectionChoiceProps) {
  const { level, listing } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  const deposit = formatMoney(depositFor(listing.itemValue, level, 'deposit'), locale);
  const rate = formatPercent(WAIVER_RATE[level], locale);
  return (
    <RadioCards
      field={field}
      onChange={onChange}
      legend={t('checkout.protection.title')}
      cards={[
        {
          value: 'deposit',
          label: t('checkout.protection.deposit'),
          description: t('checkout.protection.depositText', { amount: deposit }),
        },
        {
          value: 'waiver',
          label: t('checkout.protection.waiver'),
          description:
            listing.itemValue >= HIGH_VALUE_FROM
              ? t('checkout.protection.waiverHighValueText', { rate, amount: formatMoney(HIGH_VALUE_HOLD, locale) })
              : t('checkout.protection.waiverText', { rate }),
        },
      ]}
    />
  );
}
