/** What the site says, on the server and in the browser. */
import { area, inFile } from '../mistake.ts';

const BOTH = 'app/i18n/translator.test.ts';
const FIGURES = 'tests/architecture/figures-in-sentences.test.ts';
const FORMAT = 'app/i18n/format.test.ts';
const MAILS = 'app/emails/render-mail.test.ts';
const WORDS = 'tests/architecture/forbidden-words.test.ts';

export const sentences = area(
  'sentences',
  inFile('app/i18n/translator.client.ts', BOTH, [
    ['the browser counts by one form', 'plurals.select(count)', "'other'"],
    ['the browser counts what is no number', "typeof count === 'number'", 'count !== undefined'],
    ['the browser leaves out a value that is not there', '?? place))', "?? ''))"],
    ['the browser lets lines end anywhere', 'typesetAll(areas, locale)', 'areas'],
    ['nobody hears of a missing sentence', 'if (sentence === undefined) onMissing(key);', ''],
  ]),
  inFile('app/i18n/instance.server.ts', BOTH, [
    ['the sign that stands for a brace becomes one', 'text.replace(/[{\\uE000]/g,', 'text.replace(/[{]/g,'],
    ['the braces of what people wrote are places', "STAND_IN + (sign === '{' ? '(' : STAND_IN)", 'sign'],
  ]),
  inFile('app/emails/describe-mail.ts', MAILS, [
    ['a decision says that nothing goes back', 'if (!decision?.refund) return null;', 'if (!decision) return null;'],
    [
      'a sentence of a mail has cents that are none',
      'hold: formatMoneyInSentence(cents(hold), locale)',
      'hold: formatMoney(cents(hold), locale)',
    ],
    [
      'the mail that asks for a card leads to a list',
      "depositNeedsAction: { opens: 'booking',",
      "depositNeedsAction: { opens: 'bookings',",
    ],
  ]),
  inFile('app/emails/words-of-mail.ts', { file: MAILS, test: 'a mail that tells of a return' }, [
    [
      'the word of one side is told as that of both',
      '`mail.rentalReturned.${returnSaidBy}.${to}.subject`',
      '`mail.rentalReturned.both.${to}.subject`',
    ],
    [
      'a lender who says nothing reads of no end',
      "to === 'renter' ? [cost] :",
      "to === 'lender' ? [cost] :",
      { file: MAILS, test: 'gear that is late' },
    ],
    [
      'gear that may never have been taken is asked back as if it had been',
      "if (kind === 'gearOverdue' && handoverUnconfirmed) return",
      "if (kind === 'gearOverdue' && !handoverUnconfirmed) return",
      { file: MAILS, test: 'gear that is late' },
    ],
    [
      'gear that is out is asked for once more',
      "if (kind === 'rentalStarted' && isHandedOver)",
      "if (kind === 'rentalStarted' && !isHandedOver)",
      { file: 'tests/integration/bookings/handover.test.ts', test: 'what is handed over before the pickup' },
    ],
    [
      'a fee is told as taken from the card before it is',
      'return [...endOfHold(mail, hold, t, locale), ...charge];',
      'return endOfHold(mail, hold, t, locale);',
      { file: MAILS, test: 'at the end of a late return' },
    ],
    ['the fee is not left to the dispute', "[cost, t('mail.gearOverdue.inDispute')]", '[cost]', { file: MAILS, test: 'gear that is late' }],
    [
      'what is taken from a deposit is told as released',
      "released > ZERO ? 'mail.holdTakenInPart'",
      "released > ZERO ? 'mail.holdReleased'",
      { file: MAILS, test: 'deposit is held' },
    ],
    [
      'a late fee leaves the deposit whole',
      'endOfHold(mail, hold, t, locale), ...charge',
      'endOfHold(mail, ZERO, t, locale), ...charge',
      { file: MAILS, test: 'deposit is held' },
    ],
    [
      'who opens a dispute reads that the other has',
      "openedBy === to ? 'own' : 'other'",
      "openedBy === null ? 'own' : 'other'",
      { file: MAILS, test: 'who opened a dispute' },
    ],
    ['a fee is threatened where there is none', "kind === 'rentalReturned' && lateReturn &&", "kind === 'rentalReturned' &&"],
    ['a renter is not asked to agree to an early return', "returnSaidBy === 'lenderEarly';", "returnSaidBy === 'both';"],
  ]),
  inFile('app/emails/words-of-mail.ts', { file: 'tests/integration/bookings/mails-of-booking.test.ts', test: 'hold is released' }, [
    ['a hold that never was is released', 'if (releasedHold === 0 || ', 'if ('],
    ['nobody says to who cancels that the hold is released', '? endOfHold(mail, ZERO, t, locale) : [];', '? [] : [];'],
  ]),
  inFile('app/emails/words-of-mail.ts', { file: MAILS, test: 'deposit was not held' }, [
    ['cancelling is recommended where it gives back no more', 'cancelNow.refund > refund', 'cancelNow.refund >= refund'],
  ]),
  inFile('app/emails/describe-mail.ts', { file: MAILS, test: 'same category' }, [
    ['similar gear is what cannot be had', 'mail.category ? { category: mail.category }', 'mail.category ? { search: mail.title }'],
  ]),
  inFile(
    'app/modules/bookings/notify-parties.server.ts',
    { file: 'tests/integration/bookings/mails-of-booking.test.ts', test: 'name the town' },
    [['a request tells its renter the address', "to === 'lender' || maySeeExactLocation(booking) ?", 'to ?']],
  ),
  inFile('app/components/ui/time-left.ts', 'app/components/ui/time-left.test.ts', [
    ['days are counted in hours', 'const HOURS_AS_DAYS = 48;', 'const HOURS_AS_DAYS = 480;'],
  ]),
  inFile('app/i18n/format.ts', FORMAT, [
    ['a sentence drops the cents of an amount that has some', 'amount % 100 === 0', 'amount % 10 === 0'],
    ['the hour of a moment has one digit', "'0$&'", "'$&'"],
    ['a sentence says ,00', 'amount % 100 === 0', 'amount === 0'],
  ]),
  inFile('app/emails/describe-mail.ts', { file: MAILS, test: 'says to each side of a decided dispute' }, [
    ['a decision speaks to both in the words for one', '`mail.decision.${to}.${name}`', '`mail.decision.lender.${name}`'],
  ]),
  inFile('app/emails/describe-mail.ts', { file: MAILS, test: 'asks the renter alone to pay' }, [
    ['the lender is asked to pay what the card does not', '`mail.disputeDecided.by.card.${to}`', "'mail.disputeDecided.by.card.renter'"],
  ]),
  inFile('app/emails/describe-mail.ts', { file: MAILS, test: 'while a bank decides' }, [
    [
      'what a bank still has to decide is said to go back now',
      "if (name === 'refund' && bankDecides) return",
      'if (!name && bankDecides) return',
    ],
  ]),
  inFile('app/emails/words-of-mail.ts', { file: MAILS, test: 'from whom a bank took money' }, [
    ['a mail points to a sum that it does not show', "lenderEarnings ? 'total' : 'nothingLeft'", "'total'"],
  ]),
  inFile('app/i18n/catalogues/listing-publishing/en.ts', WORDS, [
    ['the wizard speaks of cover', 'Items can be worth €1,000 at most.', 'The most we cover is €1,000.'],
  ]),
  inFile('app/content/help-center/sk.server.ts', WORDS, [
    ['help does not say what the waiver does', 'whatTheWaiverDoes(f),', '`Nevracia sa.`,'],
  ]),
  inFile('app/http/rate-limits.server.ts', FIGURES, [
    ['an account is locked for longer than it says', 'ACCOUNT_LOCK_SECONDS = 60 * 60', 'ACCOUNT_LOCK_SECONDS = 2 * 60 * 60'],
  ]),
  inFile('app/modules/accounts/browser-links.server.ts', FIGURES, [
    ['a link ends sooner than it says', 'BROWSER_LINK_VALID_FOR_MS = 60 * 60', 'BROWSER_LINK_VALID_FOR_MS = 30 * 60'],
  ]),
  inFile('app/domain/bookings/waits.ts', FIGURES, [
    ['a return counts later than it says', 'AUTO_RETURN_AFTER_MS = 24 * HOUR', 'AUTO_RETURN_AFTER_MS = 48 * HOUR'],
  ]),
  inFile('app/domain/money/pricing.ts', FIGURES, [
    ['the lower price begins later than its line says', 'if (rentalDays >= 6)', 'if (rentalDays >= 7)'],
  ]),
);
