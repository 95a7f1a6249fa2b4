import { describe, expect, it } from 'vitest';

import { BOOKING_STATUSES } from './booking-status.ts';
import { freeCode, hasHandover, isHandoverUnconfirmed, mayBeUntaken, mayDenyHandover, mayRecord } from './handover.ts';

const HOUR = 60 * 60_000;
const startAt = new Date('2026-06-10T08:00:00Z');
const after = (milliseconds: number) => new Date(startAt.getTime() + milliseconds);
const booking = (status: (typeof BOOKING_STATUSES)[number], returnedAt: Date | null = null) => ({ status, startAt, returnedAt });

describe('a handover is recorded', () => {
  it('from exactly a day before the pickup', () => {
    expect(mayRecord(booking('confirmed'), 'handover', after(-24 * HOUR - 1))).toBe(false);
    expect(mayRecord(booking('confirmed'), 'handover', after(-24 * HOUR))).toBe(true);
    expect(mayRecord(booking('active'), 'handover', after(30 * HOUR))).toBe(true);
  });

  it('until the gear is back', () => {
    expect(mayRecord(booking('active', after(HOUR)), 'handover', after(2 * HOUR))).toBe(false);
  });

  it('in no other state', () => {
    const taken = BOOKING_STATUSES.filter((status) => mayRecord(booking(status), 'handover', after(0)));
    expect(taken).toEqual(['confirmed', 'active']);
  });
});

it('a return is recorded while the rental runs, also after the gear is back, and until a dispute is decided', () => {
  const recorded = BOOKING_STATUSES.filter((status) => mayRecord(booking(status, after(HOUR)), 'return', after(2 * HOUR)));
  expect(recorded.sort()).toEqual(['active', 'disputed']);
  expect(mayRecord(booking('active'), 'return', after(-1))).toBe(false);
  expect(mayRecord(booking('active'), 'return', after(0))).toBe(true);
});

it('what was recorded is read from the confirmation on, and not of what never came about', () => {
  expect(BOOKING_STATUSES.filter((status) => hasHandover({ status })).sort()).toEqual(['active', 'completed', 'confirmed', 'disputed']);
});

it('a handover is unconfirmed while the rental runs, no code was entered, and nobody says that the gear is back', () => {
  const facts = { status: 'active', handedOverAt: null, returnReportedAt: null, returnedAt: null } as const;
  expect(isHandoverUnconfirmed(facts)).toBe(true);
  for (const said of [{ handedOverAt: after(0) }, { returnReportedAt: after(HOUR) }, { returnedAt: after(HOUR) }])
    expect(isHandoverUnconfirmed({ ...facts, ...said })).toBe(false);
  expect(BOOKING_STATUSES.filter((status) => isHandoverUnconfirmed({ ...facts, status }))).toEqual(['active']);
});

it('a lender says that nobody came as long as no code was entered and nobody’s word stands, in a dispute too', () => {
  const facts = { status: 'active', handedOverAt: null, returnReportedAt: null, returnedAt: null, autoReturnAt: null } as const;
  expect(BOOKING_STATUSES.filter((status) => mayBeUntaken({ ...facts, status })).sort()).toEqual(['active', 'disputed']);
  for (const status of ['active', 'disputed'] as const)
    for (const said of [{ handedOverAt: after(0) }, { returnReportedAt: after(HOUR) }, { returnedAt: after(HOUR) }])
      expect(mayBeUntaken({ ...facts, status, ...said })).toBe(false);
  const bySilence = { returnedAt: after(HOUR), autoReturnAt: after(HOUR) };
  expect(mayBeUntaken({ ...facts, ...bySilence, status: 'disputed' })).toBe(true);
  expect(mayBeUntaken({ ...facts, ...bySilence })).toBe(false);
});

it('a renter says that there was nothing to take while the rental runs and no code was entered', () => {
  const facts = { status: 'active', handedOverAt: null, disputeWindowEndsAt: null } as const;
  expect(mayDenyHandover(facts, after(0))).toBe(true);
  expect(mayDenyHandover({ ...facts, handedOverAt: after(0) }, after(0))).toBe(false);
  expect(mayDenyHandover({ ...facts, status: 'confirmed' }, after(0))).toBe(false);
});

it('a renter says so also after somebody has spoken of a return, until the time to report problems is over', () => {
  const facts = { status: 'active', handedOverAt: null, disputeWindowEndsAt: after(HOUR) } as const;
  expect(mayDenyHandover(facts, after(HOUR - 1))).toBe(true);
  expect(mayDenyHandover(facts, after(HOUR))).toBe(false);
});

it('a code has six digits, and is drawn again while it is taken', () => {
  const chances = [7, 7, 999_999];
  const asked: number[] = [];
  const code = freeCode(new Set(['000007']), (below) => {
    asked.push(below);
    return chances.shift() ?? 0;
  });
  expect(code).toBe('999999');
  expect(asked).toEqual([1_000_000, 1_000_000, 1_000_000]);
  expect(freeCode(new Set(), () => 7)).toBe('000007');
});
