import { Money } from '#app/components/ui/money.tsx';
import { Table } from '#app/components/ui/table.tsx';
import { EARNINGS } from '#app/domain/listings/listing-limits.ts';
import { parseEuros } from '#app/domain/money/money.ts';
import { customerPrice, quote, type Quote } from '#app/domain/money/pricing.ts';
import { useT } from '#app/i18n/use-t.ts';

import type { PriceField, TypedPrices } from './typed-prices.ts';

const TIERS = [
  ['oneDay', 'desired_earnings'],
  ['threeDays', 'desired_earnings_3days'],
  ['sevenDays', 'desired_earnings_7days'],
] as const satisfies readonly (readonly [string, PriceField])[];

const PARTS = [
  ['priceYou', 'lenderEarnings'],
  ['priceFee', 'serviceFee'],
  ['priceCommission', 'hostCommission'],
  ['customerPrice', 'rent'],
] as const satisfies readonly (readonly [string, keyof Quote])[];

/** What a renter pays for a day, by the length of the rental, and where it goes. */
export function PriceExplanation({ typed }: { typed: TypedPrices }) {
  const t = useT();
  const days = TIERS.flatMap(([tier, field]) => {
    const day = dayOf(typed[field]);
    return day ? [{ tier, day }] : [];
  });
  const [first] = days;
  const hasTiers = days.length > 1 || (first && first.tier !== 'oneDay');
  return (
    <div className="flex flex-col gap-3 rounded bg-sunken p-4">
      <div role="status" className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <p className={hasTiers ? 'w-full' : undefined}>{t('listingPrice.customerPrice')}</p>
        {!hasTiers && <p className="text-xl text-accent">{first ? <Money amount={first.day.rent} /> : '–'}</p>}
        {hasTiers &&
          days.map(({ tier, day }) => (
            <p key={tier} className="flex w-full items-baseline justify-between gap-4">
              <span className="font-normal">{t(`listingFacts.tiers.${tier}`)}</span>{' '}
              <Money amount={day.rent} className="text-lg text-accent" />
            </p>
          ))}
      </div>
      <details>
        <summary className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
          {t('listingPrice.priceWhy')}
        </summary>
        <p className="mb-3">{t('listingPrice.priceExplanation')}</p>
        {days.length > 0 && (
          <Table
            rowHeadings
            columns={[
              { label: t('listingPrice.priceOfDay') },
              ...days.map(({ tier }) => ({ label: t(`listingFacts.tiers.${tier}`), figures: true })),
            ]}
            rows={PARTS.map(([part, amount]) => ({
              key: part,
              cells: [t(`listingPrice.${part}`), ...days.map(({ tier, day }) => <Money key={tier} amount={day[amount]} />)],
            }))}
          />
        )}
      </details>
    </div>
  );
}

/** One day's price and its parts; null for what is no amount that a lender may ask for. */
function dayOf(typed: string): Quote | null {
  const earnings = parseEuros(typed);
  if (earnings === null || earnings <= 0 || earnings > EARNINGS.max) return null;
  const oneDay = { earnings, price: customerPrice(earnings) };
  return quote({ rates: { oneDay }, rentalDays: 1, itemValue: null, level: 'C', protection: 'deposit' });
}
