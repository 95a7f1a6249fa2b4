/** A confirmation of payment in words: the page and the file show the same. */
import { add } from '#app/domain/money/money.ts';
import { formatLongDay, formatMoment, formatMoney } from '#app/i18n/format.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { Translate } from '#app/i18n/message-key.ts';

import { returnInWords } from '../bookings/return-in-words.ts';
import { isToCome, type Receipt } from './read-receipt.server.ts';

interface ReceiptRow {
  label: string;
  /** A time, a state or a part of it, beneath the label. */
  note?: string;
  amount: string;
  isTotal?: true;
}

export interface DescribedReceipt {
  title: string;
  facts: { label: string; value: string }[];
  groups: { heading: string; rows: ReceiptRow[] }[];
  notes: string[];
}

export function describeReceipt(receipt: Receipt, { locale, t, at }: { locale: Locale; t: Translate; at: Date }): DescribedReceipt {
  const money = (amount: Receipt['paid']) => formatMoney(amount, locale);
  const { hold, movements } = receipt;
  const isSomeToCome = movements.some(({ kind }) => isToCome(kind));
  return {
    title: t('receipt.title'),
    facts: [
      { label: t('receipt.reference'), value: receipt.reference },
      { label: t('receipt.renter'), value: receipt.renterName },
      { label: t('receipt.lender'), value: receipt.lenderName },
      { label: t('receipt.gear'), value: receipt.title },
      { label: t('receipt.pickup'), value: `${formatLongDay(receipt.startDate, locale)}, ${receipt.pickupTime}` },
      {
        label: t(receipt.returnedElse ? 'receipt.agreedReturn' : 'receipt.return'),
        value: `${formatLongDay(receipt.endDate, locale)}, ${receipt.returnTime}`,
      },
      ...(receipt.returnedElse ? [returnInWords(receipt.returnedElse, t, locale)] : []),
      { label: t('receipt.period'), value: t('common.days', { count: receipt.rentalDays }) },
    ],
    groups: [
      {
        heading: t('receipt.price'),
        rows: [
          {
            label: t('receipt.rent'),
            note: t('receipt.ofWhichFee', { amount: money(receipt.serviceFee) }),
            amount: money(add(receipt.baseCost, receipt.serviceFee)),
          },
          ...(receipt.waiverAmount > 0 ? [{ label: t('receipt.waiver'), amount: money(receipt.waiverAmount) }] : []),
          { label: t('receipt.total'), amount: money(receipt.totalCost), isTotal: true },
        ],
      },
      {
        heading: t('receipt.movements'),
        rows: [
          ...movements.map(({ kind, amount, at: moment }) => ({
            label: t(`receipt.movement.${kind}`),
            note: isToCome(kind) ? t('receipt.since', { moment: formatMoment(moment, locale) }) : formatMoment(moment, locale),
            amount: money(amount),
          })),
          { label: t(isSomeToCome ? 'receipt.paidOnceBack' : 'receipt.paid'), amount: money(receipt.paid), isTotal: true },
        ],
      },
      ...(hold
        ? [
            {
              heading: t('receipt.hold'),
              rows: [{ label: t('receipt.holdAmount'), note: t(`receipt.holdState.${hold.status}`), amount: money(hold.amount) }],
            },
          ]
        : []),
    ],
    notes: [t('receipt.notInvoice'), t('receipt.agent'), t('receipt.made', { moment: formatMoment(at, locale) })],
  };
}
