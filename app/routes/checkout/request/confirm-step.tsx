import { Link, useLoaderData } from '@remix-run/react';

import { periodOf } from '#app/components/checkout/chosen-period.ts';
import { PeriodInWords } from '#app/components/checkout/period-in-words.tsx';
import { QuoteBreakdown } from '#app/components/checkout/quote-breakdown.tsx';
import { CancellationTerms } from '#app/components/listings/cancellation-terms.tsx';
import { LateReturnTerms } from '#app/components/listings/late-return-terms.tsx';
import type { useAnswer } from '#app/components/page/came-back.ts';
import { Page } from '#app/components/page/page.tsx';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { rentalDays } from '#app/domain/bookings/rental-period.ts';
import { termsMark } from '#app/domain/money/listing-rates.ts';
import { quote, type Quote } from '#app/domain/money/pricing.ts';
import { formatMoneyInSentence } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import type { bookingFormSchema } from '#app/modules/bookings/booking-form.server.ts';

import type { action } from './action.server.ts';
import { addressOf } from './choice-in-address.ts';
import { ToUnpaid } from './choose-step.tsx';
import { ItemSummary } from './item-summary.tsx';
import type { loader } from './loader.server.ts';

interface ConfirmStepProps {
  /** One for all presses of the order. */
  formKey: string;
  answer: ReturnType<typeof useAnswer<typeof action>>;
}

/** The order: what, when, for how much, on which terms, and the button that obliges to pay. */
export function ConfirmStep({ formKey, answer }: ConfirmStepProps) {
  const { listing, chosen, level } = useLoaderData<typeof loader>();
  const t = useT();
  const { rates, itemValue } = listing;
  const days = rentalDays(periodOf(chosen));
  const price = quote({ rates, itemValue, level, rentalDays: days, protection: chosen.protection });
  return (
    <Page>
      <div>
        <Link to={addressOf(listing.id, chosen)} className="text-link inline-flex min-h-11 items-center">
          {t('checkout.confirm.back')}
        </Link>
        <h1>{t('checkout.confirm.title')}</h1>
      </div>
      <ServerForm<typeof bookingFormSchema> id="order" answer={answer?.result}>
        {() => (
          <>
            <Fields formKey={formKey} />
            {answer?.refused.some((key) => key.endsWith('.tooManyUnpaid')) && <ToUnpaid />}
            <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
              <div className="flex min-w-0 flex-col gap-6">
                <Card className="flex flex-col gap-4">
                  <ItemSummary />
                  <PeriodInWords period={periodOf(chosen)} className="font-semibold" />
                </Card>
                <WhatIsChargedWhen price={price} />
                <Duties hasHold={price.depositAmount > 0} />
              </div>
              <div className="flex flex-col gap-6 lg:sticky lg:top-24">
                <Card className="flex flex-col gap-4">
                  <h2 className="text-xl">{t('checkout.price.title')}</h2>
                  <QuoteBreakdown quote={price} />
                </Card>
                <Order price={price} />
              </div>
            </div>
          </>
        )}
      </ServerForm>
    </Page>
  );
}

/** What was chosen, as the form of the order carries it. */
function Fields({ formKey }: { formKey: string }) {
  const { listing, chosen } = useLoaderData<typeof loader>();
  const fields = {
    form_key: formKey,
    seen_terms: termsMark(listing.rates, listing.cancellationPolicy),
    start_date: chosen.startDate,
    end_date: chosen.endDate,
    pickup_time: chosen.pickupTime,
    return_time: chosen.returnTime,
    protection_type: chosen.protection,
  } satisfies Partial<Record<keyof typeof bookingFormSchema.shape, string>>;
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function WhatIsChargedWhen({ price }: { price: Quote }) {
  const { listing, holdAtOnce } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  const amounts = { total: formatMoneyInSentence(price.totalCost, locale), deposit: formatMoneyInSentence(price.depositAmount, locale) };
  const steps = [
    { when: t('checkout.confirm.now'), what: t('checkout.confirm.nowText', amounts) },
    {
      when: t('checkout.confirm.approved'),
      what: t('checkout.confirm.approvedText', { ...amounts, lender: listing.lenderName }),
    },
    ...(price.depositAmount > 0
      ? [
          { when: t(holdAtOnce ? 'checkout.confirm.holdAtOnce' : 'checkout.confirm.hold'), what: t('checkout.confirm.holdText', amounts) },
          { when: t('checkout.confirm.returned'), what: t('checkout.confirm.returnedText', amounts) },
        ]
      : []),
  ];
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl">{t('checkout.confirm.whenTitle')}</h2>
      <ol className="flex flex-col gap-3 border-l-2 border-sand pl-4">
        {steps.map(({ when, what }) => (
          <li key={when}>
            <span className="block font-semibold">{when}</span>
            {what}
          </li>
        ))}
      </ol>
      <p className="text-muted">{t('checkout.confirm.otherwise')}</p>
    </Card>
  );
}

/** What the renter agrees to, with the figures of the rules themselves. */
function Duties({ hasHold }: { hasHold: boolean }) {
  const { listing, says, chosen } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl">{t('checkout.confirm.termsTitle')}</h2>
      <section className="flex flex-col gap-2">
        <h3 className="text-lg">{t(`terms.policy.${listing.cancellationPolicy}`)}</h3>
        <CancellationTerms policy={listing.cancellationPolicy} />
        <p className="text-sm text-muted">{says.kept}</p>
      </section>
      <section className="flex flex-col gap-2">
        <h3 className="text-lg">{t('checkout.confirm.lateTitle')}</h3>
        <LateReturnTerms hold={hasHold} />
        <p>{t(hasHold ? 'checkout.confirm.lateTextWithHold' : 'checkout.confirm.lateText')}</p>
      </section>
      <section className="flex flex-col gap-2">
        <h3 className="text-lg">{t('checkout.confirm.damageTitle')}</h3>
        <p>{t(`checkout.confirm.damage.${chosen.protection}`)}</p>
        {hasHold && <p>{says.holdRefused}</p>}
      </section>
      <section className="flex flex-col gap-2">
        <h3 className="text-lg">{t('checkout.confirm.lenderTitle')}</h3>
        <p>{says.lender}</p>
      </section>
    </Card>
  );
}

function Order({ price }: { price: Quote }) {
  const { listing } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm">
        {t('checkout.confirm.agree', { total: formatMoneyInSentence(price.totalCost, locale) })}{' '}
        <Link to="/terms" target="_blank" className="text-link">
          {t('checkout.confirm.terms')}
        </Link>
      </p>
      <Button className="w-full">{t('checkout.confirm.order')}</Button>
      <ButtonLink to={`/product/${listing.id}`} variant="secondary">
        {t('checkout.confirm.cancel')}
      </ButtonLink>
      <p className="text-sm text-muted">{t('checkout.next')}</p>
    </div>
  );
}
