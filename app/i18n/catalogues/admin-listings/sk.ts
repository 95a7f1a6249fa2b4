import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { adminListings as english } from './en.ts';

export const adminListings = {
  title: 'Ponuky na schválenie',
  tabs: {
    pending: 'Čakajú',
    edited: 'Upravené',
    decided: 'Rozhodnuté',
  },
  empty: 'Nič na vás nečaká',
  emptyText: 'Nové ponuky sa objavia tu, najstaršie ako prvé.',
  emptyEdited: 'Žiadne úpravy na pozretie',
  emptyDecided: 'Zatiaľ sa o ničom nerozhodlo',
  by: 'od: {{name}}',
  pendingAt: 'Odoslané {{moment}}',
  editedAt: 'Upravené {{moment}}',
  decidedAt: 'Rozhodnuté {{moment}}',
  earnings: 'Prenajímateľ zarobí za deň',
  price: 'Nájomca zaplatí za deň',
  value: 'Hodnota veci',
  policy: 'Storno',
  place: 'Miesto',
  preview: 'Náhľad',
  approve: 'Schváliť',
  acceptEdit: 'V poriadku',
  disapprove: 'Zamietnuť',
  reason: 'Dôvod pre prenajímateľa',
  reasonHelp: 'Odošle sa e-mailom tak, ako je tu napísaný.',
} satisfies SlovakFor<typeof english>;
