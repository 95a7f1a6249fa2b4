import { expect, it } from 'vitest';

import { wayOutOfRefusal } from './hold-refusal.ts';

it.each([
  [null, null],
  ['authentication_required', 'confirm'],
  ['requires_action', 'confirm'],
  ['card_declined', 'anotherCard'],
  ['no card on record', 'anotherCard'],
])('a hold that was refused by %s asks to %s', (reason, way) => {
  expect(wayOutOfRefusal(reason)).toBe(way);
});
