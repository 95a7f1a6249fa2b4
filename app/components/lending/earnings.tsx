/** The parts of a lender's earnings: in brief, what is coming, what was paid and of what, and by month. */
import { Link } from '@remix-run/react';

import { Badge } from '#app/components/ui/badge.tsx';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Money } from '#app/components/ui/money.tsx';
import { Table } from '#app/components/ui/table.tsx';
import { formatCount, formatDay, formatMoment, formatMonthYear } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import type { Earnings, Payout } from '#app/modules/payments/read-earnings.server.ts';

export function EarningsInBrief({ earnings }: { earnings: Earnings }) {
  const { earned, paidOut, onItsWay, waitsForBank, toSettle, expected, coming } = earnings;
  const t = useT();
  const facts = [
    [t('lending.earned'), earned],
    [t('earnings.paidOut'), paidOut],
    [t('earnings.onItsWay'), onItsWay],
    ...(waitsForBank === 0 ? [] : [[t('earnings.waitsForBank'), waitsForBank] as const]),
    ...(toSettle === 0 ? [] : [[t(toSettle > 0 ? 'earnings.takenBack' : 'earnings.paidTooMuch'), toSettle] as const]),
    [t('earnings.expected'), expected],
  ] as const;
  const next = coming[0];
  return (
    <Card className="flex flex-col gap-5">
      <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(([label, amount]) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 sm:block">
            <dt className="text-muted">{label}</dt>
            <dd className="text-xl font-semibold">
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">{t('earnings.earnedHelp')}</p>
      {next && (
        <p>
          {t('earnings.next')} <Money amount={next.amount} className="font-semibold" />, {next.title}: <DueTime {...next} />
        </p>
      )}
    </Card>
  );
}

function DueTime({ due, waitsFor }: Pick<Earnings['coming'][number], 'due' | 'waitsFor'>) {
  const t = useT();
  const locale = useLocale();
  if (!due) return <>{t(`earnings.after.${waitsFor ?? 'decision'}`)}</>;
  const moment = formatMoment(due.at, locale);
  return <time dateTime={due.at}>{due.isLatest ? t('earnings.atTheLatest', { moment }) : moment}</time>;
}

export function ComingPayouts({ coming }: Pick<Earnings, 'coming'>) {
  const t = useT();
  if (coming.length === 0) return null;
  return (
    <section aria-labelledby="coming" className="flex flex-col gap-2">
      <h2 id="coming">{t('earnings.coming')}</h2>
      <p className="text-muted">{t('earnings.comingHelp')}</p>
      <Card>
        <Table
          rowHeadings
          columns={[{ label: t('earnings.booking') }, { label: t('earnings.due') }, { label: t('earnings.amount'), figures: true }]}
          rows={coming.map(({ bookingId, title, amount, due, waitsFor }) => ({
            key: `${bookingId}:${waitsFor}`,
            cells: [
              <Link key="booking" to={`/bookings/${bookingId}`} className="text-link break-words">
                {title}
              </Link>,
              <DueTime key="due" due={due} waitsFor={waitsFor} />,
              <Money key="amount" amount={amount} />,
            ],
          }))}
        />
      </Card>
    </section>
  );
}

export function Payouts({ payouts }: { payouts: readonly Payout[] }) {
  const t = useT();
  return (
    <section aria-labelledby="payouts" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="payouts">{t('earnings.payouts')}</h2>
        <ButtonLink to="/my-listings/payouts.csv" reloadDocument prefetch="none" variant="secondary">
          {t('earnings.download')}
        </ButtonLink>
      </div>
      <ul className="flex flex-col gap-3">
        {payouts.map((payout) => (
          <li key={payout.id}>
            <PayoutCard payout={payout} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PayoutCard({ payout: { paidAt, amount, waitsFor, booking, lines } }: { payout: Payout }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Card className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 text-lg">
          <Link to={`/bookings/${booking.id}`} className="break-words no-underline hover:underline">
            {booking.title}
          </Link>
        </h3>
        <Money amount={amount} className="text-lg font-semibold" />
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        {t('earnings.rental', { from: formatDay(booking.startDate, locale), to: formatDay(booking.endDate, locale) })}
        {paidAt ? (
          <span>{t('earnings.paidAt', { moment: formatMoment(paidAt, locale) })}</span>
        ) : (
          <Badge tone="warning" wraps>
            {t(waitsFor ? `earnings.waits.${waitsFor}` : 'earnings.underWay')}
          </Badge>
        )}
      </p>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted underline underline-offset-4">
          {t('earnings.madeOf')}
        </summary>
        <dl className="mt-2 flex flex-col gap-2 rounded bg-sunken p-4">
          {lines.map((line, index) => (
            <div key={index} className="flex items-baseline justify-between gap-4">
              <dt>
                {t(`earnings.line.${line.kind}`)} <span className="block text-sm text-muted">{formatMoment(line.at, locale)}</span>
              </dt>
              <dd>
                <Money amount={line.amount} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  );
}

export function PayoutMonths({ months }: Pick<Earnings, 'months'>) {
  const t = useT();
  const locale = useLocale();
  return (
    <section aria-labelledby="months" className="flex flex-col gap-2">
      <h2 id="months">{t('earnings.byMonth')}</h2>
      <Card>
        <Table
          rowHeadings
          columns={[
            { label: t('lending.month') },
            { label: t('earnings.count'), figures: true },
            { label: t('earnings.amount'), figures: true },
          ]}
          rows={months.map(({ month, payouts, amount }) => ({
            key: month,
            cells: [formatMonthYear(`${month}-15T12:00:00Z`, locale), formatCount(payouts, locale), <Money key="amount" amount={amount} />],
          }))}
        />
      </Card>
    </section>
  );
}
