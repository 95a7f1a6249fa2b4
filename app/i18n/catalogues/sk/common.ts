import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { common as english } from '../en/common.ts';

export const common = {
  close: 'Zavrieť',
  loading: 'Načítava sa …',
  breadcrumbs: 'Kde sa nachádzate',
  trustLevel: 'Úroveň {{level}}',
  perDay: 'na deň',
  verified: 'Overené',
  verifiedListing: 'Overená totožnosť',
  noReviews: 'Zatiaľ bez hodnotení',
  reviews_one: '{{count}} hodnotenie',
  reviews_few: '{{count}} hodnotenia',
  reviews_many: '{{count}} hodnotenia',
  reviews_other: '{{count}} hodnotení',
  rating: 'Hodnotenie {{rating}} z 5',
  countdown: {
    hoursAndMinutes: 'Zostáva {{hours}} h {{minutes}} min',
    minutes: 'Zostáva {{minutes}} min',
    over: 'Čas vypršal',
    until: 'do {{moment}}',
  },
  pagination: {
    label: 'Strany výsledkov',
    previous: 'Predchádzajúca strana',
    next: 'Ďalšia strana',
    position: 'Strana {{page}} z {{pages}}',
  },
  assistantUnknown: 'To zatiaľ neviem. Napíšte, prosím, našej podpore, tam odpovedajú ľudia.',
  flash: {
    signedIn: 'Vitajte späť, {{name}}!',
    signedOut: 'Odhlásili sme vás. Dovidenia nabudúce!',
    emailConfirmed: 'Vaša e-mailová adresa je potvrdená. Môžete sa prihlásiť.',
    emailConfirmedSignedIn: 'E-mailová adresa je potvrdená a ste prihlásení. Vitajte!',
    draftDiscarded: 'Rozpísanú ponuku sme zahodili.',
    listingApproved: 'Ponuka „{{title}}“ je schválená a zverejnená.',
    listingDisapproved: 'Ponuka „{{title}}“ nie je schválená. Prenajímateľ dostane dôvod e-mailom.',
    listingDecidedAlready: 'O tejto ponuke sa už rozhodlo.',
  },
} satisfies SlovakFor<typeof english>;
