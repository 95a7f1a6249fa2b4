/** Pickup and return: four plain fields that work everywhere, and a calendar above them where scripts run. */
import { useEffect, useRef } from 'react';

import { classNames } from '#app/components/ui/class-names.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import { TextField } from '#app/components/ui/text-field.tsx';
import type { FormField } from '#app/components/ui/form-field.ts';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { useOptionalPart } from '#app/components/ui/use-optional-part.ts';
import { useScripted } from '#app/components/ui/use-scripted.ts';
import { addDays, MAX_DAYS_AHEAD, TIME_OPTIONS, type LocalMoment } from '#app/domain/bookings/rental-period.ts';
import { useT } from '#app/i18n/use-t.ts';

const loadCalendar = () => import('./range-calendar.tsx');

/** What the renter has chosen so far; empty texts where nothing is chosen. */
export interface ChosenPeriod {
  startDate: string;
  endDate: string;
  pickupTime: string;
  returnTime: string;
}

interface PeriodFieldsProps {
  fields: { start_date: FormField; end_date: FormField; pickup_time: FormField; return_time: FormField };
  chosen: ChosenPeriod;
  nowLocal: LocalMoment;
  takenDays: readonly string[];
  /** Sentences about times that were moved. */
  moved: readonly string[];
  onChange: (change: Partial<ChosenPeriod>) => void;
}

export function PeriodFields({ fields, chosen, nowLocal, takenDays, moved, onChange }: PeriodFieldsProps) {
  const t = useT();
  const scripted = useScripted();
  const { Part: RangeCalendar, missing } = useOptionalPart(loadCalendar);
  const dateLimits = { min: nowLocal.date, max: addDays(nowLocal.date, MAX_DAYS_AHEAD) };
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
            {chosen.startDate === '' || chosen.endDate !== '' ? t('checkout.dates.pickStart') : t('checkout.dates.pickEnd')}
          </p>
          {RangeCalendar ? (
            <RangeCalendar
              start={chosen.startDate}
              end={chosen.endDate}
              today={nowLocal.date}
              taken={takenDays}
              onChange={({ start, end }) => onChange({ startDate: start, endDate: end })}
            />
          ) : (
            scripted && <Skeleton className="h-[22rem]" />
          )}
        </div>
      )}
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
          choices={timeChoices((time) => chosen.startDate === nowLocal.date && time < nowLocal.time, scripted)}
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
          choices={timeChoices(
            (time) => chosen.startDate !== '' && chosen.endDate === chosen.startDate && time <= chosen.pickupTime,
            scripted,
          )}
          value={chosen.returnTime}
          onChange={(event) => onChange({ returnTime: event.target.value })}
        />
      </div>
      {moved.map((sentence) => (
        <Notice key={sentence} announce>
          {sentence}
        </Notice>
      ))}
    </div>
  );
}

/** why: without scripts the dates can still change after the page was made, so no time may be disabled. */
function timeChoices(isOver: (time: string) => boolean, scripted: boolean) {
  return TIME_OPTIONS.map((time) => ({ value: time, label: time, disabled: scripted && isOver(time) }));
}
