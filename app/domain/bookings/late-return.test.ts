import { describe, expect, it } from 'vitest';

import { cents } from '../money/money.ts';
import { toInstant } from './local-time.ts';
import {
  checkReturnTime,
  fromHoldThenCard,
  lateFeeOf,
  latenessOf,
  releasedOf,
  reportedLate,
  reportedLateInDispute,
  returnInDispute,
  sourcesOf,
  waivedFeeOf,
} from './late-return.ts';

const endAt = new Date('2026-07-03T10:00:00Z');
const startAt = new Date('2026-07-01T10:00:00Z');
const after = (minutes: number, seconds = 0) => new Date(endAt.getTime() + minutes * 60_000 + seconds * 1_000);
const booking = { endAt, depositAmount: cents(120_00), dayPrice: cents(12_00), itemValue: cents(400_00) };

describe('a late return', () => {
  it.each([
    [-60, 0, 0],
    [0, 0, 0],
    [0, 59, 0],
    [1, 0, 6_00],
    [6 * 60, 59, 6_00],
    [6 * 60 + 1, 0, 12_00],
    [25 * 60, 0, 24_00],
  ])('by %i minutes and %i seconds costs %i cents with a hold', (minutes, seconds, fee) => {
    expect(lateFeeOf(booking, after(minutes, seconds))).toBe(fee);
  });

  it('costs nothing up to six hours without one, then a tenth of the value a day', () => {
    const without = { ...booking, depositAmount: cents(0) };
    expect(lateFeeOf(without, after(6 * 60))).toBe(0);
    expect(lateFeeOf(without, after(6 * 60 + 1))).toBe(40_00);
  });

  it('that is still to come costs so much by now, and by its steps', () => {
    expect(latenessOf(booking, after(200))).toEqual({ minutes: 200, fee: 6_00, firstHoursFee: 6_00, dayFee: 12_00 });
    expect(latenessOf({ ...booking, depositAmount: cents(0) }, after(7 * 60))).toEqual({
      minutes: 420,
      fee: 40_00,
      firstHoursFee: 0,
      dayFee: 40_00,
    });
  });

  it.each([
    ['held', 12_00, { hold: 12_00, card: 0, from: 'hold' }],
    ['held', 130_00, { hold: 120_00, card: 10_00, from: 'both' }],
    ['captured', 130_00, { hold: 120_00, card: 10_00, from: 'both' }],
    ['partially_captured', 12_00, { hold: 12_00, card: 0, from: 'hold' }],
    ['held', 120_49, { hold: 120_00, card: 0, from: 'hold' }],
    ['failed', 12_00, { hold: 0, card: 12_00, from: 'card' }],
    ['none', 40_00, { hold: 0, card: 40_00, from: 'card' }],
  ] as const)('is taken from a hold of 120 € that is %s as far as it reaches: of %i cents %j', (depositStatus, lateFee, sources) => {
    expect(sourcesOf(cents(lateFee), { depositAmount: cents(120_00), depositLeft: null, depositStatus })).toEqual(sources);
  });

  it('is taken from what is left of a hold that somebody charged, and what was not taken of that hold is let go', () => {
    const hold = { depositAmount: cents(120_00), depositLeft: cents(40_00), depositStatus: 'partially_captured' } as const;
    expect(sourcesOf(cents(50_00), hold)).toEqual({ hold: 40_00, card: 10_00, from: 'both' });
    expect(releasedOf(cents(50_00), hold)).toBe(80_00);
  });

  it('is known to a dispute by the word of the lender, else of the renter, else by how late it is by now', () => {
    const words = { returnReportedAt: null, returnedAt: null, autoReturnAt: null };
    const unknown = { ...booking, ...words, startAt, handedOverAt: null, lateFee: cents(0) };
    const seen = (more: Partial<Parameters<typeof returnInDispute>[0]>) => returnInDispute({ ...unknown, ...more }, after(400));
    expect(seen({})).toEqual({ word: null, at: null, minutes: 400, fee: 12_00, isDenied: false });
    const denied = { handoverDeniedAt: after(-300) };
    expect(seen(denied), 'never handed over').toEqual({ word: null, at: null, minutes: 0, fee: 0, isDenied: true });
    expect(seen({ returnReportedAt: after(200) })).toEqual({ word: 'renter', at: after(200), minutes: 200, fee: 6_00, isDenied: false });
    const passedOn = { returnReportedAt: after(350), passedOnAt: after(200) };
    expect(seen(passedOn), 'by the handover to the next renter').toMatchObject({ word: 'renter', at: after(200), minutes: 200 });
    const byLender = { returnReportedAt: after(200), returnedAt: after(300), lateFee: cents(6_00) };
    expect(seen(byLender)).toEqual({ word: 'lender', at: after(300), minutes: 300, fee: 6_00, isDenied: false });
    expect(seen({ ...denied, ...byLender }), 'the lender says otherwise').toMatchObject({ word: 'lender', isDenied: true });
    expect(seen({ ...byLender, lateFee: cents(0) }), 'forgiven').toMatchObject({ word: 'lender', fee: 0 });
    expect(seen({ returnedAt: after(390), autoReturnAt: after(390) }), 'by silence').toMatchObject({ word: null, at: null, fee: 12_00 });
    expect(seen({ returnReportedAt: after(-60) })).toMatchObject({ minutes: -60, fee: 0 });
    expect(seen({ returnedAt: startAt }), 'nobody came').toMatchObject({ word: 'untaken', fee: 0 });
    expect(seen({ returnedAt: startAt, handedOverAt: startAt }), 'the code was entered').toMatchObject({ word: 'lender' });
  });

  it('costs nothing where the lender asks for nothing, or has not said when it was, and is told so', () => {
    const words = { returnReportedAt: null, returnedAt: null, autoReturnAt: null };
    const unknown = { ...booking, ...words, startAt, handedOverAt: startAt, lateFee: cents(0) };
    const waived = (more: Partial<Parameters<typeof waivedFeeOf>[0]>) => waivedFeeOf({ ...unknown, ...more });
    expect(waived({}), 'not back yet').toBeNull();
    expect(waived({ returnedAt: after(200) })).toEqual({ by: 'lender', minutes: 200 });
    expect(waived({ returnedAt: after(200), lateFee: cents(6_00) })).toBeNull();
    expect(waived({ returnedAt: after(0) }), 'in time').toBeNull();
    const silent = { returnedAt: after(1640), autoReturnAt: after(1640) };
    expect(waived({ ...silent, returnReportedAt: after(200) })).toEqual({ by: 'silence', minutes: 200 });
    expect(waived({ ...silent, returnReportedAt: after(-60) }), 'in time by the renter’s word').toBeNull();
    expect(waived(silent)).toEqual({ by: 'silence', minutes: 1640 });
    expect(waived({ returnedAt: after(200), handoverDeniedAt: after(-300) }), 'never handed over').toBeNull();
    const untaken = { returnedAt: startAt, endAt: after(-10_000), handedOverAt: null };
    expect(waived(untaken), 'nobody came').toBeNull();
  });

  it('that only the renter has reported costs what it would cost with that time, if anything', () => {
    const unknown = { ...booking, returnReportedAt: null, returnedAt: null };
    expect(reportedLate(unknown)).toBeNull();
    expect(reportedLate({ ...unknown, returnReportedAt: after(200) })).toEqual({ minutes: 200, fee: 6_00 });
    expect(reportedLate({ ...unknown, returnReportedAt: after(-60) })).toBeNull();
    expect(reportedLate({ ...unknown, returnReportedAt: after(200), returnedAt: after(300) }), 'the lender has spoken').toBeNull();
    const inDispute = (patch: object) =>
      reportedLateInDispute({ ...unknown, startAt, handedOverAt: startAt, autoReturnAt: null, lateFee: cents(0), ...patch }, after(9_000));
    const bySilence = { returnReportedAt: after(200), returnedAt: after(1640), autoReturnAt: after(1640) };
    expect(inDispute(bySilence), 'the lender said nothing').toEqual({ minutes: 200, fee: 6_00 });
    expect(inDispute({ returnReportedAt: after(200), returnedAt: after(300), lateFee: cents(6_00) }), 'the lender has spoken').toBeNull();
    expect(inDispute({ returnReportedAt: after(200), handoverDeniedAt: after(100) }), 'never handed over').toBeNull();
    expect(inDispute({}), 'nobody has said so').toBeNull();
  });

  it('is of a time between the pickup and now', () => {
    expect(checkReturnTime({ startAt, handedOverAt: null }, after(10), after(9))).toBe('returnInFuture');
    expect(checkReturnTime({ startAt, handedOverAt: null }, after(10), after(10))).toBeNull();
    expect(checkReturnTime({ startAt, handedOverAt: null }, startAt, after(0))).toBeNull();
    expect(checkReturnTime({ startAt, handedOverAt: null }, new Date(startAt.getTime() - 1), after(0))).toBe('returnBeforePickup');
    const handedOverAt = new Date(startAt.getTime() - 10);
    expect(checkReturnTime({ startAt, handedOverAt }, handedOverAt, after(0)), 'after an early handover').toBeNull();
    expect(checkReturnTime({ startAt, handedOverAt: after(1) }, startAt, after(2)), 'entered later').toBeNull();
  });
});

