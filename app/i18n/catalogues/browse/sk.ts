import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { browse as english } from './en.ts';

export const browse = {
  title: 'Výbava na požičanie',
  titleFor: 'Výsledky pre „{{text}}“',
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
    newest: 'Dátumu od najnovšieho',
  },
  apply: 'Použiť',
  clear: 'Zrušiť filtre',
  results: 'Výsledky',
  emptyTitle: 'Nič sme nenašli',
  emptyText: 'Skúste menej slov alebo iné slová, prípadne si prezrite všetky kategórie. Stačí aj začiatok slova: „kaj“ nájde kajaky.',
  emptyAll: 'Zobraziť všetku výbavu',
  emptyList: 'Ponúknuť výbavu',
  instead: 'Možno vás zaujme',
  emptyShopTitle: 'Zatiaľ tu nič nie je',
  emptyShopText: 'Buďte prví: ponúknite niečo, čo nepotrebujete každý víkend.',
} satisfies SlovakFor<typeof english>;
