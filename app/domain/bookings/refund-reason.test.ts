import { expect, it } from 'vitest';

import { refundReason } from './refund-reason.ts';

const refund = {
  origin: 'booking',
  isOfEndedExtension: false,
  isOfHold: false,
  isChargedTooLate: false,
  phase: 'cancelledByRenter',
} as const;

it.each([
  [{}, 'policy'],
  [{ phase: 'depositFailed' }, 'policy'],
  [{ phase: 'cancelledByLender' }, 'lender'],
  [{ phase: 'cancelledByPlatform' }, 'platform'],
  [{ phase: 'depositNotPlaced' }, 'holdNotPlaced'],
  [{ phase: 'completed' }, 'dispute'],
  [{ phase: 'captureFailed' }, 'inPart'],
  [{ isChargedTooLate: true }, 'tooLate'],
  [{ isOfEndedExtension: true, isChargedTooLate: true }, 'extension'],
  [{ isOfHold: true, phase: 'completed' }, 'hold'],
  [{ origin: 'bank', isOfEndedExtension: true }, 'bank'],
  [{ origin: 'provider', phase: 'running' }, 'byHand'],
] as const)('a refund of %j is told as %s', (changed, reason) => {
  expect(refundReason({ ...refund, ...changed })).toBe(reason);
});
