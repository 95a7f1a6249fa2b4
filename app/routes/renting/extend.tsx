/** More days for a rental: a return is chosen, its price shown, and only then asked and paid for; and how what was asked for stands. */
import { redirect } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { z } from 'zod';

import { DeclinedExtension } from '#app/components/bookings/declined-extension.tsx';
import { OwedNotice } from '#app/components/bookings/owed-notice.tsx';
import { Page } from '#app/components/page/page.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { useLiveUpdates } from '#app/components/use-live-updates.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Countdown } from '#app/components/ui/countdown.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PriceBreakdown, type PriceLine } from '#app/components/ui/price-breakdown.tsx';
import { now } from '#app/config/clock.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import { cents } from '#app/domain/money/money.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { goToPayment } from '#app/http/payment-redirect.server.ts';
import { fieldsOf, readForm } from '#app/http/read-form.server.ts';
import { readPayment } from '#app/http/read-payment.server.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { formatLongDay, formatMoney } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { leastAddedInWords } from '#app/i18n/least-added-in-words.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import { actOnExtension, findOpenExtension } from '#app/modules/bookings/act-on-extension.server.ts';
import { askForExtension, findExtensionOffer, type ExtensionOffer } from '#app/modules/bookings/ask-for-extension.server.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { owedByRenter } from '#app/modules/bookings/owed-by-renter.server.ts';
import type { BookingView, ExtensionView } from '#app/modules/bookings/booking-view.ts';
import { boundedText } from '#app/modules/bounded-text.ts';

export const handle = { texts: ['bookings', 'extension'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ params, viewer, url, t, locale }) => {
  const id = idOrNotFound(params['id']);
  const before = await ownBooking(viewer, id);
  if (url.searchParams.has('session_id') || url.searchParams.has('paid')) {
    if (before.extension?.status === 'unpaid') await readPayment(viewer.id, id);
    throw redirect(`/bookings/${id}/extend`, 303);
  }
  const chosen = { date: url.searchParams.get('day') ?? '', time: url.searchParams.get('time') ?? '' };
  const isChosen = url.searchParams.has('day');
  const offer = before.extension ? null : await findExtensionOffer(viewer, id, isChosen ? chosen : null);
  const owed = offer?.whyNot === 'owesMoney' ? await owedByRenter(viewer, t, locale) : [];
  return {
    booking: before,
    offer,
    leastNote: leastAddedInWords(offer?.quote ?? before.extension, 'renter', t, locale),
    owed,
    whyNot: offer && owed.length === 0 ? whyNotInWords(offer, t) : null,
    chosen: isChosen ? chosen : usualReturn(before, offer),
    formKey: crypto.randomUUID(),
    now: now().toISOString(),
    title: t('shell.title', { page: t('extension.title') }),
  };
});

function whyNotInWords({ whyNot }: ExtensionOffer, t: Translate): string | null {
  if (whyNot === null) return null;
  return t(whyNot === 'neverFree' ? 'loaded.neverFree' : `extension.refused.${whyNot}`);
}

/** What is proposed: the first day on which the gear can come back at the time that is agreed. */
function usualReturn({ returnTime: time }: BookingView, offer: ExtensionOffer | null): { date: string; time: string } {
  const usual = offer?.returns.find(({ times }) => times.includes(time)) ?? offer?.returns[0];
  return { date: usual?.date ?? '', time };
}

async function ownBooking(viewer: Member, id: string): Promise<BookingView> {
  const booking = await findBooking(viewer, id);
  if (booking?.party !== 'renter') throw new AppError('notFound');
  return booking;
}

const intentSchema = z.object({ intent: z.enum(['ask', 'pay', 'withdraw']) });
const askSchema = z.object({
  form_key: z.uuid(),
  day: boundedText(10),
  time: boundedText(5),
  /** What the page said that it costs, in cents. */
  total: boundedText(10).regex(/^\d+$/),
});

