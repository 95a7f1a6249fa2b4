import { PriceBreakdown, type PriceLine } from '#app/components/ui/price-breakdown.tsx';
import type { Quote } from '#app/domain/money/pricing.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

/** What a quote consists of: charged, and held on a line of its own. */
export function QuoteBreakdown({ quote }: { quote: Quote }) {
  const t = useT();
  const locale = useLocale();
  const days = t('common.days', { count: quote.rentalDays });
  const fee = t('checkout.price.fee', { amount: formatMoney(quote.serviceFee, locale) });
  const lines: PriceLine[] = [
    {
      label: t('checkout.price.rent'),
      note: `${t('checkout.price.base', { price: formatMoney(quote.dayPrice, locale), days })}, ${fee}`,
      amount: quote.rent,
    },
    ...(quote.waiverAmount > 0 ? [{ label: t('checkout.price.waiver'), amount: quote.waiverAmount }] : []),
    { label: t('checkout.price.total'), note: t('checkout.price.totalNote'), amount: quote.totalCost, kind: 'total' },
    ...(quote.depositAmount > 0
      ? [{ label: t('checkout.price.deposit'), note: t('checkout.price.depositNote'), amount: quote.depositAmount, kind: 'hold' as const }]
      : []),
  ];
  return <PriceBreakdown lines={lines} />;
}
