/**
 * Payouts as a CSV file that a Slovak spreadsheet opens as it is: UTF-8 with its mark, semicolons, and the decimal sign of the reader's
 * language. Titles are other people's words: one that a spreadsheet would take for a formula is made text.
 */
import { stringify } from 'csv-stringify/sync';
import { bookingReference } from '#app/domain/bookings/reference.ts';

import { toLocalMoment } from '#app/domain/bookings/local-time.ts';
import { add, cents, toDecimal } from '#app/domain/money/money.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { Translate } from '#app/i18n/message-key.ts';

import type { EarningKind, Payout } from './read-earnings.server.ts';

const COLUMNS = [
  ...(['date', 'state', 'booking', 'gear', 'from', 'to'] as const),
  ...(['rent', 'fees', 'refunds', 'compensation', 'corrections', 'amount', 'currency'] as const),
] as const;

/** In each row rent, less fees and refunds, with compensation and corrections is the payout. */
export function payoutsAsFile(payouts: readonly Payout[], locale: Locale, t: Translate): string {
  const money = (amount: number) => (locale === 'sk' ? toDecimal(cents(amount)).replace('.', ',') : toDecimal(cents(amount)));
  const rowOf = ({ booking }: Payout, at: string | null, state: string, figures: readonly number[]) => [
    at ? toLocalMoment(new Date(at)).date : '',
    state,
    bookingReference(booking.id),
    booking.title,
    booking.startDate,
    booking.endDate,
    ...figures,
    'EUR',
  ];
  const rows = payouts.flatMap((payout) => [
    // why rows of their own: they came later, and the last column adds up to what the lender has
    ...payout.lines
      .filter(({ kind }) => kind === 'takenBack')
      .map(({ at, amount }) => rowOf(payout, at, t('earnings.line.takenBack'), [0, 0, 0, 0, -amount, -amount])),
    ...payout.lines
      .filter(({ kind }) => kind === 'refundAfterwards')
      .map(({ at, amount }) => rowOf(payout, at, t('earnings.line.refundAfterwards'), [0, 0, -amount, 0, -amount, 0])),
    rowOf(
      payout,
      payout.paidAt,
      t(payout.paidAt ? 'payoutsFile.paid' : payout.waitsFor ? `earnings.waits.${payout.waitsFor}` : 'earnings.underWay'),
      figuresOf(payout),
    ),
  ]);
  const head = COLUMNS.map((name) => t(`payoutsFile.${name}`));
  // why figures as numbers: they may be negative, which in a text would begin a formula
  const options = { bom: true, delimiter: ';', record_delimiter: 'windows', escape_formulas: true, cast: { number: money } } as const;
  return stringify([head, ...rows], options);
}

/** In the order of the columns. why not negative: what is taken off stands in columns of its own. */
function figuresOf({ lines, amount }: Payout): number[] {
  const sumOf = (kind: EarningKind) => add(...lines.filter((line) => line.kind === kind).map((line) => line.amount));
  const corrections = add(sumOf('again'), sumOf('otherPayout'), sumOf('other'));
  return [sumOf('rent'), 0 - sumOf('fees'), 0 - add(sumOf('refund'), sumOf('refundToCome')), sumOf('compensation'), corrections, amount];
}
