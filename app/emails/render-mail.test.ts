import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { formatMoment } from '#app/i18n/format.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { LOCALES } from '#app/i18n/locales.ts';

import { describeNotice } from './describe-mail.ts';
import { mailSchema, noticeSchema, type Mail, type MailKind } from './mails.ts';
import { renderMail } from './render-mail.server.ts';

const KINDS = mailSchema.options.flatMap(({ shape }): MailKind[] => ('options' in shape.kind ? shape.kind.options : [shape.kind.value]));

const EVERYTHING = {
  fullName: 'Jana <b>Nováková</b>',
  token: 'a/b?c&d',
  listingId: '00000000-0000-4000-8000-000000000001',
  bookingId: '00000000-0000-4000-8000-000000000002',
  disputeId: '00000000-0000-4000-8000-000000000003',
  decideBy: '2026-07-09T12:00:00.000Z',
  answerBy: '2026-07-08T12:00:00.000Z',
  lateFee: 12_00,
  decision: { fromRenter: 45_50, fromPool: 10_00, refund: 6_00 },
  amount: 39_60,
  rating: 1,
  why: 'untrue',
  text: 'Zle.',
  words: 'Nie je to pravda.',
  title: 'Kajak "Vydra"\r\nBcc: x@y.z',
  reason: '<script>alert(1)</script>',
  startDate: '2026-07-04',
  endDate: '2026-07-06',
  pickupTime: '10:00',
  returnTime: '18:00',
  totalCost: 39_60,
  renterName: 'Peter',
  lenderName: 'Eva',
  counterpartName: 'Peter <b>Malý</b>',
  reviewsCloseAt: '2026-07-21T12:00:00.000Z',
  lenderEarnings: 30_00,
  depositAmount: 120_00,
  refund: 28_80,
  approvalExpiresAt: '2026-07-01T12:00:00.000Z',
  disputeWindowEndsAt: '2026-07-07T12:00:00.000Z',
};

const mailOf = (kind: MailKind, to: 'renter' | 'lender' = 'renter'): Mail => mailSchema.parse({ kind, to, ...EVERYTHING });

