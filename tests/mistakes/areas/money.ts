/** The arithmetic of money, and what a rental costs. */
import { area, inFile } from '../mistake.ts';

const MONEY = 'app/domain/money/money.test.ts';
const PRICING = 'app/domain/money/pricing.test.ts';

export const money = area(
  'money',
  inFile('app/domain/money/money.ts', MONEY, [
    ['zero keeps a sign', '(amount === 0 ? 0 : amount) as Cents', 'amount as Cents'],
    ['fractions of a cent are amounts', 'if (!Number.isSafeInteger(amount))', 'if (!Number.isFinite(amount))'],
    ['an amount times a fraction', 'if (!Number.isSafeInteger(count))', 'if (!Number.isFinite(count))'],
    ['a percentage is rounded down', '(product + half)', 'product'],
    ['a half of a cent is rounded down', '* 5_000n', '* 4_999n'],
    ['a negative percentage is rounded towards zero', 'BigInt(Math.sign(Number(product))) * 5_000n', '5_000n'],
    ['a negative amount is split', 'if (amount < 0) throw', 'if (amount < -1_000_000_000) throw'],
    ['negative weights are taken', '|| weight < 0) throw', ') throw'],
    ['a tie of remainders goes to the later part', '[...parts].sort(', '[...parts].reverse().sort('],
    ['the smallest remainder gets the cent', 'Number(b.remainder - a.remainder)', 'Number(a.remainder - b.remainder)'],
    ['cents that are left are lost', 'part.share += 1n;', ''],
    ['written without the leading zero of cents', "padStart(2, '0')}`", "padStart(1, '0')}`"],
    ['a text has no upper limit', 'Math.abs(Number(decimal)) < 1_000_001 ? fromDecimal(decimal) : null', 'fromDecimal(decimal)'],
    ['a typed tenth counts as a cent', "Number((match[3] ?? '').padEnd(2, '0'))", "Number(match[3] ?? '')"],
    ['a typed minus is overlooked', 'cents(match[1] ? -amount : amount)', 'cents(amount)'],
  ]),
  inFile('app/domain/money/pricing.ts', PRICING, [
    ['the renter pays a quarter more', 'BasisPoints = 12_000;', 'BasisPoints = 12_500;'],
    ['the renter fee is doubled', 'SERVICE_FEE: BasisPoints = 500;', 'SERVICE_FEE: BasisPoints = 1_000;'],
    ['the reserve is ten times as large', 'RESERVE: BasisPoints = 400;', 'RESERVE: BasisPoints = 4_000;'],
    ['the waiver of level A is nearly free', '{ A: 600,', '{ A: 100,'],
    ['the waiver of level B is that of A', 'B: 800, C: 1_000', 'B: 600, C: 1_000'],
    ['the deposit of level A is doubled', '{ A: 1_000, B', '{ A: 2_000, B'],
    ['the deposit of level B is lower', 'B: 2_000,', 'B: 1_500,'],
    ['500.00 exactly is no high value', 'itemValue >= HIGH_VALUE_FROM', 'itemValue > HIGH_VALUE_FROM'],
    ['with the waiver nothing is held of a high value', "protection === 'waiver' ? highValue", "protection === 'waiver' ? ZERO"],
    ['an unknown value counts as 500', 'cents(1_500_00)', 'cents(500_00)'],
    ['six days have the price of three', 'rentalDays >= 6', 'rentalDays > 6'],
    ['three days have the price of one', 'rentalDays >= 3', 'rentalDays > 3'],
    ['eight days are quoted', 'rentalDays < 1 || rentalDays > MAX_RENTAL_DAYS', 'rentalDays < 1 || rentalDays > MAX_RENTAL_DAYS + 1'],
    [
      'the fee is larger than the markup',
      'Math.min(percentage(lenderEarnings, SERVICE_FEE), platformShare)',
      'percentage(lenderEarnings, SERVICE_FEE)',
    ],
    ['the waiver is reckoned from the earnings', 'percentage(rent, WAIVER_RATE[level])', 'percentage(lenderEarnings, WAIVER_RATE[level])'],
    [
      'the waiver is charged with a deposit too',
      "const waiverAmount = protection === 'waiver' ?",
      "const waiverAmount = protection !== 'none' as never ?",
    ],
    [
      'the deposit is charged with the rent',
      'totalCost: add(baseCost, serviceFee, waiverAmount) };',
      'totalCost: add(baseCost, serviceFee, waiverAmount, depositFor(cents(100_00), "C", "deposit")) };',
    ],
    ['less is charged than the provider takes', 'return amount >= SMALLEST_CHARGE ? amount : ZERO;', 'return amount;'],
    ['six hours exactly are late beyond', 'lateMinutes > LATE_HOURS * 60', 'lateMinutes >= LATE_HOURS * 60'],
    ['every day of delay costs the same', 'multiply(perDay, lateDays)', 'perDay'],
    ['a return in time costs a fee', 'if (lateMinutes <= 0) return ZERO;', ''],
    [
      'the second part of a refund is borne as the first',
      'keptAfter(after)]',
      'keptAfter({ ...after, amount: subtract(after.amount, before.amount) })]',
    ],
    [
      'what a policy gives back counts none of the waiver that a bank gave',
      'cents(Math.max(promised, subtract(amount, ofWaiver)))',
      'subtract(amount, ofWaiver)',
    ],
    ['the lender bears what goes back of a waiver', 'subtract(booking.rent, subtract(amount, ofWaiver))', 'subtract(booking.rent, amount)'],
    [
      'a refund of the waiver is borne by the platform',
      'waiver: subtract(subtract(after.amount, before.amount), add(lender, platform)) };',
      'waiver: ZERO };',
    ],
    [
      'more is borne than the rent',
      'Math.max(0, subtract(booking.rent, subtract(amount',
      'Math.abs(subtract(booking.rent, subtract(amount',
    ],
  ]),
  inFile('app/domain/bookings/hold-transitions.ts', 'app/domain/bookings/hold-transitions.test.ts', [
    ['a hold is placed for a booking that has ended', "'authorized', 'held', HOLD_KEEPING_STATUSES)", "'authorized', 'held', null)"],
    ['a hold that was never in place is called released', "'canceled', 'none', null", "'canceled', 'released', null"],
    ['any state of a hold is fine', 'each.from.includes(hold.state) && ', ''],
  ]),
  inFile('app/domain/money/listing-rates.ts', 'app/domain/money/listing-rates.test.ts', [
    ['prices may rise with length', 'tier > shorter;', 'tier > shorter + 1_000_00;'],
    ['the same price counts as a higher one', 'tier > shorter;', 'tier >= shorter;'],
    [
      'seven days are compared with one only',
      'rises(desiredEarnings7days, desiredEarnings3days ?? desiredEarnings)',
      'rises(desiredEarnings7days, desiredEarnings)',
    ],
    [
      'a renter pays seven days at the price of three',
      'lenderPrice7days: price(earnings.desiredEarnings7days)',
      'lenderPrice7days: price(earnings.desiredEarnings3days)',
    ],
    ['a change for longer rentals is not seen', '[1, 3, 6].map', '[1].map'],
    ['a change of policy is not seen', 'rateFor(rates, days).price), cancellationPolicy]', 'rateFor(rates, days).price)]'],
  ]),
  inFile('app/domain/bookings/lender-earnings.ts', 'app/domain/bookings/lender-earnings.test.ts', [
    ['a declined request earns', "case 'declined':\n", ''],
    ['an uncharged booking earns', 'booking.paymentCaptured ? shareOfWhatIsKept', 'booking.rent ? shareOfWhatIsKept'],
    [
      'more was given back than the rent, and the page fails',
      'cents(Math.max(0, subtract(booking.rent, given)))',
      'subtract(booking.rent, given)',
    ],
    ['what was refunded counts as earned', 'subtract(booking.rent, given)', 'booking.rent'],
    ['a waiver that goes back lowers the earnings', 'subtract(booking.refundedAmount, booking.refundedWaiver)', 'booking.refundedAmount'],
    ['a waiver that a bank gives back is of the rent', 'Math.min(more, ofRent)', 'more'],
    ['the platform’s part is shown to the lender', 'splitAsRent(kept, booking).lender', 'splitAsRent(kept, booking).platform'],
  ]),
);
