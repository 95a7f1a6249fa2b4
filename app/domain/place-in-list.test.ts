import { expect, test } from 'vitest';

import { besideIn } from './place-in-list.ts';

const PLACE = '1800000000123456_0d9c1c2e-0000-4000-8000-00000000000a';

test('a part of a list begins beside the row that the address names', () => {
  expect(besideIn(new URLSearchParams({ older: PLACE }))).toEqual({ side: 'older', place: PLACE });
  expect(besideIn(new URLSearchParams({ tab: 'past', newer: PLACE }))).toEqual({ side: 'newer', place: PLACE });
});

test.each<Record<string, string>>([
  {},
  { older: '' },
  { older: '7' },
  { older: `-${PLACE}` },
  { older: `9${PLACE}` },
  { newer: `${PLACE}'` },
  { newer: '1_x' },
  { older: '_0d9c1c2e-0000-4000-8000-00000000000a' },
])('%j names no row', (parameters) => {
  expect(besideIn(new URLSearchParams(parameters))).toBeNull();
});
