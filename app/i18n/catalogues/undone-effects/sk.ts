import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { undoneEffects as english } from './en.ts';

export const undoneEffects = {
  attempts: 'Pokusy',
  nextTry: 'Ďalší pokus',
  noNextTry: 'automaticky už nebude',
  lastError: 'Hlásenie',
  answer: 'Vyjadrenie',
  causes: {
    bank: 'Čaká na banku nájomcu, ktorá žiada platbu späť. Keď banka rozhodne, pokračuje sa samo.',
    lenderAccount: 'Čaká na účet prenajímateľa, ktorý teraz nemôže prijímať výplaty. Keď bude môcť, pokračuje sa samo.',
    provider: 'Poskytovateľ platieb to odmietol alebo nebol dostupný.',
    unreadable: 'Čo sa má urobiť, sa nedá prečítať. Samo sa to už neskúša.',
    unknown: 'Na našej strane nastala chyba; viac hovorí záznam workera.',
  },
  names: {
    mail: 'Poslať e-mail',
    capture: 'Strhnúť nájomné',
    captureExtension: 'Strhnúť platbu za predĺženie',
    release: 'Uvoľniť, čo je na karte zablokované',
    refund: 'Vrátiť peniaze',
    hold: 'Zablokovať kauciu',
    renewHold: 'Obnoviť blokovanie kaucie',
    takeFromHold: 'Strhnúť z kaucie',
    claim: 'Strhnúť dlžnú sumu',
    remind: 'Pripomenúť',
    payout: 'Vyplatiť prenajímateľa',
    files: 'Odstrániť súbory',
    webhook: 'Spracovať správu poskytovateľa',
  },
} satisfies SlovakFor<typeof english>;