it.each([
  ['less than the hold', 30_00, 120_00, { hold: 30_00, card: 0, from: 'hold' }],
  ['all of the hold', 120_00, 120_00, { hold: 120_00, card: 0, from: 'hold' }],
  ['more than the hold', 150_00, 120_00, { hold: 120_00, card: 30_00, from: 'both' }],
  ['a rest that is too little to be charged', 120_49, 120_00, { hold: 120_00, card: 0, from: 'hold' }],
  ['without a hold', 40_00, 0, { hold: 0, card: 40_00, from: 'card' }],
])('what is taken comes from the hold first: %s', (_, amount, hold, expected) => {
  expect(fromHoldThenCard(cents(amount), cents(hold))).toEqual(expected);
});

it.each([
  ['held', 0, 120_00],
  ['held', 15_00, 105_00],
  ['partially_captured', 15_00, 105_00],
  ['released', 0, 120_00],
  // what was charged is not on the card any more
  ['captured', 15_00, 0],
  ['failed', 15_00, 0],
  ['none', 0, 0],
] as const)('of a hold of 120 € that is %s, when %i cents are taken, %i are let go', (depositStatus, amount, released) => {
  expect(releasedOf(cents(amount), { depositAmount: cents(120_00), depositLeft: null, depositStatus })).toBe(released);
});

it.each([
  // in the night between clocks go back, or forward
  ['2026-10-24T10:00', '2026-10-25T10:00', 12_00],
  ['2026-10-24T10:00', '2026-10-25T10:30', 24_00],
  ['2027-03-27T10:00', '2027-03-28T10:00', 12_00],
  ['2027-03-27T10:00', '2027-03-28T10:30', 24_00],
])('what was due on %s and is back on %s is late by the days that clocks show', (due, back, fee) => {
  const at = (local: string) => toInstant({ date: local.slice(0, 10), time: local.slice(11) });
  const booking = { endAt: at(due), depositAmount: cents(120_00), dayPrice: cents(12_00), itemValue: cents(400_00) };
  expect(lateFeeOf(booking, at(back))).toBe(fee);
});