export const action = formAction('member', async ({ request, params, viewer }) => {
  const bookingId = idOrNotFound(params['id']);
  await ownBooking(viewer, bookingId);
  const fields = [...fieldsOf(intentSchema), ...fieldsOf(askSchema)];
  const sent = Object.fromEntries(await readForm(request, { fields }));
  const pressed = intentSchema.safeParse(sent);
  if (!pressed.success) throw new AppError('invalidInput');
  const here = `/bookings/${bookingId}/extend`;
  if (pressed.data.intent === 'pay') throw await goToPayment(viewer, bookingId, 'extension');
  if (pressed.data.intent === 'withdraw') throw await withdraw(viewer, bookingId);
  const form = askSchema.safeParse(sent);
  if (!form.success) throw new AppError('invalidInput');
  const { form_key: formKey, day, time, total } = form.data;
  const outcome = await askForExtension(viewer, bookingId, { formKey, newReturn: { date: day, time }, seenTotal: Number(total) });
  if (outcome.ok) throw await goToPayment(viewer, bookingId, 'extension');
  const back = outcome.reason === 'alreadyOpen' ? here : `${here}?${new URLSearchParams({ day, time })}`;
  throw await redirectWithFlash(back, { key: `extension.refused.${outcome.reason}`, variant: 'destructive' });
});

async function withdraw(viewer: Member, bookingId: string): Promise<Response> {
  const back = `/bookings/${bookingId}`;
  const extensionId = await findOpenExtension(viewer, bookingId);
  if (!extensionId) return redirectWithFlash(back, { key: 'flash.refused.alreadyDone', variant: 'destructive' });
  const outcome = await actOnExtension(viewer, { bookingId, extensionId }, 'extension_withdrawn');
  if (outcome.ok) return redirectWithFlash(back, { key: 'flash.extension.withdrawn' });
  return redirectWithFlash(back, { key: `flash.refused.${outcome.reason}`, variant: 'destructive' });
}

export const meta = pageMeta;

export default function ExtendBooking() {
  const { booking, offer, whyNot, owed, now: at } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  useLiveUpdates();
  const when = (day: string, time: string) => `${formatLongDay(day, locale)}, ${time}`;
  const { extension } = booking;
  return (
    <Page width="form">
      <p>
        <Link to={`/bookings/${booking.id}`} className="text-link inline-flex min-h-11 items-center">
          {t('extension.keep')}
        </Link>
      </p>
      <h1>{t('extension.title')}</h1>
      <Card className="flex flex-col gap-5">
        <h2 className="text-lg">{booking.listing.title}</h2>
        <dl className="grid gap-3 min-[26rem]:grid-cols-2">
          <div>
            <dt className="text-sm text-muted">{t('extension.until')}</dt>
            <dd className="font-semibold">{when(booking.endDate, booking.returnTime)}</dd>
          </div>
          {extension && (
            <div>
              <dt className="text-sm text-muted">{t('bookings.extension.newReturn')}</dt>
              <dd className="font-semibold">{when(extension.endDate, extension.returnTime)}</dd>
            </div>
          )}
        </dl>
        <DeclinedExtension booking={booking} />
        {extension && <HowItStands extension={extension} now={at} />}
        <OwedNotice owed={owed} />
        {whyNot && <Notice tone="warning">{whyNot}</Notice>}
        {offer && !offer.whyNot && <Choice />}
      </Card>
      {offer?.quote && <Price />}
    </Page>
  );
}

