import { describe, expect, it } from 'vitest';

import { CATEGORIES, SUBCATEGORIES } from '#app/domain/listings/categories.ts';

import { categoryName } from './category-name.ts';
import { translatorFor } from './i18n.server.ts';

describe('category names', () => {
  it('are in English what listings store', () => {
    for (const name of [...CATEGORIES, ...SUBCATEGORIES])
      expect(categoryName(name, translatorFor('en')).replaceAll('\u00a0', ' ')).toBe(name);
  });

  it('are all translated into Slovak', () => {
    const slovak = [...CATEGORIES, ...SUBCATEGORIES].map((name) => categoryName(name, translatorFor('sk')));
    expect(slovak.filter((name) => name.startsWith('catalogue.'))).toEqual([]);
    expect(new Set(slovak).size).toBe(slovak.length);
  });

  it('shows a stored name that is unknown as it stands', () => {
    expect(categoryName('Hot Air Balloons', translatorFor('sk'))).toBe('Hot Air Balloons');
  });
});
