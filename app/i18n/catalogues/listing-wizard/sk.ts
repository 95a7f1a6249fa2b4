import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { listingWizard as english } from './en.ts';

export const listingWizard = {
  title: 'Ponúknite svoju výbavu',
  intro:
    'Tri krátke kroky. Každý krok sa uloží, keď z neho prejdete ďalej alebo späť, takže môžete prestať a dokončiť to aj na inom zariadení.',
  progress: 'Krok {{step}} z 3',
  steps: {
    item: 'Čo ponúkate',
    pictures: 'Obrázky a cena',
    place: 'Miesto a podmienky',
  },
  next: 'Ďalej',
  previous: 'Späť',
} satisfies SlovakFor<typeof english>;
