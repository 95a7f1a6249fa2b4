import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { adminDisputes as english } from './en.ts';

export const adminDisputes = {
  title: 'Spory',
  tabs: {
    open: 'Otvorené',
    decided: 'Rozhodnuté',
  },
  empty: 'Žiadne otvorené spory',
  emptyDecided: 'Zatiaľ sa o ničom nerozhodlo',
  decideBy: 'Rozhodnúť treba do {{moment}}.',
  overdue: 'Po termíne',
  waitsForAnswer: 'Druhá strana sa zatiaľ nevyjadrila (čas na odpoveď: do {{moment}}).',
  complete: 'Vyjadrili sa obe strany.',
  openedBy: {
    renter: 'Otvoril nájomca, {{moment}}',
    lender: 'Otvoril prenajímateľ, {{moment}}',
  },
  means: {
    title: 'O čom sa rozhoduje',
    charged: 'Strhnuté a nevrátené',
    hold: 'Zablokovaná kaucia',
    renter: 'Od nájomcu najviac (hodnota veci a poplatok za neskoré vrátenie)',
    pool: 'Fond z obmedzenia zodpovednosti, najviac',
    value: 'Hodnota veci',
    lateFee: 'Poplatok za neskoré vrátenie, zatiaľ nestrhnutý',
  },
  return: {
    lender: 'Vrátené podľa prenajímateľa: {{moment}}',
    renter: 'Vrátené podľa nájomcu, prenajímateľ nepotvrdil: {{moment}}',
    untaken: 'Podľa prenajímateľa si výbavu nikto neprevzal.',
    nobody: 'Nikto neoznámil, že vec je späť.',
    denied: 'Podľa nájomcu mu vec vôbec neodovzdali.',
    late: 'Meškanie {{late}}; podľa pravidiel {{amount}}',
    forgiven: 'Meškanie {{late}}; prenajímateľ poplatok nežiada',
    lateSoFar: 'Meškanie zatiaľ {{late}}; podľa pravidiel doteraz {{amount}}',
  },
  decision: {
    title: 'Rozhodnutie',
    refund: 'Peniaze späť nájomcovi',
    refundHelp: 'Z toho, čo sme strhli. Zvyšok nájomného sa rozdelí medzi prenajímateľa a platformu ako vždy.',
    fromRenter: 'Prenajímateľovi od nájomcu',
    fromRenterHelp:
      'Z kaucie, pokiaľ stačí; čo z nej zvýši, sa uvoľní. Na čo nestačí, sa strhne z karty. S obmedzením zodpovednosti len za to, na čo sa nevzťahuje (neskoré vrátenie, krádež, strata, úmysel, hrubá nedbanlivosť), a pri veci od 500 € aj za náhodnú škodu, najviac do výšky zablokovaných 100 €.',
    fromHold: 'Strhne sa z kaucie',
    byCard: 'Strhne sa z karty nájomcu',
    fromPool: 'Prenajímateľovi z fondu z obmedzenia zodpovednosti',
    fromPoolHelp: 'Na doloženú škodu, ak má nájomca obmedzenie zodpovednosti.',
    reasons: 'Odôvodnenie',
    reasonsHelp: 'Aspoň 40 znakov. Obe strany si ho prečítajú v e-maile aj na stránke.',
    check: 'Skontrolovať rozhodnutie',
    confirmTitle: 'Potvrďte rozhodnutie',
    confirmText: 'Je konečné: peniaze sa presunú hneď a obe strany dostanú odôvodnenie e-mailom.',
    endsRental:
      'Dohodnuté vrátenie je až {{moment}}. Rozhodnutím sa prenájom skončí hneď: termín bude opäť voľný a strany už neuvidia adresu ani telefón.',
    waitForReturn: 'Prenajímateľ nepotvrdil, že je vec späť. Ak nie je, počkajte.',
    released: 'Uvoľnená kaucia',
    confirm: 'Rozhodnúť a presunúť peniaze',
  },
} satisfies SlovakFor<typeof english>;
