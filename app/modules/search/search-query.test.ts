import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';

import { MAX_PAGE, searchAddress, searchQueryIn } from './search-query.ts';

const read = (query: string) => searchQueryIn(new URLSearchParams(query));

describe('reading a search from an address', () => {
  it('knows both names of the text', () => {
    expect(read('search=kajak').text).toBe('kajak');
    expect(read('q=%20stan%20').text).toBe('stan');
  });

  it.each([
    ['category=Nonsense', { category: null }],
    ['category=__proto__', { category: null }],
    ['sort=;drop', { sort: 'relevance' }],
    ['page=-1', { page: 1 }],
    ['page=0', { page: 1 }],
    ['page=1e9', { page: 1 }],
    ['page=999999', { page: MAX_PAGE }],
    ['search=a%00b', { text: 'a b' }],
    [`search=${'a'.repeat(201)}`, { text: 'a'.repeat(200) }],
  ])('takes %s as %j', (query, expected) => {
    expect(read(query)).toMatchObject(expected);
  });

  property.prop([fc.record({ search: fc.string(), category: fc.string(), sort: fc.string(), page: fc.string() })])(
    'never fails, and reads back what it writes',
    (parameters) => {
      const query = searchQueryIn(new URLSearchParams(parameters));
      const [, rest = ''] = searchAddress(query).split('?');
      expect(read(rest)).toEqual(query);
    },
  );
});
