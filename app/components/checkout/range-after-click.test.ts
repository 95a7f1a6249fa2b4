import { expect, it } from 'vitest';

import { rangeAfterClick } from './range-after-click.ts';

it.each([
  ['with nothing chosen, begins', ['', ''], '2026-07-04', ['2026-07-04', '']],
  ['after the start, ends', ['2026-07-04', ''], '2026-07-06', ['2026-07-04', '2026-07-06']],
  ['on the start, ends on the same day', ['2026-07-04', ''], '2026-07-04', ['2026-07-04', '2026-07-04']],
  ['before the start, begins anew', ['2026-07-04', ''], '2026-07-03', ['2026-07-03', '']],
  ['inside a complete range, begins anew', ['2026-07-04', '2026-07-06'], '2026-07-05', ['2026-07-05', '']],
  ['after a complete range, begins anew', ['2026-07-04', '2026-07-06'], '2026-07-09', ['2026-07-09', '']],
  ['with an end alone, begins', ['', '2026-07-06'], '2026-07-04', ['2026-07-04', '']],
] as const)('a click %s', (_, [start, end], clicked, [newStart, newEnd]) => {
  expect(rangeAfterClick({ start, end }, clicked)).toEqual({ start: newStart, end: newEnd });
});
