import { describe, expect, test } from 'vitest';

import {
  CATALOGUE,
  CATEGORIES,
  categoryAddress,
  categoryOfSlug,
  isCategory,
  isSubcategoryOf,
  slugOf,
  SUBCATEGORIES,
  subcategoryOfSlug,
} from './categories.ts';

describe('slugs', () => {
  test.each([
    ['Core Camping & Hiking Gear', 'core-camping-hiking-gear'],
    ['Mountain Bikes', 'mountain-bikes'],
    ['Tents (4-6 person & Ultralight)', 'tents-4-6-person-ultralight'],
    ['Large Canopy Tents / Sunshades', 'large-canopy-tents-sunshades'],
    ['Personal Flotation Devices (PFDs)', 'personal-flotation-devices-pfds'],
  ] as const)('%s is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  test('no two names share one, and each is lowercase words with hyphens', () => {
    const slugs = [...CATEGORIES, ...SUBCATEGORIES].map(slugOf);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.filter((slug) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });

  test('lead back to the names they were made from', () => {
    for (const category of CATEGORIES) {
      expect(categoryOfSlug(slugOf(category))).toBe(category);
      for (const subcategory of CATALOGUE[category]) expect(subcategoryOfSlug(category, slugOf(subcategory))).toBe(subcategory);
    }
  });

  test.each(['', 'Water-Sports-Equipment', 'water-sports', '__proto__', 'constructor', '../water-sports-equipment'])(
    '%j names no category',
    (slug) => {
      expect(categoryOfSlug(slug)).toBeNull();
    },
  );

  test.each(['__proto__', 'constructor', 'toString', ''])('%j is no category and has no subcategories', (name) => {
    expect(isCategory(name)).toBe(false);
    expect(isSubcategoryOf(name, 'Snowshoes')).toBe(false);
  });

  test('a subcategory belongs to its category and to no other', () => {
    for (const category of CATEGORIES) {
      const own = SUBCATEGORIES.filter((subcategory) => isSubcategoryOf(category, subcategory));
      expect(own).toEqual(CATALOGUE[category]);
    }
    expect(CATEGORIES.filter(isCategory)).toEqual(CATEGORIES);
    expect(isSubcategoryOf('Winter Sports Equipment', 'Snow')).toBe(false);
  });

  test('a subcategory of another category is not found below this one', () => {
    expect(subcategoryOfSlug('Water Sports Equipment', 'snowshoes')).toBeNull();
  });

  test('make the addresses of the pages', () => {
    expect(categoryAddress('Winter Sports Equipment')).toBe('/categories/winter-sports-equipment');
    expect(categoryAddress('Winter Sports Equipment', 'Snowshoes')).toBe('/categories/winter-sports-equipment/snowshoes');
  });
});
