/** Every figure that the long texts name, from the rules and written as a language writes it: no text has one of its own. */
import { DISPUTE_DECISION_MS, MOST_FROM_POOL } from '#app/domain/bookings/dispute.ts';
import {
  APPROVAL_WINDOW_MS,
  AUTO_RETURN_AFTER_MS,
  DEPOSIT_LEAD_MS,
  DISPUTE_WINDOW_MS,
  PAYMENT_WINDOW_MS,
} from '#app/domain/bookings/waits.ts';
import type { Locale } from '#app/i18n/locales.ts';
import {
  DEPOSIT_RATE,
  HIGH_VALUE_FROM,
  HIGH_VALUE_HOLD,
  HOST_COMMISSION,
  MAX_ITEM_VALUE,
  MAX_RENTAL_DAYS,
  SERVICE_FEE,
  WAIVER_RATE,
} from '#app/domain/money/pricing.ts';
import { SUCCESSFUL_RENTALS_FOR, type TrustLevel } from '#app/domain/people/trust-level.ts';
import { formatMoneyInSentence, formatPercent } from '#app/i18n/format.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export type Figures = ReturnType<typeof figuresIn>;

export function figuresIn(locale: Locale) {
  const percents = (rates: Readonly<Record<TrustLevel, number>>) => ({
    A: formatPercent(rates.A, locale),
    B: formatPercent(rates.B, locale),
    C: formatPercent(rates.C, locale),
  });
  return {
    serviceFee: formatPercent(SERVICE_FEE, locale),
    commission: formatPercent(HOST_COMMISSION, locale),
    deposit: percents(DEPOSIT_RATE),
    waiver: percents(WAIVER_RATE),
    mostFromPool: formatPercent(MOST_FROM_POOL, locale),
    rentalsForLevel: SUCCESSFUL_RENTALS_FOR,
    highValueFrom: formatMoneyInSentence(HIGH_VALUE_FROM, locale),
    highValueHold: formatMoneyInSentence(HIGH_VALUE_HOLD, locale),
    maxItemValue: formatMoneyInSentence(MAX_ITEM_VALUE, locale),
    maxDays: MAX_RENTAL_DAYS,
    payMinutes: PAYMENT_WINDOW_MS / MINUTE,
    approvalHours: APPROVAL_WINDOW_MS / HOUR,
    depositLeadHours: DEPOSIT_LEAD_MS / HOUR,
    autoReturnHours: AUTO_RETURN_AFTER_MS / HOUR,
    disputeHours: DISPUTE_WINDOW_MS / HOUR,
    decisionHours: DISPUTE_DECISION_MS / HOUR,
  };
}
