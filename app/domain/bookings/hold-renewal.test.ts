import { describe, expect, it } from 'vitest';

import { lapseSeenAt, renewalDue } from './hold-renewal.ts';

const at = new Date('2026-07-01T10:00:00Z');
const hours = (count: number) => new Date(at.getTime() + count * 3_600_000);

describe('a hold is renewed', () => {
  it('a day before it lapses, at once when that is sooner', () => {
    expect(renewalDue(hours(114), at)).toEqual(hours(90));
    expect(renewalDue(hours(24), at)).toEqual(at);
    expect(renewalDue(hours(3), at)).toEqual(at);
  });

  it('after another look when nobody knows how long it lasts', () => {
    expect(renewalDue(null, at)).toEqual(hours(24));
  });

  it('and looked at again when it has lapsed, an hour later at the earliest', () => {
    expect(lapseSeenAt(hours(20), at)).toEqual(hours(20));
    expect(lapseSeenAt(hours(-2), at)).toEqual(hours(1));
    expect(lapseSeenAt(null, at)).toEqual(hours(1));
  });
});