/** A form that is sent by GET: the address carries what was chosen, with scripts or without. */
function Choice() {
  const { offer, chosen } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  if (!offer) return null;
  const times = [...new Set(offer.returns.flatMap((day) => day.times))].sort();
  return (
    <Form method="get" className="flex flex-col gap-4" preventScrollReset>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-2 font-semibold">{t('extension.choose')}</legend>
        <p className="text-sm text-muted">{t('extension.chooseHelp')}</p>
        <label className="flex flex-col gap-1">
          <span className="font-semibold">{t('extension.day')}</span>
          <select name="day" defaultValue={chosen.date} className="control">
            {offer.returns.map(({ date }) => (
              <option key={date} value={date}>
                {formatLongDay(date, locale)}
              </option>
            ))}
          </select>
        </label>
        <label className="flex flex-col gap-1">
          <span className="font-semibold">{t('extension.time')}</span>
          <select name="time" defaultValue={chosen.time} className="control">
            {times.map((time) => (
              <option key={time}>{time}</option>
            ))}
          </select>
        </label>
      </fieldset>
      {offer.problem && <Notice tone="danger">{t(`extension.refused.${offer.problem}`)}</Notice>}
      <Button variant="secondary">{t('extension.showPrice')}</Button>
    </Form>
  );
}

function Price() {
  const { offer, chosen, formKey } = useLoaderData<typeof loader>();
  const t = useT();
  if (!offer?.quote) return null;
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-lg">{t('extension.price')}</h2>
      <AddedCost cost={offer.quote} isHeld={false} />
      <p>{t('extension.help')}</p>
      <Form method="post">
        <input type="hidden" name="form_key" value={formKey} />
        <input type="hidden" name="day" value={chosen.date} />
        <input type="hidden" name="time" value={chosen.time} />
        <input type="hidden" name="total" value={offer.quote.totalCost} />
        <Button name="intent" value="ask" className="w-full">
          {t('extension.submit')}
        </Button>
      </Form>
    </Card>
  );
}

interface AddedCostProps {
  /** Amounts in cents. */
  cost: { addedDays: number; rent: number; serviceFee: number; waiverAmount: number; totalCost: number };
  /** Whether the card holds the total. */
  isHeld: boolean;
}

function AddedCost({ cost, isHeld }: AddedCostProps) {
  const { leastNote } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  const lines: PriceLine[] = [
    {
      label: t('extension.rent', { count: cost.addedDays }),
      note: leastNote ?? t('extension.rentNote', { fee: formatMoney(cents(cost.serviceFee), locale) }),
      amount: cost.rent,
    },
    ...(cost.waiverAmount > 0 ? [{ label: t('bookings.amounts.waiver'), amount: cost.waiverAmount }] : []),
    {
      label: t(isHeld ? 'extension.totalHeld' : 'extension.total'),
      note: t('extension.totalNote'),
      amount: cost.totalCost,
      kind: 'total',
    },
  ];
  return <PriceBreakdown lines={lines} />;
}

/** What was asked for: to be paid, answered or charged. */
function HowItStands({ extension, now: at }: { extension: ExtensionView; now: string }) {
  const t = useT();
  const { status, paymentExpiresAt, approvalExpiresAt } = extension;
  return (
    <>
      {status === 'unpaid' && (
        <Notice tone="urgent">
          {t('bookings.extension.note.unpaid')} <Countdown until={paymentExpiresAt} now={at} />
        </Notice>
      )}
      {status === 'pending_approval' && (
        <Notice tone="warning">
          {t('bookings.extension.note.waiting')} {approvalExpiresAt && <Countdown until={approvalExpiresAt} now={at} />}
        </Notice>
      )}
      {status === 'approved' && <Notice>{t('bookings.extension.note.charging')}</Notice>}
      <AddedCost cost={extension} isHeld={status !== 'unpaid'} />
      {status !== 'approved' && (
        <Form method="post" className="flex flex-col gap-3">
          {status === 'unpaid' && (
            <Button name="intent" value="pay" variant="urgent">
              {t('bookings.extension.pay')}
            </Button>
          )}
          <Button name="intent" value="withdraw" variant="secondary">
            {t('extension.withdraw')}
          </Button>
          <p className="text-sm text-muted">{t('extension.withdrawHelp')}</p>
        </Form>
      )}
    </>
  );
}
