import type { SlovakFor } from '../../message-key.ts';
import type { browse as english } from '../en/browse.ts';

export const browse = {
  title: 'Výbava na požičanie',
  description: 'Výbava do prírody na požičanie od ľudí z celého Slovenska: kajaky, stany, lyže, bicykle a ďalšie, na 1 až 7 dní.',
  titleFor: 'Výsledky pre „{{text}}“',
  search: 'Hľadať',
  searchLabel: 'Čo hľadáte?',
  searchPlaceholder: 'kajak, stan, lyže …',
  category: 'Kategória',
  allCategories: 'Všetky kategórie',
  sort: 'Zoradiť podľa',
  sorts: {
    relevance: 'Zhody s hľadaním',
    'price-low': 'Ceny od najnižšej',
    'price-high': 'Ceny od najvyššej',
    rating: 'Hodnotenia',
    newest: 'Od najnovších',
  },
  apply: 'Použiť',
  clear: 'Zrušiť filtre',
  found_one: '{{count}} vec',
  found_few: '{{count}} veci',
  found_many: '{{count}} veci',
  found_other: '{{count}} vecí',
  results: 'Výsledky',
  emptyTitle: 'Nič sme nenašli',
  emptyText: 'Skúste menej slov alebo iné slová, prípadne si prezrite všetky kategórie. Stačí aj začiatok slova: „kaj“ nájde kajaky.',
  emptyAll: 'Zobraziť všetku výbavu',
  emptyList: 'Ponúknuť výbavu',
  emptyShopTitle: 'Zatiaľ tu nič nie je',
  emptyShopText: 'Buďte prví: ponúknite niečo, čo nepotrebujete každý víkend.',
} satisfies SlovakFor<typeof english>;
