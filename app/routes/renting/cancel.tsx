/** Cancelling: what it does to money and dates, and the press that does it. The form posts to the booking, as its other buttons do. */
import { Form, Link, useLoaderData } from '@remix-run/react';

import { CancellationTerms } from '#app/components/listings/cancellation-terms.tsx';
import { Page } from '#app/components/page/page.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { useLiveUpdates } from '#app/components/use-live-updates.ts';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PriceBreakdown, type PriceLine } from '#app/components/ui/price-breakdown.tsx';
import { AppError } from '#app/domain/app-error.ts';
import { cents } from '#app/domain/money/money.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { safeReturnTo } from '#app/http/return-to.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { formatLongDay, formatMoment, formatMoneyInSentence, formatPercent } from '#app/i18n/format.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import type { BookingView } from '#app/modules/bookings/booking-view.ts';
import { findCancelPreview } from '#app/modules/bookings/cancel-preview.server.ts';

type CancelPreview = NonNullable<Awaited<ReturnType<typeof findCancelPreview>>>;

export const handle = { texts: ['bookings', 'cancellation', 'terms'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ params, viewer, url, t, locale }) => {
  const id = idOrNotFound(params['id']);
  const preview = await findCancelPreview(viewer, id);
  if (!preview) throw new AppError('notFound');
  const { booking, bank, ...rest } = preview;
  return {
    ...rest,
    id,
    party: booking.party,
    /** Whether the other party has heard of it: a lender has not before the payment. */
    isKnown: booking.party === 'lender' || booking.approvalExpiresAt !== null,
    listingTitle: booking.listing.title,
    pickup: { day: booking.startDate, time: booking.pickupTime },
    return: { day: booking.endDate, time: booking.returnTime },
    depositHeld: booking.depositStatus === 'held' ? booking.depositAmount : 0,
    /** What the press promises, in cents; null while nothing is charged. */
    refund: booking.refundIfCancelled,
    notes: [...bankNotes(bank, t, locale), ...cancelNotes(booking, t, locale)],
    hasBank: bank !== null,
    ifBankRefuses: promisesWithBank(preview, t, locale),
    returnTo: safeReturnTo(url.searchParams.get('returnTo'), `/bookings/${id}`),
    isRequest: booking.isRequest,
    title: t('shell.title', { page: t(booking.isRequest ? 'cancellation.request.title' : 'cancellation.title') }),
  };
});

/** That the renter's bank asks for the payment or gave it back, and what we give back then. */
function bankNotes(bank: CancelPreview['bank'], t: Translate, locale: Locale): string[] {
  if (!bank) return [];
  const { gave, more, asked, rest } = bank;
  const money = (amount: number) => formatMoneyInSentence(cents(amount), locale);
  const amounts = { gave: money(gave), more: money(more), asked: money(asked ?? 0), rest: money(rest) };
  if (rest > 0) return [t('loaded.cancel.bank.decidesRest', amounts)];
  if (bank.says === 'decides') return [t(more > 0 ? 'loaded.cancel.bank.decides' : 'loaded.cancel.bank.decidesOnAll', amounts)];
  return [t(more > 0 ? 'loaded.cancel.bank.gaveSome' : 'loaded.cancel.bank.gaveBack', amounts)];
}

/** In place of what the press promises, while the renter's bank has still to decide. */
function promisesWithBank({ bank, policy }: CancelPreview, t: Translate, locale: Locale) {
  if (bank?.says !== 'decides' || !policy) return null;
  return { comesBack: t('loaded.cancel.bank.comesBack'), now: t('loaded.cancel.bank.now', { share: formatPercent(policy.rate, locale) }) };
}

/** What else to know before it: that doing nothing gives back more, that the gear is not back from the renter before, for a lender that a bank asks for the payment, and that an extension that was asked for ends with it. */
function cancelNotes(
  { party, refundWithoutHold, refundIfCancelled, bankDecides, waitsForGear, extension }: BookingView,
  t: Translate,
  locale: Locale,
): string[] {
  const isMore = party === 'renter' && refundWithoutHold !== null && refundWithoutHold > (refundIfCancelled ?? 0);
  const amount = formatMoneyInSentence(cents(refundWithoutHold ?? 0), locale);
  return [
    ...(isMore ? [t('loaded.cancel.waiting', { amount })] : []),
    ...(party === 'renter' && waitsForGear ? [t('loaded.cancel.gearOut')] : []),
    ...(party === 'lender' && bankDecides ? [t('loaded.cancel.withBank')] : []),
    ...(extension ? [t(`loaded.cancel.endsExtension.${party}`)] : []),
  ];
}

export const meta = pageMeta;

