import { describe, expect, it } from 'vitest';

import { isTimeToPublish, mayReview, reviewsCloseAt } from './review-window.ts';

const completedAt = new Date('2026-07-04T10:25:00.000Z');
const closesAt = new Date('2026-07-18T10:25:00.000Z');
const justBefore = new Date(closesAt.getTime() - 1);

it('gives both parties fourteen days from the end of the rental', () => {
  expect(reviewsCloseAt(completedAt)).toEqual(closesAt);
});

describe('a review', () => {
  it.each([
    ['is written at once', completedAt, null, { ok: true }],
    ['is written at the last moment', justBefore, null, { ok: true }],
    ['comes too late when the time is over', closesAt, null, { ok: false, reason: 'reviewsOver' }],
    ['comes too late when the time is over, also after its end was recorded', closesAt, closesAt, { ok: false, reason: 'reviewsOver' }],
    ['stays as it is once both are published', justBefore, completedAt, { ok: false, reason: 'reviewsPublished' }],
  ] as const)('%s', (_, now, closedAt, outcome) => {
    expect(mayReview({ closesAt, closedAt }, now)).toEqual(outcome);
  });
});

describe('what is written is published', () => {
  it.each([
    ['when both are in', 2, completedAt, true],
    ['not while one is missing', 1, justBefore, false],
    ['without the other one when the time is over', 1, closesAt, true],
    ['as nothing when nobody wrote', 0, closesAt, true],
  ])('%s', (_, written, now, expected) => {
    expect(isTimeToPublish({ closesAt, closedAt: null }, written, now)).toBe(expected);
  });

  it('once', () => {
    expect(isTimeToPublish({ closesAt, closedAt: completedAt }, 2, closesAt)).toBe(false);
  });
});
