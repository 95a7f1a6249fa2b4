import { expect, it } from 'vitest';

import { actualReturn, returnSaidBy } from './actual-return.ts';

const at = (time: string) => new Date(`2026-07-${time}:00Z`);
const END = at('06T10:00');
const START = at('04T10:00');
const booking = { startAt: START, handedOverAt: null, endAt: END, autoReturnAt: at('07T10:00'), returnReportedAt: null, returnedAt: null };

it.each([
  ['nobody yet', {}, undefined, null],
  ['the renter, so far', { returnReportedAt: at('06T09:00') }, undefined, { saidBy: 'renter', at: at('06T09:00') }],
  [
    'the renter, and nobody answered',
    { returnReportedAt: at('06T09:00'), returnedAt: at('07T10:00') },
    'renter',
    { saidBy: 'renter', at: at('06T09:00') },
  ],
  [
    'the renter, who spoke after the next one got it',
    { returnReportedAt: at('06T21:00'), passedOnAt: at('06T11:00') },
    undefined,
    { saidBy: 'renter', at: at('06T11:00'), isAtMost: true },
  ],
  ['nobody in time', { returnedAt: at('07T10:00') }, 'nobody', { saidBy: 'nobody', at: at('07T10:00') }],
  [
    'nobody, but the next renter has it',
    { returnedAt: at('07T10:00'), passedOnAt: at('06T11:00') },
    'passedOn',
    { saidBy: 'passedOn', at: at('06T11:00') },
  ],
  [
    'the lender before the agreed return',
    { returnedAt: at('05T10:00'), autoReturnAt: null },
    'lenderEarly',
    { saidBy: 'lenderEarly', at: at('05T10:00') },
  ],
  ['the lender, to whom nobody came', { returnedAt: START, autoReturnAt: null }, 'untaken', { saidBy: 'untaken', at: START }],
  [
    'both, though the lender names the pickup',
    { returnedAt: START, returnReportedAt: at('06T11:00'), autoReturnAt: null },
    'both',
    { saidBy: 'both', at: START },
  ],
  [
    'the lender at the pickup, after the code',
    { returnedAt: START, handedOverAt: START, autoReturnAt: null },
    'lenderEarly',
    { saidBy: 'lenderEarly', at: START },
  ],
  ['the lender', { returnedAt: at('06T12:00'), autoReturnAt: null }, 'lender', { saidBy: 'lender', at: at('06T12:00') }],
  [
    'both, by the time that the lender names',
    { returnedAt: at('06T12:00'), returnReportedAt: at('06T11:00'), autoReturnAt: null },
    'both',
    { saidBy: 'both', at: at('06T12:00') },
  ],
] as const)('a return stands on the word of %s', (_, changed, saidBy, actual) => {
  expect(returnSaidBy({ ...booking, ...changed })).toBe(saidBy);
  expect(actualReturn({ ...booking, ...changed })).toEqual(actual);
});
