import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { afterPayment as english } from './en.ts';

export const afterPayment = {
  success: {
    title: 'Žiadosť je odoslaná',
    waitingTitle: 'Čakáme na vašu platbu',
    waitingText:
      'Banka vašu platbu ešte nepotvrdila. Len čo ju potvrdí, uvidíte to tu. Ak ste z platobnej stránky odišli, platbu môžete dokončiť tu.',
    looksAgain: 'Stránka sa sama pozrie znova každých {{seconds}} sekúnd.',
    endedTitle: 'Táto žiadosť sa skončila',
    endedText: 'Nič sme nestrhli a zablokovanú sumu na karte uvoľňujeme.',
    depositTitle: 'Karta je potvrdená',
    depositText: 'Kaucia je zablokovaná. Na prevzatie je všetko pripravené.',
    nextTitle: 'Čo bude ďalej',
    next1: '{{lender}} má na schválenie vašej žiadosti 3 hodiny, a ak je prevzatie skôr, tak do prevzatia.',
    next2: 'Po schválení sa z karty strhne {{total}}.',
    next3: 'Ak žiadosť odmietne alebo neodpovie, zablokovanú sumu na karte uvoľníme.',
    nextDeposit:
      'Kaucia {{amount}} sa zablokuje 48 hodín pred prevzatím; ak je do prevzatia menej času, hneď po schválení. Po vrátení sa uvoľní.',
    details: 'Podrobnosti',
    reference: 'Číslo žiadosti',
    toRentals: 'Moje rezervácie',
    toBrowse: 'Prezerať ďalšiu výbavu',
    missing: 'V odkaze chýbalo, ktorej rezervácie sa týka, preto sme vás vrátili k výbave.',
    notFoundTitle: 'Rezervácia sa nenašla',
    notFoundText: 'Taká rezervácia neexistuje alebo nie je vaša. Ak ste práve zaplatili, nájdete ju medzi svojimi rezerváciami.',
    notFoundBrowse: 'Prezerať výbavu',
  },
  cancel: {
    title: 'Platba nie je dokončená',
    text: 'Nič sme nestrhli. Termín vám držíme, kým neuplynie čas na platbu.',
    textPlain:
      'Na platobnej stránke, z ktorej ste odišli, sme nič nestrhli. Čo vaša rezervácia ešte potrebuje, uvidíte pri nej medzi svojimi rezerváciami.',
    back: 'Späť na ponuku',
    browse: 'Prezerať ponuky',
    trouble: 'Niečo sa nepodarilo?',
    support: 'Získať pomoc',
  },
} satisfies SlovakFor<typeof english>;
