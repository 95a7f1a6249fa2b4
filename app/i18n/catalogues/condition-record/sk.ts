import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { conditionRecord as english } from './en.ts';

export const conditionRecord = {
  code: {
    done: 'Odovzdané: {{moment}}',
    none: 'Pri tomto odovzdaní nikto nezadal kód.',
  },
  handover: 'Stav pri odovzdaní',
  return: 'Stav pri vrátení',
  help: 'Čo si obaja zaznamenáte teraz, môže neskôr rozhodnúť spor. Zmeniť ani odstrániť sa to nedá.',
  empty: 'Zatiaľ tu nie sú fotky ani poznámky.',
  you: 'Vy',
  photo: 'Fotka: {{name}}, {{moment}}',
  photos: 'Fotky',
  photosHelp: 'JPEG, PNG alebo WebP, každá najviac 5 MB a spolu najviac 10. Uvidíte ich len vy, druhá strana a náš tím.',
  text: 'Poznámka k stavu',
  textHelp: 'Najviac 1000 znakov: škrabance, čo chýba, čo funguje.',
  submit: 'Pridať fotky a poznámku',
} satisfies SlovakFor<typeof english>;
