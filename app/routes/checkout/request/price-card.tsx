import { useLoaderData } from '@remix-run/react';

import { QuoteBreakdown } from '#app/components/checkout/quote-breakdown.tsx';
import { CancellationTerms } from '#app/components/listings/cancellation-terms.tsx';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { useScripted } from '#app/components/ui/use-scripted.ts';
import { DEPOSIT_RATE, HIGH_VALUE_FROM, WAIVER_RATE, type Quote } from '#app/domain/money/pricing.ts';
import { formatMoney, formatPercent } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

import type { loader } from './loader.server.ts';

/** What it costs and why. `price` is null while the dates do not give one. */
export function PriceCard({ price }: { price: Quote | null }) {
  const { listing } = useLoaderData<typeof loader>();
  const t = useT();
  const scripted = useScripted();
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl">{t('checkout.price.title')}</h2>
      {price ? <QuoteBreakdown quote={price} /> : <p className="text-muted">{t('checkout.price.choose')}</p>}
      {!scripted && price && (
        <Button variant="secondary" formNoValidate>
          {t('checkout.dates.update')}
        </Button>
      )}
      <div>
        <WhyThisPrice />
        <details>
          <summary className="text-link flex min-h-11 items-center">{t(`terms.policy.${listing.cancellationPolicy}`)}</summary>
          <CancellationTerms policy={listing.cancellationPolicy} />
        </details>
      </div>
    </Card>
  );
}

/** The way on, which stays in reach at the bottom of a phone once there is a price. Without dates and scripts it leads to the price. */
export function RequestBar({ price, isIncomplete }: { price: Quote | null; isIncomplete: boolean }) {
  const { listing, asksIdentity, owed, says } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  const scripted = useScripted();
  // why nothing to press: who owes for an earlier rental is led to paying that first
  if (listing.isOwn || (price && owed[0])) return null;
  return (
    <div className={price ? 'request-bar' : 'flex flex-col gap-3'}>
      {price && (
        <p className="lg:hidden">
          <span className="block text-lg font-semibold whitespace-nowrap">{formatMoney(price.totalCost, locale)}</span>
          <span className="block text-sm text-muted">{t('common.days', { count: price.rentalDays })}</span>
        </p>
      )}
      {asksIdentity ? (
        <ButtonLink to="/profile" variant="urgent" className="lg:w-full">
          {says.identityAction}
        </ButtonLink>
      ) : scripted || price ? (
        <Button name="step" value="confirm" disabled={scripted && isIncomplete} className="lg:w-full">
          {scripted && isIncomplete ? t('checkout.submitWithoutDates') : t('checkout.submit')}
        </Button>
      ) : (
        <Button className="lg:w-full">{t('checkout.continue')}</Button>
      )}
    </div>
  );
}

function WhyThisPrice() {
  const { level, listing } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  const rates = { level, deposit: formatPercent(DEPOSIT_RATE[level], locale), waiver: formatPercent(WAIVER_RATE[level], locale) };
  return (
    <details>
      <summary className="text-link flex min-h-11 items-center">{t('checkout.price.why')}</summary>
      <ul className="flex list-disc flex-col gap-1 pb-2 pl-5 text-sm text-muted">
        <li>{t('checkout.price.whyDays')}</li>
        <li>{t('checkout.price.whyFee')}</li>
        <li>{t('checkout.price.whyCommission')}</li>
        <li>{t('checkout.price.whyDeposit', rates)}</li>
        {listing.itemValue >= HIGH_VALUE_FROM && <li>{t('checkout.price.whyHighValue')}</li>}
      </ul>
    </details>
  );
}
