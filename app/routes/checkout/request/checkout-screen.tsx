import { Link, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import type { z } from 'zod';

import { useAnswer } from '#app/components/page/came-back.ts';
import { Page } from '#app/components/page/page.tsx';
import type { ChosenPeriod } from '#app/components/checkout/period-fields.tsx';
import { useChosenPeriod } from '#app/components/checkout/use-chosen-period.ts';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { typedIn } from '#app/components/ui/form-field.ts';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { useScripted } from '#app/components/ui/use-scripted.ts';
import type { ProtectionType } from '#app/domain/money/protection-type.ts';
import { termsMark } from '#app/domain/money/listing-rates.ts';
import { quote } from '#app/domain/money/pricing.ts';
import { checkPeriod, rentalDays, type RentalPeriod } from '#app/domain/bookings/rental-period.ts';
import type { bookingFormSchema } from '#app/modules/bookings/booking-form.server.ts';
import { useT } from '#app/i18n/use-t.ts';

import { protectionIn } from './choice-in-address.ts';
import { DatesCard } from './dates-card.tsx';
import { PriceCard } from './price-card.tsx';
import { ProtectionCard } from './protection-card.tsx';
import type { action } from './action.server.ts';
import type { loader } from './loader.server.ts';

/** On a wide screen dates and protection are on the left, price and button beside them; on a phone all is one below the other. */
export function CheckoutScreen() {
  const page = useLoaderData<typeof loader>();
  const { listing, nowLocal } = page;
  // why the first: the page's data may be loaded again after a press whose answer was lost, and its form is still the same
  const [formKey] = useState(page.formKey);
  const t = useT();
  const scripted = useScripted();
  const answer = useAnswer<typeof action>();
  // why by name: a submitted value may be a list instead of a text
  const typed = (name: keyof z.input<typeof bookingFormSchema>) => typedIn(answer?.result, name);
  const choice = useChosenPeriod(
    {
      startDate: typed('start_date') ?? page.chosen.startDate,
      endDate: typed('end_date') ?? page.chosen.endDate,
      pickupTime: typed('pickup_time') ?? page.chosen.pickupTime,
      returnTime: typed('return_time') ?? page.chosen.returnTime,
    },
    nowLocal,
  );
  const [protection, setProtection] = useState<string>(typed('protection_type') ?? page.chosen.protection);
  const period = periodOf(choice.chosen);
  const problem = checkPeriod(period, nowLocal);
  const closed = listing.isOwn ? 'checkout.ownItem' : listing.canBePaid ? null : 'checkout.closed';

  return (
    <Page>
      <p>
        <Link to={`/product/${listing.id}`} className="text-link inline-flex min-h-11 items-center">
          {t('checkout.back')}
        </Link>
      </p>
      <h1>{t('checkout.title')}</h1>
      {closed && <Notice tone="warning">{t(closed)}</Notice>}
      {page.signedIn && !page.identityVerified && <IdentityHint />}
      <ServerForm<typeof bookingFormSchema>
        id="checkout"
        answer={answer?.result}
        defaults={{ protection_type: typed('protection_type') ?? page.chosen.protection }}
      >
        {({ start_date, pickup_time, end_date, return_time, protection_type }) => (
          <>
            <input type="hidden" name="form_key" value={formKey} />
            <input type="hidden" name="seen_terms" value={termsMark(listing.rates, listing.cancellationPolicy)} />
            {answer?.refused.includes('checkout.refused.tooManyUnpaid') && (
              <p>
                <ButtonLink to="/my-renting?tab=pending" variant="secondary">
                  {t('checkout.refused.toUnpaid')}
                </ButtonLink>
              </p>
            )}
            <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
              <div className="flex flex-col gap-6">
                <DatesCard
                  fields={{ start_date, pickup_time, end_date, return_time }}
                  choice={choice}
                  period={period}
                  problem={problem}
                  problemIsSaid={!scripted && answer !== undefined}
                />
                <ProtectionCard field={protection_type} onChange={setProtection} />
              </div>
              <PriceCard price={problem ? null : quoteFor(page, period, protectionIn(protection))} closed={closed !== null} />
            </div>
          </>
        )}
      </ServerForm>
    </Page>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

function periodOf({ startDate, endDate, pickupTime, returnTime }: ChosenPeriod): RentalPeriod {
  return { pickup: { date: startDate, time: pickupTime }, return: { date: endDate, time: returnTime } };
}

/** The price of a period that can be booked. */
function quoteFor({ listing: { rates, itemValue }, level }: Page, period: RentalPeriod, protection: ProtectionType) {
  return quote({ rates, itemValue, level, rentalDays: rentalDays(period), protection });
}

function IdentityHint() {
  const t = useT();
  return (
    <Notice tone="urgent" title={t('checkout.refused.identityRequired')}>
      <p>{t('checkout.identityHint')}</p>
      <p className="mt-2">
        <ButtonLink to="/profile" variant="urgent">
          {t('checkout.identityAction')}
        </ButtonLink>
      </p>
    </Notice>
  );
}
