import type { SlovakFor } from '../../message-key.ts';
import type { adminListings as english } from '../en/admin-listings.ts';

export const adminListings = {
  title: 'Inzeráty na schválenie',
  tabs: { pending: 'Čakajú', decided: 'Rozhodnuté' },
  empty: 'Nič na vás nečaká',
  emptyText: 'Nové inzeráty sa objavia tu, najstaršie ako prvé.',
  emptyDecided: 'Zatiaľ sa o ničom nerozhodlo',
  by: 'od: {{name}}',
  submitted: 'Odoslané {{moment}}',
  earnings: 'Majiteľ zarobí za deň',
  price: 'Nájomca zaplatí za deň',
  value: 'Hodnota veci',
  place: 'Miesto',
  preview: 'Náhľad',
  approve: 'Schváliť',
  disapprove: 'Zamietnuť',
  reason: 'Dôvod pre majiteľa',
  reasonHelp: 'Odošle sa e-mailom tak, ako je tu napísaný.',
  reasonRequired: 'Napíšte, prosím, majiteľovi dôvod, aspoň 10 znakov.',
  reasonTooLong: 'Dôvod je príliš dlhý: najviac 1\u00a0000 znakov.',
  status: {
    draft: 'Rozpísaný',
    pending_approval: 'Čaká na schválenie',
    active: 'Aktívny',
    inactive: 'Neaktívny',
    disapproved: 'Zamietnutý',
    suspended: 'Pozastavený',
  },
} satisfies SlovakFor<typeof english>;
