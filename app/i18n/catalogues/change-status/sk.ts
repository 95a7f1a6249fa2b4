import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { changeStatus as english } from './en.ts';

export const changeStatus = {
  title: 'Zmeniť stav',
  current: 'Teraz:',
  legend: 'Nový stav',
  active: 'Aktívna',
  activeText: 'Vidno ju vo vyhľadávaní a možno si ju rezervovať.',
  inactive: 'Skrytá',
  inactiveText:
    'Vo vyhľadávaní ju nevidno. Kým je skrytá, žiadosti, ktoré čakajú na odpoveď, nemôžete schváliť; potvrdené rezervácie platia ďalej. Kedykoľvek ju môžete znova zobraziť.',
  suspended: 'Stiahnuť natrvalo',
  suspendedText:
    'Zmizne z Karavany a otvorené žiadosti sa odmietnu; potvrdené rezervácie platia ďalej. Vrátiť sa to nedá: ak ju budete chcieť znova prenajímať, pridajte ju nanovo.',
  save: 'Uložiť',
  cancel: 'Späť na moju výbavu',
  none: 'Stav tejto ponuky sa tu zmeniť nedá.',
  required: 'Vyberte, prosím, nový stav.',
  notAllowed: 'Táto zmena nie je možná.',
  saved: 'Stav sme zmenili.',
  savedWithRequests: 'Stav sme zmenili. Na ponuku čakajú žiadosti; kým je skrytá, nemôžete ich schváliť.',
} satisfies SlovakFor<typeof english>;
