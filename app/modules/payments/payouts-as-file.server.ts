/**
 * Payouts as a CSV file that a Slovak spreadsheet opens as it is: UTF-8 with its mark, semicolons, and the decimal sign of the reader's
 * language. Titles are other people's words: one that a spreadsheet would take for a formula is made text.
 */
import { stringify } from 'csv-stringify/sync';
import { bookingReference } from '#app/domain/bookings/reference.ts';

import { toLocalMoment } from '#app/domain/bookings/local-time.ts';
import { add, cents, toDecimal, ZERO, type Cents } from '#app/domain/money/money.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { Translate } from '#app/i18n/message-key.ts';

import type { EarningKind, Payout } from './read-earnings.server.ts';

export function payoutsAsFile(payouts: readonly Payout[], locale: Locale, t: Translate): string {
  const money = (amount: Cents) => (locale === 'sk' ? toDecimal(amount).replace('.', ',') : toDecimal(amount));
  const sumOf = ({ lines }: Payout, kind: EarningKind) => add(...lines.filter((line) => line.kind === kind).map(({ amount }) => amount));
  // why not negative: what is taken off stands in a column of its own
  const taken = (payout: Payout, kind: EarningKind) => money(cents(ZERO - sumOf(payout, kind)));
  const rows = payouts.map((payout) => [
    payout.paidAt ? toLocalMoment(new Date(payout.paidAt)).date : '',
    t(payout.paidAt ? 'lending.earnings.file.paid' : 'lending.earnings.underWay'),
    bookingReference(payout.booking.id),
    payout.booking.title,
    payout.booking.startDate,
    payout.booking.endDate,
    money(sumOf(payout, 'rent')),
    taken(payout, 'fees'),
    taken(payout, 'refund'),
    money(payout.amount),
    'EUR',
  ]);
  const head = (['date', 'state', 'booking', 'gear', 'from', 'to', 'rent', 'fees', 'refunds', 'amount', 'currency'] as const).map((name) =>
    t(`lending.earnings.file.${name}`),
  );
  return stringify([head, ...rows], { bom: true, delimiter: ';', record_delimiter: 'windows', escape_formulas: true });
}
