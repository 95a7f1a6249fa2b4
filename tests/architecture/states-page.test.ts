import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { ROOT } from '#scripts/install.mjs';

import { statesPage } from './states-page.ts';

test('the page of states is that of the arrays (npm run draw-states)', () => {
  expect(readFileSync(path.join(ROOT, 'docs/booking-states.md'), 'utf8')).toBe(statesPage());
});
