import { Money } from '#app/components/ui/money.tsx';
import { PriceBreakdown } from '#app/components/ui/price-breakdown.tsx';
import { parseEuros } from '#app/domain/money/money.ts';
import { quote, customerPrice } from '#app/domain/money/pricing.ts';
import { useT } from '#app/i18n/use-t.ts';

/** What a renter pays for a day, and where it goes. `typed` is what stands in the earnings field. */
export function PriceExplanation({ typed }: { typed: string }) {
  const t = useT();
  const earnings = parseEuros(typed);
  const known = earnings !== null && earnings > 0 && earnings <= 1_000_00;
  const day = known
    ? quote({
        rates: { oneDay: { earnings, price: customerPrice(earnings) } },
        rentalDays: 1,
        itemValue: null,
        level: 'C',
        protection: 'deposit',
      })
    : null;
  return (
    <div className="flex flex-col gap-3 rounded bg-sunken p-4">
      <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <span>{t('listingWizard.customerPrice')}</span>
        <span className="text-xl text-accent">{day ? <Money amount={day.rent} /> : '–'}</span>
      </p>
      <details>
        <summary className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
          {t('listingWizard.priceWhy')}
        </summary>
        <p className="mb-3">{t('listingWizard.priceExplanation')}</p>
        {day && (
          <PriceBreakdown
            lines={[
              { label: t('listingWizard.priceYou'), amount: day.lenderEarnings },
              { label: t('listingWizard.priceFee'), amount: day.serviceFee },
              { label: t('listingWizard.priceCommission'), amount: day.hostCommission },
              { label: t('listingWizard.customerPrice'), amount: day.rent, kind: 'total' },
            ]}
          />
        )}
      </details>
    </div>
  );
}
