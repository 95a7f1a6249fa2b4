import { useLoaderData } from '@remix-run/react';

import { QuoteBreakdown } from '#app/components/checkout/quote-breakdown.tsx';
import { CancellationTerms } from '#app/components/listings/cancellation-terms.tsx';
import { ListingPicture } from '#app/components/pictures/listing-picture.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { useScripted } from '#app/components/ui/use-scripted.ts';
import { DEPOSIT_RATE, HIGH_VALUE_FROM, WAIVER_RATE, type Quote } from '#app/domain/money/pricing.ts';
import { formatPercent } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

import type { loader } from './loader.server.ts';

/** What is booked, for how much, and the button. `price` is null while the dates do not give one. */
export function PriceCard({ price, closed }: { price: Quote | null; closed: boolean }) {
  const { listing } = useLoaderData<typeof loader>();
  const t = useT();
  const scripted = useScripted();
  return (
    <Card className="flex flex-col gap-4 lg:sticky lg:top-24">
      <ItemSummary />
      <h2 className="text-xl">{t('checkout.price.title')}</h2>
      {price ? <QuoteBreakdown quote={price} /> : <p className="text-muted">{t('checkout.price.choose')}</p>}
      {!scripted && (
        <Button variant="secondary" formMethod="get" formNoValidate>
          {t('checkout.dates.update')}
        </Button>
      )}
      <WhyThisPrice />
      {!closed && (
        <Button disabled={scripted && !price}>{scripted && !price ? t('checkout.submitWithoutDates') : t('checkout.submit')}</Button>
      )}
      <p className="text-sm text-muted">{t('checkout.next')}</p>
      <details>
        <summary className="text-link flex min-h-11 items-center">
          {t('checkout.policy')}: {t(`terms.policy.${listing.cancellationPolicy}`)}
        </summary>
        <CancellationTerms policy={listing.cancellationPolicy} />
      </details>
    </Card>
  );
}

function ItemSummary() {
  const { listing } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="flex items-center gap-4">
      <div className="w-28 shrink-0 overflow-hidden rounded">
        <ListingPicture address={listing.coverUrl} alt="" sizes="7rem" urgency="eager" />
      </div>
      <div className="min-w-0">
        <p className="font-semibold">{listing.title}</p>
        <p className="text-sm text-muted">{listing.town}</p>
        <p className="text-sm text-muted">{t('common.rentedFrom', { name: listing.lenderName })}</p>
      </div>
    </div>
  );
}

function WhyThisPrice() {
  const { level, listing } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  const rates = { deposit: formatPercent(DEPOSIT_RATE[level], locale), waiver: formatPercent(WAIVER_RATE[level], locale) };
  return (
    <details>
      <summary className="text-link flex min-h-11 items-center">{t('checkout.price.why')}</summary>
      <ul className="flex list-disc flex-col gap-1 pb-2 pl-5 text-sm text-muted">
        <li>{t('checkout.price.whyFee')}</li>
        <li>{t('checkout.price.whyCommission')}</li>
        <li>{t('checkout.price.whyDeposit', rates)}</li>
        {listing.itemValue >= HIGH_VALUE_FROM && <li>{t('checkout.price.whyHighValue')}</li>}
      </ul>
    </details>
  );
}