describe.each(LOCALES)('every mail in %s', (locale) => {
  it.each(KINDS)('%s is complete, links to this site and lets nothing run', (kind) => {
    const { subject, text, html } = renderMail(mailOf(kind), locale);
    expect(subject).not.toMatch(/[\r\n]|mail\.[a-z]+[A-Z.]|\{\{/);
    expect(subject.length).toBeGreaterThan(5);
    expect(text).not.toMatch(/\{\{|mail\.[a-z]+[A-Z.]/);
    expect(text).toMatch(/http:\/\/localhost:3000\/\S+/);
    expect(html).toContain(`lang="${locale}"`);
    expect(html).not.toMatch(/<script|<b>|\{\{/);
    expect(html.match(/href="([^"]+)"/)?.[1]).toMatch(/^http:\/\/localhost:3000\//);
  });
});

it('writes money and moments as the reader does', () => {
  const slovak = renderMail(mailOf('requestReceived', 'lender'), 'sk').text.replace(/\u00a0/g, ' ');
  expect(slovak).toContain('30,00 €');
  expect(slovak).toContain('4. 7. 2026, 10:00');
  expect(slovak).toMatch(/1\. 7\. 2026,? 14:00/);
  expect(renderMail(mailOf('cancelledByRenterForRenter'), 'en').text).toContain('€28.80');
});

it('keeps a token whole in its link', () => {
  expect(renderMail(mailOf('confirmEmail'), 'en').text).toContain('/auth/confirm?token=a%2Fb%3Fc%26d');
});

it('wears the colours of the site and no others', () => {
  const ofSite = new Set(readFileSync('app/styles/app.css', 'utf8').match(/#[0-9a-f]{6}\b/g));
  const ofMail = new Set(renderMail(mailOf('requestReceived'), 'sk').html.match(/#[0-9a-f]{6}\b/g));
  expect(ofMail.size).toBeGreaterThan(8);
  expect([...ofMail].filter((colour) => !ofSite.has(colour))).toEqual([]);
});

it('says to a late renter when the gear was back, how late that was, what it costs, and until when to object', () => {
  const lateReturn = { returnedAt: '2026-07-06T19:20:00.000Z', lateMinutes: 200, takenFrom: 'hold' };
  const mail = (more: object) => renderMail(mailSchema.parse({ ...mailOf('rentalReturned'), ...more }), 'sk').text.replace(/\u00a0/g, ' ');
  const late = mail({ lateReturn });
  expect(late).toMatch(/Vrátené podľa prenajímateľa: 6\. 7\. 2026,? 21:20/);
  expect(late).toContain('Meškanie: 3 h 20 min');
  expect(late).toContain('Poplatok za neskoré vrátenie: 12,00 €');
  expect(late).toContain('Z čoho sa strhne: Zo zablokovanej kaucie');
  expect(late).toMatch(/Problém nahláste do: 7\. 7\. 2026,? 14:00/);
  expect(mail({ lateReturn: { ...lateReturn, takenFrom: 'card', lateMinutes: 20 } })).toContain('Meškanie: 20 min');
  expect(mail({})).not.toContain('Poplatok');
});

describe.each(LOCALES)('a mail about a return in %s', (locale) => {
  const at = { lender: '2026-07-06T19:20:00.000Z', renter: '2026-07-06T18:00:00.000Z', nobody: '2026-07-07T12:00:00.000Z' };
  const WORDS = {
    sk: {
      lender: 'Vrátené podľa prenajímateľa',
      renter: 'Vrátené podľa nájomcu',
      nobody: 'Bez odpovede sa považuje za vrátené od',
      until: 'Problém nahláste do',
    },
    en: {
      lender: 'Returned, according to the lender',
      renter: 'Returned, according to the renter',
      nobody: 'Without an answer, counts as returned since',
      until: 'Report problems by',
    },
  }[locale];
  const WORD_GIVERS = ['lender', 'renter', 'nobody'] as const;

  it.each([[['lender']], [['renter', 'lender']], [['renter', 'nobody']], [['nobody']]] as const)(
    'says to both when that was and on whose word (%j), and until when problems may be reported',
    (givers: readonly string[]) => {
      const returns = Object.fromEntries(WORD_GIVERS.map((giver) => [giver, givers.includes(giver) ? at[giver] : null]));
      for (const to of ['renter', 'lender'] as const) {
        const { text } = renderMail(mailSchema.parse({ ...mailOf('rentalReturned', to), returns }), locale);
        for (const giver of WORD_GIVERS) {
          const said = `${WORDS[giver]}: ${formatMoment(at[giver], locale)}`;
          expect([giver, text.includes(said)]).toEqual([giver, givers.includes(giver)]);
        }
        expect(text).toContain(`${WORDS.until}: `);
      }
    },
  );
});

it('tells each side of overdue gear what that side can do, and nothing of the other', () => {
  const mail = (to: 'renter' | 'lender') => renderMail(mailOf('gearOverdue', to), 'sk').text;
  expect(mail('renter')).toContain('Vráťte ju, prosím');
  expect(mail('lender')).toContain('ozvite sa, prosím, nájomcovi');
  for (const to of ['renter', 'lender'] as const) expect(mail(to)).not.toMatch(/ak ste (nájomca|prenajímateľ)/i);
});

describe('a mail about gear that is late', () => {
  const LATENESS = { fee: 4_80, firstHoursFee: 4_80, dayFee: 9_60, countsAsReturnedAt: '2026-07-07T16:00:00.000Z' };
  const mail = (to: 'renter' | 'lender', more: object) =>
    renderMail(mailSchema.parse({ ...mailOf('gearOverdue', to), lateness: { ...LATENESS, ...more } }), 'sk').text.replaceAll('\u00a0', ' ');

  it('says to the renter what waiting costs, and to the lender what silence makes of it', () => {
    expect(mail('renter', {})).toContain(
      'Za meškanie do 6 hodín zaplatíte 4,80 €, za dlhšie meškanie namiesto toho 9,60 € za každý začatý deň. Zatiaľ je to 4,80 €.',
    );
    const withoutHold = mail('renter', { fee: 0, firstHoursFee: 0, dayFee: 20_00 });
    expect(withoutHold).toContain('do 6 hodín neplatíte nič, za dlhšie meškanie 20 € za každý začatý deň');
    expect(mail('lender', {})).toContain(
      'Za meškanie do 6 hodín dostanete 4,80 €, za dlhšie meškanie namiesto toho 9,60 € za každý začatý deň.',
    );
    expect(mail('lender', {})).toMatch(
      /Ak sa do 7\. 7\. 2026,? 18:00 nikto z vás neozve, vec sa bude považovať za vrátenú a poplatok sa nebude platiť/,
    );
    expect(mail('renter', {})).not.toContain('považovať za vrátenú');
  });

  it('leaves the fee to the dispute where there is one', () => {
    for (const to of ['renter', 'lender'] as const) {
      expect(mail(to, { countsAsReturnedAt: null })).toContain('O poplatku sa rozhodne v spore.');
      expect(mail(to, {})).not.toContain('O poplatku sa rozhodne v spore.');
    }
    expect(mail('lender', { countsAsReturnedAt: null })).not.toContain('považovať za vrátenú');
  });

  it('says what else may have happened where no code was entered, and names no fee to who may have got nothing', () => {
    const unconfirmed = (to: 'renter' | 'lender', more: object = {}) => {
      const told = { ...mailOf('gearOverdue', to), handoverUnconfirmed: true, lateness: { ...LATENESS, ...more } };
      return renderMail(mailSchema.parse(told), 'sk').text.replaceAll('\u00a0', ' ');
    };
    const here = `http://localhost:3000/bookings/${EVERYTHING.bookingId}`;
    expect(unconfirmed('renter')).toContain('Ak ste ju vôbec nedostali');
    expect(unconfirmed('renter')).toContain(`Výbavu mi neodovzdali:\n${here}/dispute?about=handover\n`);
    expect(unconfirmed('renter')).toContain('Ak výbavu máte, za meškanie do 6 hodín zaplatíte 4,80 €');
    expect(unconfirmed('renter', { fee: 0, firstHoursFee: 0 })).toContain('Ak výbavu máte, za meškanie do 6 hodín neplatíte nič');
    expect(unconfirmed('lender')).toContain('Ak po výbavu nikto neprišiel');
    expect(unconfirmed('lender')).toContain(`Nikto neprišiel:\n${here}/return\n`);
    expect(unconfirmed('lender')).toContain('Ak si nájomca výbavu prevzal, za meškanie do 6 hodín dostanete 4,80 €');
    for (const to of ['renter', 'lender'] as const) {
      expect(unconfirmed(to, { countsAsReturnedAt: null }), 'in a dispute it is said there').toContain(`${here}/dispute\n`);
      expect(mail(to, {})).not.toMatch(/neodovzdali|nikto neprišiel|Ak výbavu máte|Ak si nájomca/i);
    }
  });

  it('asks the lender whether it is back with the time that the renter says, and what follows from it', () => {
    const reported = (reportedLate: object | null) =>
      renderMail(
        mailSchema.parse({
          ...mailOf('returnReported', 'lender'),
          returns: { lender: null, renter: '2026-07-07T00:41:00.000Z', nobody: null },
          reportedLate,
        }),
        'sk',
      ).text.replaceAll('\u00a0', ' ');
    const late = reported({ minutes: 8 * 60 + 41, fee: 18_00 });
    expect(late).toMatch(/Vrátené podľa nájomcu: 7\. 7\. 2026,? 02:41/);
    expect(late).toContain(
      'o 8 h 41 min neskôr. Podľa pravidiel je to 18 €; dostanete to, len ak vrátenie potvrdíte s jeho skutočným časom.',
    );
    expect(late).toContain('Ak sa neozvete, poplatok sa neplatí.');
    expect(reported(null)).not.toContain('neskôr');
  });
});

it('says to each side that a booking was cancelled by the platform what that side pays', () => {
  const mail = (to: 'renter' | 'lender') => renderMail(mailOf('cancelledByPlatform', to), 'sk').text.replaceAll('\u00a0', ' ');
  expect(mail('renter')).toContain('nebude vás nič stáť');
  expect(mail('renter')).not.toMatch(/nájomca/i);
  expect(mail('lender')).toContain('Nájomca za ňu nič neplatí');
});

it('says to each side of a decided dispute what it gets and gives, and from what that is taken', () => {
  const decision = { fromRenter: 80_00, fromPool: 10_00, refund: 6_00, sources: { hold: 66_00, card: 14_00, from: 'both' } };
  const mail = (to: 'renter' | 'lender', told: object = decision) =>
    renderMail(mailSchema.parse({ ...mailOf('disputeDecided', to), decision: told }), 'sk').text.replaceAll('\u00a0', ' ');
  expect(mail('renter')).toContain('Vám sa vráti: 6,00 €');
  expect(mail('renter')).toContain('Od vás prenajímateľovi: 80,00 €');
  expect(mail('renter')).not.toMatch(/nájomc/i);
  expect(mail('lender')).toContain('Nájomcovi sa vráti: 6,00 €');
  expect(mail('lender')).toContain('Od nájomcu vám: 80,00 €');
  for (const to of ['renter', 'lender'] as const) expect(mail(to)).toContain('Z čoho sa strhne: 66 € zo zablokovanej kaucie, 14 € z karty');
  // what has become of the hold may not be known yet
  const by = (from: 'hold' | 'card') => mail('renter', { ...decision, sources: { ...decision.sources, from } });
  expect(by('hold')).toMatch(/Zo zablokovanej kaucie; ak sa blokovanie medzitým skončilo, z karty/);
  expect(by('card')).toMatch(/Z karty, .*; ak to banka nepovolí, zaplatíte sumu na stránke rezervácie/);
  expect(mail('renter', { fromHold: 45_50, fromPool: 0, refund: 0 }), 'noted by an earlier release').not.toContain('Z čoho');
});

it.each([
  ['sk', 'renter', 'ak to banka nepovolí, zaplatíte sumu na stránke rezervácie'],
  ['sk', 'lender', 'ak to banka nepovolí, nájomca sumu zaplatí na stránke rezervácie'],
  ['en', 'renter', 'if the bank refuses, we ask you to pay it on the page of the booking'],
  ['en', 'lender', 'if the bank refuses, the renter is asked to pay on the page of the booking'],
] as const)('asks the renter alone to pay what the card does not (in %s to the %s)', (locale, to, words) => {
  const sources = { hold: 0, card: 14_00, from: 'card' };
  const mail = mailSchema.parse({ ...mailOf('disputeDecided', to), decision: { fromRenter: 14_00, fromPool: 0, refund: 0, sources } });
  expect(renderMail(mail, locale).text.replaceAll('\u00a0', ' ')).toContain(words);
});

it.each([
  ['sk', 30_00, 'čo vám ostáva, nájdete nižšie', 'Zarobíte'],
  ['sk', 0, 'Z nájomného vám preto nemáme čo vyplatiť.', 'nájdete nižšie'],
  ['sk', null, 'Z nájomného vám preto nemáme čo vyplatiť.', 'nájdete nižšie'],
  ['en', 30_00, 'what is left for you is below', 'You earn'],
  ['en', 0, 'So nothing of the rent is left to pay out to you.', 'below'],
  ['en', null, 'So nothing of the rent is left to pay out to you.', 'below'],
] as const)(
  'points a lender from whom a bank took money to what is left (in %s, of %s), where it is shown',
  (locale, lenderEarnings, words, other) => {
    const mail = mailSchema.parse({ ...mailOf('takenByBank', 'lender'), lateFee: 0, lenderEarnings });
    const { text } = renderMail(mail, locale);
    expect(text.replaceAll('\u00a0', ' ')).toContain(words);
    expect(text.includes(other)).toBe(lenderEarnings === 30_00);
  },
);

describe('what goes back while a bank decides', () => {
  const mail = (locale: 'sk' | 'en', more: object) =>
    renderMail(
      mailSchema.parse({ ...mailOf('cancelledByRenterForRenter'), totalCost: 39_60, refund: 28_80, ...more }),
      locale,
    ).text.replaceAll('\u00a0', ' ');
  const decides = { bankDecides: true };

  it('is told as something to come, and under which condition', () => {
    expect(mail('sk', {})).toContain('Vraciame vám: 28,80 €');
    expect(mail('sk', decides)).toContain('Vrátime vám: ak vám banka peniaze neprizná: 28,80 €, po jej rozhodnutí');
    expect(mail('en', decides)).toContain('Refund: if your bank decides against you: €28.80, once it has decided');
    expect(mail('sk', { ...decides, refund: 39_60 })).toContain('Vrátime vám: celú sumu');
  });

  it('and is more than the bank asks for, with both ends', () => {
    const asked = { ...decides, askedByBank: 10_00 };
    expect(mail('sk', asked)).toContain(
      'Vrátime vám: po rozhodnutí banky: ak vám peniaze neprizná, 28,80 €; ak vám prizná 10,00 €, 18,80 €',
    );
    expect(mail('en', asked)).toContain(
      'Refund: once your bank has decided: €28.80 if it decides against you, €18.80 if it gives you €10.00',
    );
  });
});

describe('a renter whose deposit is held', () => {
  const HELD = { releasedHold: 66_00 };
  const mail = (kind: MailKind, more: object, to: 'renter' | 'lender' = 'renter') =>
    renderMail(mailSchema.parse({ ...mailOf(kind, to), ...HELD, ...more }), 'sk').text.replaceAll('\u00a0', ' ');
  const decided = (fromHold: number) => ({
    decision: { fromRenter: fromHold, fromPool: 0, refund: 0, sources: { hold: fromHold, card: 0, from: 'hold' } },
  });
  const ENDS = [
    ['disputeDecided', decided],
    ['rentalCompletedForRenter', (lateFee: number) => ({ lateFee })],
  ] as const;

  it.each(ENDS)('reads at the end (%s) how much of it is taken and how much is released', (kind, taking) => {
    expect(mail(kind, taking(0))).toContain('Kauciu 66 €, ktorú máte zablokovanú na karte, uvoľníme. Nič sme z nej nestrhli.');
    expect(mail(kind, taking(15_00))).toContain('Z kaucie 66 €, ktorú máte zablokovanú na karte, strhneme 15 € a zvyšok (51 €) uvoľníme.');
    expect(mail(kind, taking(66_00))).toContain('Kauciu 66 €, ktorú máte zablokovanú na karte, strhneme celú.');
    expect(mail(kind, { ...taking(15_00), releasedHold: 0 }), 'not in place any more').not.toMatch(/zvyšok|uvoľníme/);
  });

  it('reads nothing of a hold where a decision does not say what it takes from it, as an earlier release noted it', () => {
    expect(mail('disputeDecided', { decision: { fromHold: 15_00, fromPool: 0, refund: 0 } })).not.toContain('máte zablokovanú');
  });

  it('is no business of the lender', () => {
    expect(mail('disputeDecided', decided(15_00), 'lender')).not.toContain('máte zablokovanú');
  });
});

it('leaves out what a decided dispute gives nobody', () => {
  const decision = { fromRenter: 15_00, fromPool: 0, refund: 0, sources: { hold: 15_00, card: 0, from: 'hold' } };
  for (const to of ['renter', 'lender'] as const)
    expect(renderMail(mailSchema.parse({ ...mailOf('disputeDecided', to), decision }), 'sk').text).not.toContain('sa vráti');
});

it('asks the other side of a dispute to answer, and tells its opener until when that may be', () => {
  const mail = (to: 'renter' | 'lender') => renderMail(mailSchema.parse({ ...mailOf('disputeOpened', to), openedBy: 'renter' }), 'sk').text;
  expect(mail('lender')).toContain('Vyjadrite sa do');
  expect(mail('renter')).not.toContain('Vyjadrite sa do');
  expect(mail('renter')).toContain('Druhá strana sa môže vyjadriť do');
});

it('says who opened a dispute and what they wrote, to each side as theirs, and cuts what is long', () => {
  const mail = (to: 'renter' | 'lender', reason: string) =>
    renderMail(mailSchema.parse({ ...mailOf('disputeOpened', to), openedBy: 'renter', reason }), 'sk').text;
  const own = mail('renter', 'Výbava bola roztrhnutá.');
  expect(own).toMatch(/^Otvorili ste spor/m);
  expect(own).toContain('Vaše vyjadrenie: Výbava bola roztrhnutá.');
  const others = mail('lender', 'Výbava bola roztrhnutá.');
  expect(others).toMatch(/^Druhá strana \(Peter\) otvorila spor/m);
  expect(others).toContain('Vyjadrenie druhej strany: Výbava bola roztrhnutá.');
  const long = mail('lender', 'a'.repeat(3_000));
  expect(long).toContain(`${'a'.repeat(500)}…`);
  expect(long).not.toContain('a'.repeat(501));
});

it.each(['disputeOpened', 'rentalCompletedForRenter'] as const)('%s names a deposit only where there is one', (kind) => {
  const told = (depositAmount: number) =>
    renderMail(mailSchema.parse({ ...mailOf(kind), depositAmount, releasedHold: depositAmount, lateFee: 0, openedBy: 'lender' }), 'sk')
      .text;
  expect(told(120_00)).toMatch(/kauci/i);
  expect(told(0)).not.toMatch(/kauci/i);
});

it('says by when a card is needed for the deposit, what comes back without it and what is lost', () => {
  const text = renderMail(
    mailSchema.parse({ ...mailOf('depositNeedsAction'), startDate: '2026-07-04', pickupTime: '10:00', totalCost: 30_00, refund: 4_80 }),
    'sk',
  ).text.replaceAll('\u00a0', ' ');
  expect(text).toContain('Bez karty prídete o: 25,20 €');
  expect(text).toMatch(/Kartu potvrďte alebo zmeňte do: .*4\. 7\. 2026, 10:00/);
});

it.each(['confirm', 'anotherCard'] as const)('asks for the card for the next hold (%s) by its moment, and says what goes on', (cardFor) => {
  const mail = (because: string, until: string | null = '2026-07-06T08:00:00.000Z', isDisputed = false) =>
    renderMail(mailSchema.parse({ ...mailOf('depositRenewalNeedsAction'), cardFor, holdRenewal: { because, until, isDisputed } }), 'sk');
  const textOf = (told: { text: string }) => told.text.replaceAll('\u00a0', ' ');
  expect(textOf(mail('rental'))).toMatch(/Kartu potvrďte alebo zmeňte do: 6\. 7\. 2026, 10:00/);
  expect(textOf(mail('rental'))).toContain('prenájom pokračuje');
  const disputed = textOf(mail('dispute', '2026-07-06T08:00:00.000Z', true));
  expect(disputed).toContain('spor pokračuje');
  expect(disputed).not.toContain('prenájom pokračuje');
  const ended = textOf(mail('ended', null));
  expect(ended).toContain('Blokovanie kaucie sa skončilo');
  expect(ended).not.toMatch(/zmeňte do|skôr/);
});

it('tells at the end of a late return what the card is to be charged as something to come, and the lender of the fee', () => {
  const mail = (kind: 'rentalCompletedForRenter' | 'rentalCompletedForLender', more: object) =>
    renderMail(
      mailSchema.parse({ ...mailOf(kind, kind.endsWith('Lender') ? 'lender' : 'renter'), lateFee: 24_00, ...more }),
      'sk',
    ).text.replaceAll('\u00a0', ' ');
  const byCard = mail('rentalCompletedForRenter', { depositAmount: 0 });
  expect(byCard).toContain('Poplatok za neskoré vrátenie: 24,00 €');
  expect(byCard).toContain('Z karty, ktorou ste platili, sa pokúsime strhnúť 24 € za neskoré vrátenie. Ak to banka nepovolí, napíšeme vám');
  expect(mail('rentalCompletedForRenter', { releasedHold: 20_00 })).toContain('sa pokúsime strhnúť 4 € za neskoré vrátenie');
  expect(mail('rentalCompletedForRenter', { releasedHold: 66_00 })).not.toContain('pokúsime');
  expect(mail('rentalCompletedForRenter', { releasedHold: 0, lateFee: 0 })).not.toContain('pokúsime');
  expect(mail('rentalCompletedForLender', {})).toContain('Poplatok za neskoré vrátenie, ktorý vám pošleme, len čo ho strhneme: 24,00 €');
  expect(mail('rentalCompletedForLender', { lateFee: 0 })).not.toContain('Poplatok');
});

it('leads a renter from a return that costs a fee to the objection to it', () => {
  const lateReturn = { returnedAt: '2026-07-06T19:20:00.000Z', lateMinutes: 200, takenFrom: 'hold' };
  const textFor = (to: 'renter' | 'lender', more: object) =>
    renderMail(mailSchema.parse({ ...mailOf('rentalReturned', to), returnSaidBy: 'lender', ...more }), 'sk').text;
  const objection = `Namietať proti poplatku:\nhttp://localhost:3000/bookings/${EVERYTHING.bookingId}/dispute?about=late-fee\n`;
  expect(textFor('renter', { lateReturn })).toContain(objection);
  expect(textFor('lender', { lateReturn })).not.toContain('about=late-fee');
  expect(textFor('renter', {})).not.toContain('about=late-fee');
});

it('names no new return where an extension was declined', () => {
  const extension = { endDate: '2026-07-08', returnTime: '18:00', totalCost: 12_00, lenderEarnings: 10_00 };
  const { text } = renderMail(mailSchema.parse({ ...mailOf('extensionDeclined'), extension, declineReason: 'dates' }), 'sk');
  expect(text).not.toContain('Požadované vrátenie');
  expect(text).toContain('Dôvod: Termín');
});

it.each([
  ['rentalReturned', 'Problém nahláste do: 7. 7. 2026'],
  ['reviewWritten', 'Hodnotiť možno do: 21. 7. 2026'],
] as const)('%s says of its last moment what may be done until then', (kind, said) => {
  expect(renderMail(mailOf(kind), 'sk').text.replace(/\u00a0/g, ' ')).toContain(said);
});

it('leads a renter whose card is needed to the booking, where the card is confirmed', () => {
  expect(renderMail(mailOf('depositNeedsAction'), 'en').text).toContain(`/bookings/${EVERYTHING.bookingId}\n`);
});

it.each(['paymentTimedOut', 'captureFailedForRenter', 'authorizationGoneForRenter'] as const)(
  '%s says that its button looks for the gear, and nothing else',
  (kind) => {
    const { text } = renderMail(mailOf(kind), 'en');
    expect(text).toContain('/browse?search=Kajak');
    expect(text).toContain('Find this gear again');
  },
);

describe('a mail that tells of a return', () => {
  const mail = (kind: MailKind, to: 'renter' | 'lender', more: object) => {
    const { subject, text } = renderMail(mailSchema.parse({ ...mailOf(kind, to), title: 'Kajak', ...more }), 'sk');
    return { subject, text: text.replaceAll('\u00a0', ' ') };
  };
  const BOOKING = `/bookings/${EVERYTHING.bookingId}`;

  it.each([
    ['lenderEarly', 'renter', 'Vrátili ste vec? „Kajak“'],
    ['lenderEarly', 'lender', 'Potvrdili ste vrátenie: „Kajak“'],
    ['lender', 'renter', 'Vrátené podľa prenajímateľa: „Kajak“'],
    ['lender', 'lender', 'Potvrdili ste vrátenie: „Kajak“'],
    ['renter', 'renter', 'Považuje sa za vrátené: „Kajak“'],
    ['renter', 'lender', 'Považuje sa za vrátené: „Kajak“'],
    ['nobody', 'lender', 'Považuje sa za vrátené: „Kajak“'],
    ['both', 'renter', 'Vrátené: „Kajak“'],
    ['both', 'lender', 'Vrátené: „Kajak“'],
  ] as const)('said by %s, says to the %s no more than that', (returnSaidBy, to, subject) => {
    const told = mail('rentalReturned', to, { returnSaidBy });
    expect(told.subject).toBe(subject);
    expect(told.text).toContain('Nahlásiť problém:\nhttp://localhost:3000' + `${BOOKING}/dispute\n`);
    if (returnSaidBy !== 'both') expect(told.text).not.toContain('je späť.');
  });

  it.each(['lender', 'both'] as const)('said by %s speaks of a fee only where there is one', (returnSaidBy) => {
    const lateReturn = { returnedAt: '2026-07-06T19:20:00.000Z', lateMinutes: 200, takenFrom: 'hold' };
    for (const to of ['renter', 'lender'] as const) {
      expect(mail('rentalReturned', to, { returnSaidBy }).text).not.toMatch(/poplat/i);
      expect(mail('rentalReturned', to, { returnSaidBy, lateReturn }).text).toMatch(/je prenájom ukončený a poplatok strhneme/);
    }
  });

  it('says of a return on an earlier day, and of no other, that the price stays', () => {
    const said = (returnSaidBy: string, lender: string | null, renter: string | null = null) =>
      (['renter', 'lender'] as const).map((to) =>
        mail('rentalReturned', to, { returnSaidBy, returns: { lender, renter, nobody: null } }).text.includes(
          'za nevyužité dni sa peniaze nevracajú',
        ),
      );
    expect(said('lenderEarly', '2026-07-05T10:00:00.000Z')).toEqual([true, true]);
    expect(said('both', '2026-07-05T21:59:00.000Z')).toEqual([true, true]);
    expect(said('renter', null, '2026-07-05T10:00:00.000Z')).toEqual([true, true]);
    expect(said('both', '2026-07-05T22:00:00.000Z')).toEqual([false, false]);
    expect(said('lender', '2026-07-06T19:00:00.000Z')).toEqual([false, false]);
  });

  it('asks a renter to agree to an early return on the page that does so', () => {
    const { text } = mail('rentalReturned', 'renter', { returnSaidBy: 'lenderEarly' });
    expect(text).toContain(`Potvrdiť vrátenie:\nhttp://localhost:3000${BOOKING}/agree-to-return\n`);
    expect(mail('rentalReturned', 'lender', { returnSaidBy: 'lenderEarly' }).text).not.toContain('agree-to-return');
  });

  it.each(['returnReported', 'returnReportedInDispute'] as const)('%s leads a lender to confirming and to objecting', (kind) => {
    const { text } = mail(kind, 'lender', {});
    expect(text).toContain(`Potvrdiť vrátenie:\nhttp://localhost:3000${BOOKING}/return\n`);
    expect(text).toContain(`${BOOKING}/dispute\n`);
  });

  it('in a dispute is the word of the one who gave it', () => {
    expect(mail('returnedInDispute', 'renter', { returnSaidBy: 'lender' }).subject).toBe('Vrátené podľa prenajímateľa, spor trvá: „Kajak“');
    expect(mail('returnedInDispute', 'lender', { returnSaidBy: 'lender' }).subject).toBe('Potvrdili ste vrátenie, spor trvá: „Kajak“');
    expect(mail('returnedInDispute', 'renter', { returnSaidBy: 'lenderEarly' }).text).toContain(`${BOOKING}/agree-to-return\n`);
    expect(mail('returnedInDispute', 'renter', { returnSaidBy: 'lender' }).text).not.toContain('/agree-to-return');
    expect(mail('returnedInDispute', 'renter', { returnSaidBy: 'untaken' }).subject).toMatch(
      /^Podľa prenajímateľa si výbavu nikto neprevzal/,
    );
    expect(mail('returnedInDispute', 'lender', { returnSaidBy: 'untaken' }).subject).toMatch(/^Uviedli ste, že/);
  });

  it('says the same on the site in one line', () => {
    const facts = { ...mailOf('rentalReturned'), title: 'Kajak', returnSaidBy: 'lenderEarly' };
    const told = describeNotice(noticeSchema.parse(facts), translatorFor('sk'));
    expect(told).toEqual({ text: 'Vrátili ste vec? „Kajak“', path: `${BOOKING}/agree-to-return` });
  });
});

describe('a mail about a request or a confirmed booking', () => {
  const BOOKED = {
    title: 'Kajak',
    rent: 36_00,
    waiverAmount: 3_60,
    place: 'Bratislava',
    policy: 'standard',
    depositPlacedAt: '2026-07-02T08:00:00.000Z',
  };
  const mail = (kind: MailKind, to: 'renter' | 'lender', more: object = {}) =>
    renderMail(mailSchema.parse({ ...mailOf(kind, to), ...BOOKED, ...more }), 'sk').text.replaceAll('\u00a0', ' ');

  it('tells a renter all that was asked for, what it costs, what follows and what cancelling costs', () => {
    const text = mail('requestSubmitted', 'renter');
    for (const said of [
      'Číslo žiadosti: 00000000',
      'Vec: Kajak',
      'Prevzatie: 4. 7. 2026, 10:00',
      'Vrátenie: 6. 7. 2026, 18:00',
      'Miesto: Bratislava',
      'Nájomné: 36,00 €',
      'Obmedzenie zodpovednosti za škodu: 3,60 €',
      'Spolu: 39,60 €',
      'Kaucia: 120,00 €',
      'Kauciu zablokujeme: 2. 7. 2026, 10:00',
      'Prenajímateľ môže odpovedať do: 1. 7. 2026, 14:00',
      'viac ako 48 hodín 80 %, 24 až 48 hodín 50 %, menej ako 24 hodín 20 %',
      `Otvoriť žiadosť:\nhttp://localhost:3000/bookings/${EVERYTHING.bookingId}\n`,
    ])
      expect(text).toContain(said);
  });

  it.each(['renter', 'lender'] as const)('tells the %s of a confirmed booking the same, and leads to it', (to) => {
    const text = mail(to === 'renter' ? 'bookingConfirmedForRenter' : 'bookingConfirmedForLender', to, { place: 'Hlavná 1, Bratislava' });
    for (const said of [
      'Číslo rezervácie: 00000000',
      'Miesto: Hlavná 1, Bratislava',
      'Kauciu zablokujeme: 2. 7. 2026, 10:00',
      '24 až 48 hodín 50 %',
    ])
      expect(text).toContain(said);
    expect(text).toContain(`Otvoriť rezerváciu:\nhttp://localhost:3000/bookings/${EVERYTHING.bookingId}\n`);
    expect(text).toMatch(/kód/i);
    expect(text.includes('Nájomné: 36,00 €')).toBe(to === 'renter');
  });

  it('says of a deposit that is held at once that it is, and nothing where there is none', () => {
    expect(mail('requestSubmitted', 'renter', { depositPlacedAt: null })).toContain('Kauciu zablokujeme: hneď po schválení');
    expect(mail('requestSubmitted', 'renter', { depositAmount: 0 })).not.toMatch(/kauci/i);
    expect(mail('requestSubmitted', 'renter', { depositPlacedAt: undefined }), 'noted by an earlier release').not.toContain('zablokujeme');
  });

  it('gives all of it as text and as HTML', () => {
    const html = renderMail(mailSchema.parse({ ...mailOf('requestSubmitted'), ...BOOKED }), 'sk').html.replaceAll('\u00a0', ' ');
    for (const said of [
      'Číslo žiadosti',
      '36,00 €',
      'viac ako 48 hodín 80 %',
      `href="http://localhost:3000/bookings/${EVERYTHING.bookingId}"`,
    ])
      expect(html).toContain(said);
  });
});

it.each(['requestDeclined', 'requestExpiredForRenter', 'captureTimedOutForRenter'] as const)(
  '%s leads to gear of the same category, not to the one that cannot be had',
  (kind) => {
    const { text } = renderMail(mailSchema.parse({ ...mailOf(kind), category: 'Water Sports Equipment' }), 'sk');
    expect(text).toContain('Nájsť podobnú výbavu:\nhttp://localhost:3000/browse?category=Water+Sports+Equipment\n');
  },
);

describe('a mail about a card on which the deposit was not held', () => {
  const cancelNow = { refund: 24_00, until: '2026-07-02T08:00:00.000Z', isInclusive: false };
  const mail = (more: object) =>
    renderMail(mailSchema.parse({ ...mailOf('depositNeedsAction'), totalCost: 30_00, refund: 6_00, ...more }), 'sk').text.replaceAll(
      '\u00a0',
      ' ',
    );

  it('says to the cent that cancelling now costs less than waiting, until when, and where that is done', () => {
    const text = mail({ cancelNow, cardFor: 'anotherCard' });
    expect(text).toContain('zrušte rezerváciu teraz: vrátime vám 24 €');
    expect(text).toContain('vrátime vám len 6 €');
    expect(text).toContain('Vyššia suma platí do 2. 7. 2026, 10:00');
    expect(text).toContain(`Zrušiť rezerváciu:\nhttp://localhost:3000/bookings/${EVERYTHING.bookingId}/cancel\n`);
    expect(mail({ cancelNow: { ...cancelNow, refund: 6_00 }, cardFor: 'anotherCard' })).not.toContain('zrušte rezerváciu teraz');
    expect(mail({ cardFor: 'anotherCard' })).not.toContain('/cancel');
  });

  it('asks for another card where the card was refused, and for a word where the bank wants one', () => {
    expect(mail({ cardFor: 'anotherCard' })).toContain('Zadať inú kartu:\n');
    expect(mail({ cardFor: 'anotherCard' })).toContain('karta bola odmietnutá');
    expect(mail({ cardFor: 'confirm' })).toContain('Potvrdiť kartu:\n');
  });
});

describe('a mail to a lender about a deposit that is not held', () => {
  const mail = (more: object) =>
    renderMail(mailSchema.parse({ ...mailOf('depositWaitsForLender', 'lender'), ...more }), 'sk').text.replaceAll('\u00a0', ' ');

  it('says what the renter was asked for', () => {
    expect(mail({ cardFor: 'anotherCard' })).toContain('aby zadal inú');
    expect(mail({ cardFor: 'confirm' })).toMatch(/banka žiada/i);
    for (const cardFor of ['anotherCard', 'confirm']) expect(mail({ cardFor })).toContain('výbavu neodovzdávajte');
  });

  it('says what is left of the rent without it, and no sum while the bank decides', () => {
    expect(mail({ withoutHold: { lenderKeeps: 24_00 } })).toContain('vám z nájomného ostane 24 €');
    expect(mail({ withoutHold: { lenderKeeps: 0 } })).toContain('z nájomného nedostanete nič');
    const withBank = mail({ withoutHold: { lenderKeeps: 24_00 }, bankDecides: true });
    expect(withBank).not.toContain('24 €');
    expect(withBank).toContain('závisí od banky nájomcu');
  });
});