export default function CancelBooking() {
  const page = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  useLiveUpdates();
  const when = ({ day, time }: { day: string; time: string }) => `${formatLongDay(day, locale)}, ${time}`;
  return (
    <Page width="form">
      <p>
        <Link to={`/bookings/${page.id}`} className="text-link inline-flex min-h-11 items-center">
          {t('cancellation.back')}
        </Link>
      </p>
      <h1>{t(page.isRequest ? 'cancellation.request.title' : 'cancellation.title')}</h1>
      <Card className="flex flex-col gap-5">
        <div>
          <h2 className="text-lg">{page.listingTitle}</h2>
          <p className="text-muted">
            {when(page.pickup)} – {when(page.return)}
          </p>
        </div>
        {page.event ? <Consequences /> : <Instead />}
      </Card>
    </Page>
  );
}

/** Why it is too late, and what is left to do. */
function Instead() {
  const { id, party, tooLate, maySayUntaken, instead, returnTo } = useLoaderData<typeof loader>();
  const t = useT();
  if (!tooLate) return null;
  return (
    <>
      <Notice tone="warning">
        {t(
          tooLate === 'running' || tooLate === 'handedOver'
            ? `cancellation.tooLate.${tooLate}.${party}`
            : `cancellation.tooLate.${tooLate}`,
        )}
        {maySayUntaken && ` ${t('cancellation.tooLate.nobodyCame')}`}
      </Notice>
      {(instead.length > 0 || tooLate === 'disputed') && (
        <div className="flex flex-wrap gap-3">
          {instead.map(({ event, page }) => (
            <ButtonLink key={event} to={`/bookings/${id}/${page}?${new URLSearchParams({ returnTo })}`} variant="secondary">
              {t(`bookings.action.${event}`)}
            </ButtonLink>
          ))}
          {tooLate === 'disputed' && (
            <ButtonLink to={`/bookings/${id}/dispute`} variant="secondary">
              {t('cancellation.toDispute')}
            </ButtonLink>
          )}
        </div>
      )}
    </>
  );
}

function Consequences() {
  const { id, party, isKnown, isRequest, event, policy, money, hasBank, ifBankRefuses, notes, depositHeld, refund, returnTo } =
    useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  if (!event) return null;
  return (
    <>
      {notes.map((note) => (
        <Notice key={note} tone="warning">
          {note}
        </Notice>
      ))}
      {money && <Amounts />}
      {!hasBank && !money && <p>{t(`cancellation.nothingCharged.${party}`)}</p>}
      {depositHeld > 0 && <p>{t('cancellation.holdReleased')}</p>}
      <p>{t(isKnown ? `cancellation.dates.${party}` : 'cancellation.dates.unheard')}</p>
      {party === 'lender' && <Notice tone="warning">{t('cancellation.counted')}</Notice>}
      {policy && (
        <section aria-labelledby="policy" className="flex flex-col gap-3">
          <h3 id="policy">{t('cancellation.policy')}</h3>
          <CancellationTerms policy={policy.name} band={policy.band} />
          <p>
            {ifBankRefuses?.now ?? t('cancellation.now', { share: formatPercent(policy.rate, locale) })}{' '}
            {policy.endsAt &&
              t(policy.isInclusive ? 'cancellation.lastMoment' : 'cancellation.until', {
                moment: formatMoment(policy.endsAt, locale),
              })}
          </p>
        </section>
      )}
      <Form method="post" action={`/bookings/${id}?${new URLSearchParams({ returnTo })}`}>
        {event === 'cancel_by_renter' && <input type="hidden" name="refund" value={refund ?? ''} />}
        <Button name="intent" value={event} variant="danger" className="w-full">
          {t(isRequest ? 'cancellation.request.submit' : 'cancellation.submit')}
        </Button>
      </Form>
      <Link to={returnTo} className="text-link inline-flex min-h-11 items-center">
        {t(isRequest ? 'cancellation.request.keep' : 'cancellation.keep')}
      </Link>
    </>
  );
}

/** What was paid, what of it is kept and why, and what comes back. */
function Amounts() {
  const { party, money, policy, ifBankRefuses } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  if (!money) return null;
  const lines: PriceLine[] = [{ label: t(`cancellation.paid.${party}`), amount: money.paid }];
  if (money.lenderKeeps > 0)
    lines.push({ label: t('cancellation.lenderKeeps'), note: t('cancellation.lenderKeepsNote'), amount: money.lenderKeeps });
  if (money.platformKeeps > 0) lines.push({ label: t('cancellation.platformKeeps'), amount: money.platformKeeps });
  if (money.waiver > 0) lines.push({ label: t('bookings.amounts.waiver'), note: t('cancellation.waiverNote'), amount: money.waiver });
  lines.push({
    label: ifBankRefuses?.comesBack ?? t(`cancellation.comesBack.${party}`),
    note: policy ? t('cancellation.shareOfRent', { share: formatPercent(policy.rate, locale) }) : t('cancellation.everything'),
    amount: money.refund,
    kind: 'back',
  });
  return <PriceBreakdown lines={lines} />;
}
