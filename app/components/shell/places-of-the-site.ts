/** Where the links of the frame lead. */
import type { MessageKey } from '#app/i18n/message-key.ts';

interface Place {
  to: string;
  label: MessageKey;
}

const BROWSE: Place = { to: '/browse', label: 'shell.places.browse' };
const CATEGORIES: Place = { to: '/categories', label: 'shell.places.categories' };
const HOW_IT_WORKS: Place = { to: '/how-it-works', label: 'shell.places.howItWorks' };
const HELP: Place = { to: '/help-center', label: 'shell.places.help' };
const TRUST: Place = { to: '/trust-safety', label: 'shell.places.trust' };
const CREATE: Place = { to: '/create-listing', label: 'shell.createListing' };

export const PLACES = {
  main: [BROWSE, CATEGORIES, HOW_IT_WORKS, HELP],
  menu: [{ to: '/', label: 'shell.homeLink' }, BROWSE, CATEGORIES, HOW_IT_WORKS, HELP, TRUST, CREATE],
  explore: [BROWSE, CATEGORIES, HOW_IT_WORKS, CREATE],
  support: [HELP, TRUST, { to: '/terms', label: 'shell.places.terms' }, { to: '/privacy', label: 'shell.places.privacy' }],
  account: [
    { to: '/notices', label: 'shell.notices' },
    { to: '/profile', label: 'shell.profile' },
    { to: '/my-listings', label: 'shell.myListings' },
    { to: '/my-renting', label: 'shell.myRenting' },
  ],
  administration: [
    { to: '/admin/listings', label: 'shell.admin' },
    { to: '/admin/bookings', label: 'shell.adminBookings' },
    { to: '/admin/disputes', label: 'shell.adminDisputes' },
    { to: '/admin/money', label: 'shell.adminMoney' },
  ],
} as const satisfies Record<string, readonly Place[]>;
