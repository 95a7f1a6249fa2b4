/** Checkout: dates, protection, price, and the request itself (document 2, section 2, Checkout). */
import { getFormProps } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';

import { fullyTakenDays } from '#app/components/checkout/calendar-days.ts';
import { PeriodFields, type ChosenPeriod } from '#app/components/checkout/period-fields.tsx';
import { QuoteBreakdown } from '#app/components/checkout/quote-breakdown.tsx';
import { useChosenPeriod } from '#app/components/checkout/use-chosen-period.ts';
import { ListingPicture } from '#app/components/pictures/listing-picture.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { ErrorSummary } from '#app/components/ui/error-summary.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { RadioCards } from '#app/components/ui/radio-cards.tsx';
import { TrustLevelBadge } from '#app/components/ui/trust-level-badge.tsx';
import { useScripted } from '#app/components/ui/use-scripted.ts';
import { useServerForm } from '#app/components/ui/use-server-form.ts';
import { now } from '#app/config/clock.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import type { ProtectionType } from '#app/domain/booking-status.ts';
import { toLocalMoment } from '#app/domain/local-time.ts';
import { DEPOSIT_RATE, depositFor, HIGH_VALUE_FROM, HIGH_VALUE_HOLD, quote, WAIVER_RATE } from '#app/domain/pricing.ts';
import {
  checkPeriod,
  DEFAULT_PICKUP_TIME,
  DEFAULT_RETURN_TIME,
  isLocalDate,
  isTimeOption,
  rentalDays,
  type LocalMoment,
  type RentalPeriod,
} from '#app/domain/rental-period.ts';
import { refuseForm } from '#app/http/form-answers.server.ts';
import { formAction, pageLoader, signInPath, type ErrorPage } from '#app/http/route.server.ts';
import { uuidParam } from '#app/http/params.ts';
import { goToPayment } from '#app/http/payment-redirect.server.ts';
import { formatLongDay, formatMoney, formatPercent } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import { bookingFormSchema } from '#app/modules/bookings/booking-form.server.ts';
import { checkoutListing } from '#app/modules/bookings/checkout-listing.server.ts';
import { requestBooking, type RequestRefusal } from '#app/modules/bookings/request-booking.server.ts';

export const loader = pageLoader('anyone', async ({ request, params, url, viewer, t }) => {
  const listing = await checkoutListing(uuidParam(params['id']), viewer);
  if (!listing) throw new AppError('notFound');
  return {
    listing,
    formKey: crypto.randomUUID(),
    nowLocal: toLocalMoment(now()),
    level: viewer?.trustLevel ?? ('C' as const),
    signedIn: viewer !== null,
    identityVerified: viewer?.isIdentityVerified ?? false,
    signInPath: signInPath(request),
    chosen: chosenBy(url.searchParams),
    title: t('shell.title', { page: `${t('checkout.title')}: ${listing.title}` }),
    description: t('checkout.description', { title: listing.title, town: listing.town }),
    canonical: `/product/${listing.id}`,
  };
});

export const action = formAction('anyone', async ({ request, params, viewer, locale, t }) => {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: bookingFormSchema });
  if (submission.status !== 'success') return refuseForm(submission);
  const { start_date, end_date, pickup_time, return_time, protection_type: protection, form_key: formKey } = submission.value;
  const period = { pickup: { date: start_date, time: pickup_time }, return: { date: end_date, time: return_time } };

  // why: the specification checks the dates first and only then asks who is there.
  const problem = checkPeriod(period, toLocalMoment(now()));
  if (problem) return refuseForm(submission, refusal(problem));
  if (!viewer)
    throw redirect(`/auth?${new URLSearchParams({ mode: 'sign-in', returnTo: checkoutPath(uuidParam(params['id']), form) })}`, 303);

  const outcome = await requestBooking(viewer, { listingId: uuidParam(params['id']), formKey, period, protection, locale });
  // why: a listing that has gone has no page on which the form could stand again.
  if (outcome.kind === 'refused' && outcome.reason === 'listingUnavailable') throw gone(t('checkout.refused.listingUnavailable'));
  if (outcome.kind === 'refused') return refuseForm(submission, refusal(outcome.reason));
  if (outcome.kind === 'existing' && !outcome.sameForm) throw redirect(`/bookings/${outcome.bookingId}?existing=1`, 303);
  throw await goToPayment(viewer, outcome.bookingId);
});

