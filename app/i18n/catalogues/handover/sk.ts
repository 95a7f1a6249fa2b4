import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { handover as english } from './en.ts';

export const handover = {
  title: 'Odovzdanie',
  opens: 'Kód, fotky a poznámky sa otvoria deň pred prevzatím:',
  code: {
    title: 'Kód na odovzdanie',
    picture: 'Kód ako obrázok pre telefón',
    field: 'Kód od nájomcu',
    submit: 'Potvrdiť odovzdanie',
  },
  untaken: 'Nikto neprišiel',
} satisfies SlovakFor<typeof english>;
