import { expect, it } from 'vitest';

import type { OfferedAction } from './booking-transitions.ts';
import { byUrgency } from './urgent-actions.ts';

const offered = (...events: OfferedAction['event'][]) => events.map((event): OfferedAction => ({ event, tone: 'primary', page: null }));

it.each([
  ['unpaid', ['pay', 'cancel_by_renter'], ['pay']],
  ['awaitingAnswer', ['approve', 'decline'], ['approve', 'decline']],
  ['holdNeedsCard', ['confirm_card', 'cancel_by_renter'], ['confirm_card']],
  ['running', ['returned', 'open_dispute'], []],
  ['overdue', ['returned', 'open_dispute'], ['returned']],
  ['overdue', ['report_return', 'open_dispute'], ['report_return']],
  ['passedOn', ['returned', 'open_dispute'], ['returned']],
  ['returnReported', ['returned', 'object_to_return'], ['returned', 'object_to_return']],
  ['saidByLender', ['agree_to_return', 'open_dispute'], ['agree_to_return']],
  ['disputed', ['report_return', 'agree_to_return'], []],
] as const)('of a booking that is %s, of %j these come first: %j', (phase, events, urgent) => {
  const actions = offered(...events);
  const parts = byUrgency({ phase, actions });
  expect(parts.urgent.map(({ event }) => event)).toEqual(urgent);
  expect([...parts.urgent, ...parts.other]).toHaveLength(actions.length);
});
