import { describe, expect, it } from 'vitest';

import { searchTextOf } from './search-text.server.ts';

describe('the searchable text of a listing', () => {
  const text = searchTextOf({
    title: 'Touring Kayak',
    description: 'Ľahký, dĺžka 4,2 m.',
    keywords: ['vodáctvo', 'Malý Dunaj'],
    category: 'Water Sports Equipment',
    subcategory: 'Kayaks & Canoes',
  });

  it('begins with the title, apart from the rest', () => {
    expect(text.startsWith('touring kayak | ')).toBe(true);
  });

  it('holds the category in both languages and the description without diacritics', () => {
    for (const word of ['kayaks', 'kajaky', 'vodne', 'vodactvo', 'maly dunaj', 'lahky']) expect(text).toContain(` ${word}`);
  });
});
