/** Pickup and return: four plain fields that work everywhere, and a calendar above them where scripts run. */
import { useEffect, useRef, type ReactNode } from 'react';

import { classNames } from '#app/components/ui/class-names.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import { TextField } from '#app/components/ui/text-field.tsx';
import type { FormField } from '#app/components/ui/form-field.ts';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { useOptionalPart } from '#app/components/ui/use-optional-part.ts';
import { useScripted } from '#app/components/ui/use-scripted.ts';
import {
  addDays,
  MAX_DAYS_AHEAD,
  pickupObstacle,
  returnObstacle,
  TIME_OPTIONS,
  type TimeLimits,
  type TimeObstacle,
} from '#app/domain/bookings/rental-period.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { useT } from '#app/i18n/use-t.ts';

import type { ChosenPeriod, MovedTime } from './chosen-period.ts';

const loadCalendar = () => import('./range-calendar.tsx');

interface PeriodFieldsProps {
  fields: { start_date: FormField; end_date: FormField; pickup_time: FormField; return_time: FormField };
  chosen: ChosenPeriod;
  limits: TimeLimits;
  takenDays: readonly string[];
  partlyTakenDays: readonly string[];
  /** Days of the reader's own bookings, which are among those. */
  ownDays: readonly string[];
  moved: readonly MovedTime[];
  onChange: (change: Partial<ChosenPeriod>) => void;
  /** What is wrong with the choice, beneath the calendar. */
  children: ReactNode;
}

export function PeriodFields({
  fields,
  chosen,
  limits,
  takenDays,
  partlyTakenDays,
  ownDays,
  moved,
  onChange,
  children,
}: PeriodFieldsProps) {
  const t = useT();
  const scripted = useScripted();
  const { Part: RangeCalendar, missing } = useOptionalPart(loadCalendar);
  const firstDay = (limits.earliestPickup ?? limits.now).date;
  const dateLimits = { min: firstDay, max: addDays(limits.now.date, MAX_DAYS_AHEAD) };
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // why: what was chosen before hydration is in the DOM only, and the next render would undo it.
    const standing = (name: string) => box.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)?.value ?? '';
    const there = {
      startDate: standing(fields.start_date.name),
      endDate: standing(fields.end_date.name),
      pickupTime: standing(fields.pickup_time.name),
      returnTime: standing(fields.return_time.name),
    };
    if (Object.entries(there).some(([key, value]) => chosen[key as keyof ChosenPeriod] !== value)) onChange(there);
  }, [fields, chosen, onChange]);

  return (
    <div className="flex flex-col gap-4">
      {/* why: space for a line of help, the month's name, the weekdays and six weeks is reserved from the start, so that nothing moves
          when the calendar comes; without scripts none is. */}
      {!missing && (
        <div className={classNames('min-h-[24.5rem]', scripted ? 'block' : 'with-scripts-only')}>
          <p className="mb-2 text-muted" aria-live="polite">
            {t(`checkout.dates.${nextPick(chosen)}`)}
          </p>
          {RangeCalendar ? (
            <RangeCalendar
              start={chosen.startDate}
              end={chosen.endDate}
              today={limits.now.date}
              firstDay={firstDay}
              taken={takenDays}
              partlyTaken={partlyTakenDays}
              own={ownDays}
              onChange={({ start, end }) => onChange({ startDate: start, endDate: end })}
            />
          ) : (
            scripted && <Skeleton className="h-[22rem]" />
          )}
          {RangeCalendar && takenDays.length + partlyTakenDays.length > 0 && (
            <p className="range-calendar-legend">
              <span className="taken">{t('checkout.calendar.legendTaken')}</span>
              <span className="partly-taken">{t('checkout.calendar.legendPartly')}</span>
            </p>
          )}
        </div>
      )}
      {moved.map(({ what, time }) => (
        <Notice
          key={what}
          title={t(what === 'pickup' || what === 'pickupForNotice' ? 'checkout.moved.pickupTitle' : 'checkout.moved.returnTitle')}
          announce
        >
          <p>{t(`checkout.moved.${what}`, { time })}</p>
        </Notice>
      ))}
      {children}
      <div ref={box} className="grid gap-4 sm:grid-cols-2">
        <TextField
          field={fields.start_date}
          label={t('checkout.dates.start')}
          type="date"
          {...dateLimits}
          value={chosen.startDate}
          onChange={(event) => onChange({ startDate: event.target.value })}
        />
        <SelectField
          field={fields.pickup_time}
          label={t('checkout.dates.pickupTime')}
          choices={pickupTimes(chosen, limits, scripted, t)}
          value={chosen.pickupTime}
          onChange={(event) => onChange({ pickupTime: event.target.value })}
        />
        <TextField
          field={fields.end_date}
          label={t('checkout.dates.end')}
          type="date"
          {...dateLimits}
          value={chosen.endDate}
          onChange={(event) => onChange({ endDate: event.target.value })}
        />
        <SelectField
          field={fields.return_time}
          label={t('checkout.dates.returnTime')}
          choices={returnTimes(chosen, limits, scripted, t)}
          value={chosen.returnTime}
          onChange={(event) => onChange({ returnTime: event.target.value })}
        />
      </div>
    </div>
  );
}

function nextPick({ startDate, endDate }: ChosenPeriod) {
  if (startDate === '') return 'pickStart';
  return endDate === '' ? 'pickEnd' : 'pickAgain';
}

function pickupTimes({ startDate }: ChosenPeriod, limits: TimeLimits, scripted: boolean, t: Translate) {
  if (startDate === '') return anyTimes(limits, scripted, t);
  return timeChoices((time) => pickupObstacle({ date: startDate, time }, limits), scripted, t);
}

function returnTimes({ startDate, endDate, pickupTime }: ChosenPeriod, limits: TimeLimits, scripted: boolean, t: Translate) {
  if (endDate === '') return anyTimes(limits, scripted, t);
  const pickup = { date: startDate, time: pickupTime };
  return timeChoices((time) => returnObstacle({ pickup, return: { date: endDate, time } }, limits.now), scripted, t);
}

/** Before a day is chosen. Without scripts the times that are over today stand apart, since choosing one will change nothing in the list. */
function anyTimes(limits: TimeLimits, scripted: boolean, t: Translate) {
  const isOver = (time: string) => pickupObstacle({ date: limits.now.date, time }, limits) === 'over';
  return TIME_OPTIONS.map((time) => ({
    value: time,
    label: time,
    group: !scripted && isOver(time) ? t('checkout.times.overGroup') : undefined,
  }));
}

/** why not always disabled: without scripts the dates can still change after the page was made, so a time may only be told to be over. */
function timeChoices(obstacleOf: (time: string) => TimeObstacle | null, disables: boolean, t: Translate) {
  return TIME_OPTIONS.map((time) => {
    const obstacle = obstacleOf(time);
    return {
      value: time,
      label: obstacle ? t('checkout.times.option', { time, reason: t(`checkout.times.${obstacle}`) }) : time,
      disabled: disables && obstacle !== null,
    };
  });
}
