/**
 * The fixed catalogue of categories and subcategories. Listings store the English names;
 * screens translate them by key, and URLs carry slugs: the lowercase name with hyphens.
 */
export const CATALOGUE = {
  'Water Sports Equipment': [
    'Stand-Up Paddleboards (SUPs)',
    'Kayaks & Canoes',
    'Inflatable Boats',
    'Wetsuits & Drysuits',
    'Wakeboards & Waterskis',
    'Personal Flotation Devices (PFDs)',
  ],
  'Core Camping & Hiking Gear': [
    'Tents (4-6 person & Ultralight)',
    'Backpacks (50L and larger)',
    'Sleeping Bags & Pads',
    'Large Coolers',
    'Camp Kitchen Sets',
    'Satellite Communicators & GPS',
  ],
  'Winter Sports Equipment': ['Skis & Snowboards', 'Snowshoes', 'Avalanche Safety Kits', 'Sleds & Tubes'],
  'Cycling & Urban Mobility': ['Mountain Bikes', 'Fat Bikes & E-Bikes', 'Bike Racks for Cars', 'Electric Scooters'],
  'Specialized Climbing Gear': ['Bouldering Crash Pads', 'Climbing Ropes', 'Ice Axes & Crampons'],
  'Group & Leisure Activities': ['Yard Games (Cornhole, Spikeball)', 'Large Canopy Tents / Sunshades'],
} as const;

export type Category = keyof typeof CATALOGUE;
export type Subcategory = (typeof CATALOGUE)[Category][number];

export const CATEGORIES = Object.keys(CATALOGUE) as Category[];
export const SUBCATEGORIES = CATEGORIES.flatMap<Subcategory>((category) => [...CATALOGUE[category]]);

export function isCategory(name: string): name is Category {
  return Object.hasOwn(CATALOGUE, name);
}

/** Whether `subcategory` is one of `category`'s; false when either is unknown. */
export function isSubcategoryOf(category: string, subcategory: string): subcategory is Subcategory {
  return isCategory(category) && (CATALOGUE[category] as readonly string[]).includes(subcategory);
}

/** `Kayaks & Canoes` → `kayaks-canoes`. Also the key of a name's translation. */
export function slugOf(name: Category | Subcategory): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
}

/** The category that an address names; null for any other text. */
export function categoryOfSlug(slug: string): Category | null {
  return CATEGORIES.find((category) => slugOf(category) === slug) ?? null;
}

/** The subcategory that an address names below its category; null for any other text. */
export function subcategoryOfSlug(category: Category, slug: string): Subcategory | null {
  return CATALOGUE[category].find((subcategory) => slugOf(subcategory) === slug) ?? null;
}

/** Where a category has its page, and a subcategory below it. why here: modules, components and mails name it, and share no other floor. */
export function categoryAddress(category: Category, subcategory?: Subcategory): string {
  return ['/categories', slugOf(category), ...(subcategory ? [slugOf(subcategory)] : [])].join('/');
}
