import { Link, useLoaderData } from '@remix-run/react';
import { useState } from 'react';

import { fullyTakenDays, partlyTakenDays } from '#app/components/checkout/calendar-days.ts';
import { periodOf } from '#app/components/checkout/chosen-period.ts';
import { PeriodFields } from '#app/components/checkout/period-fields.tsx';
import { PeriodInWords } from '#app/components/checkout/period-in-words.tsx';
import type { useChosenPeriod } from '#app/components/checkout/use-chosen-period.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import type { PeriodProblem } from '#app/domain/bookings/rental-period.ts';
import { formatLongDay } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

import type { loader } from './loader.server.ts';

interface PeriodCardProps {
  fields: Parameters<typeof PeriodFields>[0]['fields'];
  choice: ReturnType<typeof useChosenPeriod>;
  problem: PeriodProblem | null;
  /** The form's own summary says what was wrong. */
  isRefused: boolean;
  /** Why a period that is possible cannot be had, as far as the page knows. */
  obstacle: string | null;
}

/** The rental period: in words, with its fields folded away once it is chosen and nothing is wrong with it. */
export function PeriodCard({ fields, choice: { chosen, change, moved }, problem, isRefused, obstacle }: PeriodCardProps) {
  const { listing, limits } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  const [opensAtFirst] = useState(problem !== null || moved.length > 0 || obstacle !== null);
  return (
    <details
      open={opensAtFirst || isRefused}
      className="group min-w-0 rounded border border-line bg-surface p-4 shadow-rest sm:p-6"
      data-rental-period
    >
      <summary className="flex cursor-pointer list-none items-start justify-between gap-4 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <h2 className="text-xl">{t(problem === 'incomplete' ? 'checkout.dates.title' : 'checkout.dates.period')}</h2>
          {problem ? (
            <span className="text-muted">{t('checkout.dates.help')}</span>
          ) : (
            <PeriodInWords period={periodOf(chosen)} className="font-semibold" />
          )}
        </span>
        {problem !== 'incomplete' && (
          <span className="text-link flex min-h-11 shrink-0 items-center">
            <span className="group-open:hidden">{t('checkout.dates.edit')}</span>
            <span className="hidden group-open:inline">{t('checkout.dates.hide')}</span>
          </span>
        )}
      </summary>
      <div className="flex flex-col gap-4 pt-4">
        <PeriodFields
          fields={fields}
          chosen={chosen}
          limits={limits}
          takenDays={fullyTakenDays(listing.taken)}
          ownDays={[...fullyTakenDays(listing.own), ...partlyTakenDays(listing.own)]}
          partlyTakenDays={partlyTakenDays(listing.taken).filter((day) => day >= limits.now.date)}
          moved={moved}
          onChange={change}
        >
          {limits.earliestPickup && (
            <p>
              {t('checkout.dates.notice', {
                hours: t('common.hours', { count: listing.noticeHours }),
                moment: `${formatLongDay(limits.earliestPickup.date, locale)} ${limits.earliestPickup.time}`,
              })}
            </p>
          )}
          {problem && problem !== 'incomplete' && !isRefused && (
            <Notice tone="danger" announce>
              {t(`checkout.problem.${problem}`)}
            </Notice>
          )}
          {obstacle && !isRefused && (
            <Notice tone="warning" announce>
              {obstacle}
            </Notice>
          )}
        </PeriodFields>
        <OwnPeriods />
        <TakenPeriods />
      </div>
    </details>
  );
}

/** Those of the reader, each with the way to it. */
function OwnPeriods() {
  const { listing } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  if (listing.own.length === 0) return null;
  return (
    <Notice title={t('checkout.dates.ownTitle')}>
      <ul className="flex flex-col gap-1">
        {listing.own.map(({ bookingId, from, to }) => (
          <li key={bookingId}>
            <Link to={`/bookings/${bookingId}`} className="text-link inline-flex min-h-11 items-center">
              {t('checkout.dates.chosen', {
                from: `${formatLongDay(from.date, locale)} ${from.time}`,
                to: `${formatLongDay(to.date, locale)} ${to.time}`,
              })}
            </Link>
          </li>
        ))}
      </ul>
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
