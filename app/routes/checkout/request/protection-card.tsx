import { useLoaderData } from '@remix-run/react';

import { ProtectionTerms } from '#app/components/listings/protection-terms.tsx';
import { Card } from '#app/components/ui/card.tsx';
import type { FormField } from '#app/components/ui/form-field.ts';
import { Money } from '#app/components/ui/money.tsx';
import { RadioCards } from '#app/components/ui/radio-cards.tsx';
import { TrustLevelBadge } from '#app/components/ui/trust-level-badge.tsx';
import type { Quote } from '#app/domain/money/pricing.ts';
import type { ProtectionType } from '#app/domain/money/protection-type.ts';
import { formatMoneyInSentence } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

import type { loader } from './loader.server.ts';

/** The reader's trust level, and what it does to the two prices. */
export function LevelCard() {
  const { level, says, listing } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <Card className="flex flex-col gap-1">
      <h2 className="flex flex-wrap items-center gap-3 text-xl">
        {t('checkout.level.title')} <TrustLevelBadge level={level} />
      </h2>
      <p>{says.level}</p>
      <p className="text-muted">{says.rates}</p>
      <details>
        <summary className="text-link flex min-h-11 items-center">{t('checkout.level.all')}</summary>
        <ProtectionTerms itemValue={listing.itemValue} level={level} />
      </details>
    </Card>
  );
}

interface ProtectionCardProps {
  field: FormField;
  /** What the chosen days cost with each. */
  prices: Readonly<Record<ProtectionType, Quote>>;
  onChange: (protection: string) => void;
}

/** Deposit or waiver: what each costs for the chosen days, and what it means. */
export function ProtectionCard({ field, prices: { deposit, waiver }, onChange }: ProtectionCardProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <Card>
      <RadioCards
        field={field}
        onChange={onChange}
        legend={<span className="font-heading text-xl">{t('checkout.protection.title')}</span>}
        cards={[
          {
            value: 'deposit',
            label: t('checkout.protection.deposit'),
            aside: <Price amount={deposit.depositAmount} what={t('checkout.protection.held')} />,
            description: t('checkout.protection.depositText'),
          },
          {
            value: 'waiver',
            label: t('checkout.protection.waiver'),
            aside: <Price amount={waiver.waiverAmount} what={t('checkout.protection.paid')} />,
            description: t(waiver.depositAmount > 0 ? 'checkout.protection.waiverWithHoldText' : 'checkout.protection.waiverText', {
              hold: formatMoneyInSentence(waiver.depositAmount, locale),
            }),
          },
        ]}
      />
    </Card>
  );
}

function Price({ amount, what }: { amount: number; what: string }) {
  return (
    <span className="block text-right">
      <span className="block font-semibold text-ink">
        <Money amount={amount} />
      </span>
      {what}
    </span>
  );
}
