import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { terms as english } from './en.ts';

export const terms = {
  policy: {
    standard: 'Štandardné storno podmienky',
    strict: 'Prísne storno podmienky',
  },
  cancellationWhen: 'Ako dlho pred prevzatím',
  cancellationBack: 'Vrátime vám',
  bands: {
    moreThan: 'viac ako {{hours}} hodín',
    between: '{{from}} až {{to}} hodín',
    lessThan: 'menej ako {{hours}} hodín',
    orLess: '{{hours}} hodín alebo menej',
    moreThanUpTo: 'viac ako {{from}} a menej ako {{to}} hodín',
  },
  choose: 'Storno podmienky',
  chooseHelp: 'Koľko z nájomného vrátime nájomcovi, ktorý zruší rezerváciu po vašom schválení. Zo zvyšku si necháte svoju časť.',
} satisfies SlovakFor<typeof english>;
