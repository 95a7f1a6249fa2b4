import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { myListings as english } from './en.ts';

export const myListings = {
  edit: 'Upraviť',
  status: 'Zmeniť stav',
  view: 'Zobraziť',
  continueDraft: 'Pokračovať',
  emptyListingsTitle: 'Zatiaľ nemáte žiadne ponuky',
  emptyListings: 'Odfoťte niečo, čo doma len tak stojí, a nechajte to zarábať.',
  emptyRequestsTitle: 'Zatiaľ žiadne žiadosti',
  emptyRequests: 'Keď si niekto bude chcieť požičať vašu výbavu, nájdete to tu aj v e-maile.',
  openRequests: 'Čakajú na vašu odpoveď',
  answeredRequests: 'Vybavené',
  untitled: 'Rozpísaná ponuka bez názvu',
} satisfies SlovakFor<typeof english>;