export const meta = pageMeta;

/** What the address says was chosen; anything that is no choice is left out. */
function chosenBy(search: URLSearchParams) {
  const take = (name: string, valid: (text: string) => boolean, fallback: string) => {
    const text = search.get(name) ?? '';
    return valid(text) ? text : fallback;
  };
  return {
    startDate: take('start_date', isLocalDate, ''),
    endDate: take('end_date', isLocalDate, ''),
    pickupTime: take('pickup_time', isTimeOption, DEFAULT_PICKUP_TIME),
    returnTime: take('return_time', isTimeOption, DEFAULT_RETURN_TIME),
    protection: search.get('protection_type') === 'waiver' ? 'waiver' : 'deposit',
  };
}

function checkoutPath(listingId: string, form: FormData): string {
  const search = new URLSearchParams();
  for (const name of ['start_date', 'end_date', 'pickup_time', 'return_time', 'protection_type']) {
    const value = form.get(name);
    if (typeof value === 'string') search.set(name, value);
  }
  return `/product/${listingId}/checkout?${search}`;
}

/** The field that a refusal belongs to; what concerns no field stands above the form. */
const FIELD_OF: Partial<Record<RequestRefusal, string>> = {
  incomplete: 'start_date',
  pickupInPast: 'pickup_time',
  returnInPast: 'return_time',
  returnNotAfterPickup: 'return_time',
  tooLong: 'end_date',
  tooFarAhead: 'start_date',
  datesTaken: 'start_date',
};

function refusal(reason: RequestRefusal) {
  const key = `checkout.refused.${reason}` as const;
  const field = FIELD_OF[reason];
  const status = reason === 'datesTaken' ? 409 : 422;
  return field ? { status, fieldErrors: { [field]: [key] } } : { status, formErrors: [key] };
}

function gone(message: string) {
  return data({ code: 'conflict', message } satisfies ErrorPage, { status: 409 });
}

interface CheckoutFields extends Record<string, unknown> {
  start_date: string;
  end_date: string;
  pickup_time: string;
  return_time: string;
  protection_type: string;
}

export default function Checkout() {
  const page = useLoaderData<typeof loader>();
  const { listing, nowLocal, level, formKey } = page;
  const t = useT();
  const scripted = useScripted();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formMethod === 'POST';
  const typed = answer?.result.initialValue as Partial<CheckoutFields> | undefined;
  const { chosen, change, moved } = useChosenPeriod(
    {
      startDate: typed?.start_date ?? page.chosen.startDate,
      endDate: typed?.end_date ?? page.chosen.endDate,
      pickupTime: typed?.pickup_time ?? page.chosen.pickupTime,
      returnTime: typed?.return_time ?? page.chosen.returnTime,
    },
    nowLocal,
  );
  const [form, fields] = useServerForm<CheckoutFields>({
    id: 'checkout',
    lastResult: answer?.result,
    defaultValue: { protection_type: typed?.protection_type ?? page.chosen.protection },
  });
  const protection = useProtection(String(fields.protection_type.value ?? page.chosen.protection));
  const period = periodOf(chosen);
  const problem = checkPeriod(period, nowLocal);
  const price = problem ? null : quoteFor(page, period, protection);
  const closed = listing.isOwn ? 'checkout.ownItem' : listing.canBePaid ? null : 'checkout.closed';

  return (
    <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-6 sm:py-10">
      <p>
        <Link to={`/product/${listing.id}`} className="text-link inline-flex min-h-11 items-center">
          {t('checkout.back')}
        </Link>
      </p>
      <h1>{t('checkout.title')}</h1>
      {closed && <Notice tone="warning">{t(closed)}</Notice>}
      {page.signedIn && !page.identityVerified && <IdentityHint />}
      <Form method="post" {...getFormProps(form)} className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <input type="hidden" name="form_key" value={formKey} />
        <div className="flex flex-col gap-6">
          <ErrorSummary
            formErrors={form.errors}
            fields={[fields.start_date, fields.pickup_time, fields.end_date, fields.return_time, fields.protection_type]}
            answer={answer}
          />
          <Card className="flex flex-col gap-4">
            <div>
              <h2>{t('checkout.dates.title')}</h2>
              <p className="text-muted">{t('checkout.dates.help')}</p>
            </div>
            <TakenPeriods />
            <PeriodFields
              fields={fields}
              chosen={chosen}
              nowLocal={nowLocal}
              takenDays={fullyTakenDays(listing.taken)}
              moved={moved}
              onChange={change}
            />
            {!problem && <PeriodSummary period={period} />}
            {problem && problem !== 'incomplete' && (scripted || !answer) && (
              <Notice tone="danger" announce>
                {t(`checkout.refused.${problem}`)}
              </Notice>
            )}
          </Card>
          <Card className="flex flex-col gap-4">
            <LevelCard />
            <ProtectionChoice field={fields.protection_type} />
          </Card>
        </div>
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
            <Button busy={busy} disabled={scripted && !price}>
              {scripted && !price ? t('checkout.submitWithoutDates') : t('checkout.submit')}
            </Button>
          )}
          <p className="text-sm text-muted">{t('checkout.next')}</p>
          <p className="text-sm text-muted" data-level={level}>
            <Link to={`/product/${listing.id}#cancellation`} className="text-link">
              {t('checkout.policy')}
            </Link>
          </p>
        </Card>
      </Form>
    </div>
  );
}

