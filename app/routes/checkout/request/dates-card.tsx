import { useLoaderData } from '@remix-run/react';

import { fullyTakenDays } from '#app/components/checkout/calendar-days.ts';
import { PeriodFields } from '#app/components/checkout/period-fields.tsx';
import type { useChosenPeriod } from '#app/components/checkout/use-chosen-period.ts';
import { Card } from '#app/components/ui/card.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { rentalDays, type LocalMoment, type PeriodProblem, type RentalPeriod } from '#app/domain/bookings/rental-period.ts';
import { formatLongDay } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

import type { loader } from './loader.server.ts';

interface DatesCardProps {
  fields: Parameters<typeof PeriodFields>[0]['fields'];
  choice: ReturnType<typeof useChosenPeriod>;
  period: RentalPeriod;
  problem: PeriodProblem | null;
  /** The form's own summary shows the problem already. */
  problemIsSaid: boolean;
}

/** Pickup and return, the periods that are taken, and the chosen period in words. */
export function DatesCard({ fields, choice: { chosen, change, moved }, period, problem, problemIsSaid }: DatesCardProps) {
  const { listing, nowLocal } = useLoaderData<typeof loader>();
  const t = useT();
  return (
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
      {problem && problem !== 'incomplete' && !problemIsSaid && (
        <Notice tone="danger" announce>
          {t(`checkout.refused.${problem}`)}
        </Notice>
      )}
    </Card>
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
      <span className="font-semibold">{t('common.rentalPeriod')}: </span>
      {t('checkout.dates.chosen', { from: name(period.pickup), to: name(period.return) })} (
      {t('common.days', { count: rentalDays(period) })})
    </p>
  );
}
