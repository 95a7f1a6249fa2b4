/** When gear came back, as a booking and its receipt say it. */
import type { ActualReturn } from '#app/domain/bookings/actual-return.ts';
import { formatMoment } from '#app/i18n/format.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { Translate } from '#app/i18n/message-key.ts';

export function returnInWords({ saidBy, at, isAtMost }: ActualReturn<string | Date>, t: Translate, locale: Locale) {
  const moment = formatMoment(at, locale);
  return {
    label: t(`bookingNotes.actualReturn.${saidBy}`),
    value: isAtMost ? t('bookingNotes.actualReturn.atMost', { moment }) : valueOf(saidBy, moment, t),
  };
}

function valueOf(saidBy: ActualReturn<Date>['saidBy'], moment: string, t: Translate): string {
  if (saidBy === 'untaken') return t('bookingNotes.actualReturn.neverTaken');
  if (saidBy === 'passedOn') return t('bookingNotes.actualReturn.byNext', { moment });
  return saidBy === 'nobody' ? t('bookingNotes.actualReturn.bySilence', { moment }) : moment;
}