function useProtection(value: string): ProtectionType {
  return value === 'waiver' ? 'waiver' : 'deposit';
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

function periodOf({ startDate, endDate, pickupTime, returnTime }: ChosenPeriod): RentalPeriod {
  return { pickup: { date: startDate, time: pickupTime }, return: { date: endDate, time: returnTime } };
}

/** The price of a period that could be booked. */
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

function TakenPeriods() {
  const { listing } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  if (listing.taken.length === 0) return null;
  return (
    <details className="rounded bg-sunken px-4 py-2">
      <summary className="text-link flex min-h-11 items-center">{t('checkout.dates.takenTitle')}</summary>
      <ul className="flex flex-col gap-1 pb-2">
        {listing.taken.map(({ from, to }) => (
          <li key={`${from.date} ${from.time}`}>
            {t('checkout.dates.chosen', {
              from: `${formatLongDay(from.date, locale)} ${from.time}`,
              to: `${formatLongDay(to.date, locale)} ${to.time}`,
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}

function PeriodSummary({ period }: { period: RentalPeriod }) {
  const t = useT();
  const locale = useLocale();
  const name = ({ date, time }: LocalMoment) => `${formatLongDay(date, locale)} ${time}`;
  return (
    <p className="rounded bg-accent-soft px-4 py-3" aria-live="polite">
      <span className="font-semibold">{t('checkout.dates.summary')}: </span>
      {t('checkout.dates.chosen', { from: name(period.pickup), to: name(period.return) })} (
      {t('checkout.dates.days', { count: rentalDays(period) })})
    </p>
  );
}

function LevelCard() {
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

function ProtectionChoice({ field }: { field: Parameters<typeof RadioCards>[0]['field'] }) {
  const { level, listing } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  const deposit = formatMoney(depositFor(listing.itemValue, level, 'deposit'), locale);
  const rate = formatPercent(WAIVER_RATE[level], locale);
  return (
    <RadioCards
      field={field}
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

function ItemSummary() {
  const { listing } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="flex items-center gap-4">
      <div className="w-28 shrink-0 overflow-hidden rounded">
        <ListingPicture address={listing.coverUrl} alt="" sizes="7rem" urgency="eager" />
      </div>
      <div className="min-w-0">
        <p className="font-semibold break-words">{listing.title}</p>
        <p className="text-sm text-muted">{listing.town}</p>
        <p className="text-sm text-muted">{t('bookings.rentedFrom', { name: listing.lenderName })}</p>
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
