import { Link, useLoaderData } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';

import { OwedNotice } from '#app/components/bookings/owed-notice.tsx';
import { overlapsTaken, ownInTheWay } from '#app/components/checkout/calendar-days.ts';
import { periodOf, type ChosenPeriod } from '#app/components/checkout/chosen-period.ts';
import { useChosenPeriod } from '#app/components/checkout/use-chosen-period.ts';
import type { useAnswer } from '#app/components/page/came-back.ts';
import { Page } from '#app/components/page/page.tsx';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { typedIn } from '#app/components/ui/form-field.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { checkPeriod, compareMoments, rentalDays, type RentalPeriod } from '#app/domain/bookings/rental-period.ts';
import { quote } from '#app/domain/money/pricing.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { useT } from '#app/i18n/use-t.ts';
import type { bookingFormSchema } from '#app/modules/bookings/booking-form.server.ts';

import type { action } from './action.server.ts';
import { addressOf, protectionIn } from './choice-in-address.ts';
import { ItemSummary } from './item-summary.tsx';
import type { loader } from './loader.server.ts';
import { OwnDatesInTheWay } from './own-dates-in-the-way.tsx';
import { PeriodCard } from './period-card.tsx';
import { PriceCard, RequestBar } from './price-card.tsx';
import { LevelCard, ProtectionCard } from './protection-card.tsx';

/**
 * Dates and times, and once they are there the level, the protection and the price. Without scripts that is two pages with the same form,
 * whose address carries the choice. On a wide screen the price stands beside it; on a phone the button stays in reach.
 */
export function ChooseStep({ answer }: { answer: ReturnType<typeof useAnswer<typeof action>> }) {
  const page = useLoaderData<typeof loader>();
  const { listing, limits, level } = page;
  const t = useT();
  // why by name: a submitted value may be a list instead of a text
  const typed = (name: keyof z.input<typeof bookingFormSchema>) => typedIn(answer?.result, name);
  const { chosen, change, moved } = useChosenPeriod(
    {
      chosen: {
        startDate: typed('start_date') ?? page.chosen.startDate,
        endDate: typed('end_date') ?? page.chosen.endDate,
        pickupTime: typed('pickup_time') ?? page.chosen.pickupTime,
        returnTime: typed('return_time') ?? page.chosen.returnTime,
      },
      moved: page.moved,
      returnIsChosen: page.returnIsChosen,
    },
    limits,
  );
  const [protection, setProtection] = useState(protectionIn(typed('protection_type') ?? page.chosen.protection));
  useChoiceInAddress(addressOf(listing.id, { ...chosen, protection }));
  const period = periodOf(chosen);
  const problem = checkPeriod(period, limits);
  const quoteWith = (other: typeof protection) =>
    quote({ rates: listing.rates, itemValue: listing.itemValue, level, rentalDays: rentalDays(period), protection: other });
  const price = problem ? null : quoteWith(protection);
  const own = problem ? null : ownInTheWay(period, listing);
  const { refused, isOver } = useStandingRefusal(answer?.result ?? page.refused, chosen);

  return (
    <Page>
      <div>
        <Link to={`/product/${listing.id}`} className="text-link inline-flex min-h-11 items-center">
          {t('checkout.back')}
        </Link>
        <h1>{t('checkout.title')}</h1>
      </div>
      {page.says.ownItem && <Notice tone="warning">{page.says.ownItem}</Notice>}
      <OwedNotice owed={page.owed} />
      {page.asksIdentity && <IdentityHint />}
      <ServerForm<typeof bookingFormSchema>
        id="checkout"
        method="get"
        action={`/product/${listing.id}/checkout`}
        answer={refused}
        defaults={{ protection_type: protection }}
        errors={isOver ? NO_ERRORS : {}}
      >
        {({ start_date, pickup_time, end_date, return_time, protection_type }) => (
          <>
            {answer?.refused.some((key) => key.endsWith('.tooManyUnpaid')) && <ToUnpaid />}
            {own && <OwnDatesInTheWay found={own} chosen={{ ...chosen, protection }} />}
            <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
              <div className="flex min-w-0 flex-col gap-6">
                <ItemSummary />
                <PeriodCard
                  fields={{ start_date, pickup_time, end_date, return_time }}
                  choice={{ chosen, change, moved }}
                  problem={problem}
                  isRefused={refused != null && !isOver}
                  obstacle={problem || own ? null : obstacleTo(period, page, t)}
                />
                {price && <LevelCard />}
                {price && (
                  <ProtectionCard
                    field={protection_type}
                    prices={{ deposit: quoteWith('deposit'), waiver: quoteWith('waiver') }}
                    onChange={(value) => setProtection(protectionIn(value))}
                  />
                )}
                {/* why: what was chosen goes on to the page where it can be changed */}
                {!price && <input type="hidden" name="protection_type" value={protection} />}
              </div>
              <div className="contents lg:sticky lg:top-24 lg:flex lg:flex-col lg:gap-6">
                <PriceCard price={price} />
                <RequestBar price={price} isIncomplete={problem === 'incomplete'} />
              </div>
            </div>
          </>
        )}
      </ServerForm>
    </Page>
  );
}

/** What is said of dates that are possible and cannot be had, as far as the page knows. */
function obstacleTo(
  period: RentalPeriod,
  { listing, overdue }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'listing' | 'overdue'>,
  t: Translate,
): string | null {
  if (overlapsTaken(period, listing.taken)) return t('checkout.dates.overlaps');
  return overdue && compareMoments(period.pickup, overdue.until) <= 0 ? overdue.words : null;
}

const NO_ERRORS = { start_date: [], pickup_time: [], end_date: [], return_time: [] };

/** What was refused last. It is over with the first change of the dates: what is wrong with other ones is said beside them. */
function useStandingRefusal<Refused>(newest: Refused, chosen: ChosenPeriod) {
  const [standing, setStanding] = useState({ refused: newest, chosen });
  if (newest !== standing.refused) setStanding({ refused: newest, chosen });
  return { refused: standing.refused, isOver: standing.chosen !== chosen };
}

/** Keeps the choice in the address, so that a reload, another language and the way back find it. why not by the router: it would ask the server. */
function useChoiceInAddress(address: string): void {
  const first = useRef(address);
  useEffect(() => {
    if (address === first.current) return;
    first.current = '';
    window.history.replaceState(window.history.state, '', address);
  }, [address]);
}

export function ToUnpaid() {
  const { says } = useLoaderData<typeof loader>();
  return (
    <p>
      <ButtonLink to="/my-renting?tab=pending" variant="secondary">
        {says.toUnpaid}
      </ButtonLink>
    </p>
  );
}

function IdentityHint() {
  const { says } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <Notice tone="urgent" title={t('checkout.problem.identityRequired')}>
      <p>{says.identityHint}</p>
    </Notice>
  );
}
