import { redirect } from '@remix-run/node';

import { movedTimes, periodOf } from '#app/components/checkout/chosen-period.ts';
import { now } from '#app/config/clock.server.ts';
import { timeLimits, toInstant, toLocalMoment } from '#app/domain/bookings/local-time.ts';
import { checkPeriod, compareMoments, type LocalMoment } from '#app/domain/bookings/rental-period.ts';
import { DEPOSIT_LEAD_MS } from '#app/domain/bookings/waits.ts';
import { isId } from '#app/domain/id.ts';
import type { Cents } from '#app/domain/money/money.ts';
import { DEFAULT_ITEM_VALUE, DEPOSIT_RATE, HIGH_VALUE_FROM, HIGH_VALUE_HOLD, WAIVER_RATE } from '#app/domain/money/pricing.ts';
import type { TrustLevel } from '#app/domain/people/trust-level.ts';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { formatLongDay, formatMoneyInSentence, formatPercent } from '#app/i18n/format.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { findCheckoutListing, type OwnPeriod } from '#app/modules/bookings/find-checkout-listing.server.ts';
import { owedByRenter } from '#app/modules/bookings/owed-by-renter.server.ts';
import { findOverdueBlock, findRequestFor, type RequestRefusal } from '#app/modules/bookings/request-booking.server.ts';

import { addressOf, choiceIn, type Choice } from './choice-in-address.ts';
import { FIELD_OF } from './field-of.ts';
import { keyOf } from './key-of.server.ts';

/**
 * The steps of the checkout, by its address: dates, then protection beside them, then (`step=confirm`) the order. What stands in the way of
 * the order leads back to where it is chosen.
 */
export const loader = pageLoader('anyone', async ({ params, url, viewer, t, locale }) => {
  const id = params['id']?.toLowerCase() ?? '';
  const listing = isId(id) ? await findCheckoutListing(id, viewer) : null;
  if (!listing) throw await redirectWithFlash('/browse', { key: 'loaded.listingNotFound', variant: 'destructive' });
  if (!listing.canBePaid)
    throw await redirectWithFlash('/browse', { key: 'formErrors.checkout.lenderCannotBePaid', variant: 'destructive' });

  const owed = viewer ? await owedByRenter(viewer, t, locale) : [];
  const at = now();
  const limits = timeLimits(at, listing.noticeHours);
  const { chosen, moved } = movedTimes(choiceIn(url.searchParams), limits);
  const period = periodOf(chosen);
  const overdue = await findOverdueBlock(id, at);
  const overdueUntil = overdue && toLocalMoment(overdue);
  let problem: RequestRefusal | null = checkPeriod(period, limits);
  let isOrder = url.searchParams.get('step') === 'confirm' && problem === null && moved.length === 0 && !listing.isOwn;
  if (isOrder && !viewer) {
    throw redirect(`/auth?${new URLSearchParams({ mode: 'sign-in', returnTo: addressOf(id, chosen, 'confirm') })}`, 303);
  }
  if (isOrder && viewer) {
    const found = await findRequestFor(viewer, id, period);
    if (found === 'ofOthers') problem = 'datesTaken';
    else if (found?.isSame) throw redirect(`/bookings/${found.bookingId}?existing=${chosen.protection}`, 303);
    else if (found) problem = 'ownDatesInTheWay';
    else if (overdueUntil && compareMoments(period.pickup, overdueUntil) <= 0) problem = 'gearOverdue';
    isOrder = problem === null && viewer.isIdentityVerified && owed.length === 0;
  }
  return {
    listing: { ...listing, own: listing.own.map((one) => inWords(one, t, locale)) },
    step: isOrder ? ('confirm' as const) : ('choose' as const),
    formKey: crypto.randomUUID(),
    limits,
    /** The last pickup for which the gear may not be back in time, and what is said of it; null where it is there. */
    overdue: overdueUntil && { until: overdueUntil, words: t('formErrors.checkout.gearOverdue') },
    level: viewer?.trustLevel ?? ('C' as const),
    /** The reader has to prove their identity before a first booking. */
    asksIdentity: viewer !== null && !viewer.isIdentityVerified,
    says: {
      ownItem: listing.isOwn ? t('loaded.ownItem') : null,
      identityHint: t('loaded.identityHint'),
      identityAction: t('loaded.identityAction'),
      toUnpaid: t('loaded.toUnpaid'),
      level: t(viewer ? `loaded.level.${viewer.trustLevel}` : 'loaded.level.visitor'),
      rates: ratesInWords(viewer?.trustLevel ?? 'C', listing.itemValue, t, locale),
      kept: isOrder ? t(`loaded.kept.${chosen.protection}`) : null,
      holdRefused: isOrder ? t('loaded.holdRefused') : null,
      lender: t(`loaded.lender.${listing.lenderIsCompany ? 'company' : 'private'}`, { lender: listing.lenderName }),
    },
    owed,
    chosen,
    moved,
    returnIsChosen: url.searchParams.has('return_time'),
    /** Less than the hold's lead is left before the pickup, so that it is placed right after the approval. */
    holdAtOnce: isOrder && toInstant(period.pickup).getTime() - at.getTime() <= DEPOSIT_LEAD_MS,
    // why only then: who has just arrived has not forgotten anything
    refused: problem && url.searchParams.has('start_date') ? refusedDates(t, problem, chosen) : null,
    title: t('shell.title', { page: `${t(isOrder ? 'checkout.confirm.title' : 'checkout.title')}: ${listing.title}` }),
    description: t('loaded.checkout', { title: listing.title, town: listing.town }),
    canonical: `/product/${listing.id}`,
  };
});

/** why in words: the page would have to bring the sentences of every state that an own request can be in. */
function inWords(own: OwnPeriod, t: Translate, locale: Locale) {
  const name = ({ date, time }: LocalMoment) => `${formatLongDay(date, locale)}, ${time}`.replaceAll(' ', '\u00a0');
  const { state, from, to } = own;
  const words = { same: t(`loaded.ownDates.same.${state}`), inTheWay: t(`loaded.ownDates.${state}`, { from: name(from), to: name(to) }) };
  return { ...own, words };
}

export type OwnPeriodInWords = ReturnType<typeof inWords>;

/** What a level pays for the deposit and for the waiver. */
function ratesInWords(level: TrustLevel, itemValue: Cents | null, t: Translate, locale: Locale): string {
  const isHigh = (itemValue ?? DEFAULT_ITEM_VALUE) >= HIGH_VALUE_FROM;
  return t(`loaded.levelRates.${isHigh ? 'highValue' : 'usual'}`, {
    deposit: formatPercent(DEPOSIT_RATE[level], locale),
    waiver: formatPercent(WAIVER_RATE[level], locale),
    hold: formatMoneyInSentence(HIGH_VALUE_HOLD, locale),
  });
}

/** As the answer to a form, since choosing dates is one that the address carries. */
function refusedDates(t: Translate, problem: RequestRefusal, chosen: Choice) {
  return {
    status: 'error' as const,
    initialValue: { protection_type: chosen.protection },
    error: { [FIELD_OF[problem] ?? 'start_date']: [t(keyOf(problem))] },
  };
}
