import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { lendingSettings as english } from './en.ts';

export const lendingSettings = {
  forAll: 'Pre všetky vaše ponuky',
  forAllHelp: 'Platí hneď pre nové žiadosti. Rezervácií a žiadostí, ktoré už máte, sa zmena netýka.',
  notice: 'Koľko času potrebujete pred prevzatím',
  noticeHelp: 'O skoršie prevzatie nemožno požiadať.',
  buffer: 'Prestávka medzi prenájmami',
  bufferHelp: 'Čas po vrátení, keď je vec obsadená, napríklad na čistenie.',
  noBuffer: 'žiadna',
  noNotice: 'žiadny',
  forNew: 'Pre nové ponuky',
  forNewHelp: 'Pri každej ponuke môžete storno podmienky neskôr zmeniť.',
  save: 'Uložiť nastavenia',
} satisfies SlovakFor<typeof english>;
