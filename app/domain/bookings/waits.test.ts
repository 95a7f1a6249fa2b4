import { describe, expect, it } from 'vitest';

import { paymentDue, WAITS } from './waits.ts';

const AT = new Date('2026-07-01T10:00:00Z');
const hours = (count: number) => new Date(AT.getTime() + count * 3_600_000);
const booking = { depositAmount: 120_00, startAt: hours(72), endAt: hours(120), returnReportedAt: null, returnedAt: null };

describe('a wait', () => {
  it("for the lender's answer is three hours", () => {
    expect(WAITS.answer(booking, AT)).toEqual({ approvalExpiresAt: hours(3) });
    expect(WAITS.answer({ ...booking, startAt: hours(3) }, AT)).toEqual({ approvalExpiresAt: hours(3) });
  });

  it("for the lender's answer ends with the time of the pickup", () => {
    expect(WAITS.answer({ ...booking, startAt: hours(1) }, AT)).toEqual({ approvalExpiresAt: hours(1) });
    expect(WAITS.answer({ ...booking, startAt: hours(-1) }, AT)).toEqual({ approvalExpiresAt: hours(-1) });
  });

  it('for the payment is half an hour, and ends with the time of the pickup', () => {
    expect(paymentDue(hours(1), AT)).toEqual(hours(0.5));
    expect(paymentDue(hours(0.25), AT)).toEqual(hours(0.25));
  });

  it('for the deposit hold ends two days before pickup, and at once when that is past', () => {
    expect(WAITS.hold(booking, AT)).toEqual({ depositStatus: 'scheduled', depositDueAt: hours(24) });
    expect(WAITS.hold({ ...booking, startAt: hours(5) }, AT)).toEqual({ depositStatus: 'scheduled', depositDueAt: AT });
  });

  it('for a hold of nothing does not begin', () => {
    expect(WAITS.hold({ ...booking, depositAmount: 0 }, AT)).toEqual({});
  });

  it('for the return ends a day after the booked end', () => {
    expect(WAITS.return(booking, AT)).toEqual({ autoReturnAt: hours(144) });
  });

  it("after the renter's word is a day, from the agreed return when that is later", () => {
    expect(WAITS.returnByWord(booking, AT)).toEqual({ returnReportedAt: AT, autoReturnAt: hours(144) });
    expect(WAITS.returnByWord({ ...booking, endAt: hours(-5) }, AT)).toEqual({ returnReportedAt: AT, autoReturnAt: hours(24) });
  });

  it('for problems begins with a return of which the renter has spoken too, and is a day', () => {
    expect(WAITS.problems({ ...booking, returnReportedAt: hours(-1) }, AT)).toEqual({
      ...{ returnedAt: AT, autoReturnAt: null, disputeWindowEndsAt: hours(24) },
    });
    expect(WAITS.problems({ ...booking, endAt: hours(-1) }, AT)).toMatchObject({ disputeWindowEndsAt: hours(24) });
    expect(WAITS.problemsBySilence({ ...booking, endAt: hours(-24) }, AT)).toEqual({ returnedAt: AT, disputeWindowEndsAt: hours(24) });
  });

  it("for problems after the lender's word alone does not begin before the agreed return", () => {
    expect(WAITS.problems(booking, AT)).toEqual({ returnedAt: AT, autoReturnAt: null, disputeWindowEndsAt: hours(144) });
  });

  it('is for nobody when the gear comes back during a dispute: what had counted by itself gives way to the word', () => {
    expect(WAITS.wordInDispute(booking, AT)).toEqual({ returnReportedAt: AT, returnedAt: null, autoReturnAt: null });
    expect(WAITS.wordInDispute({ ...booking, returnedAt: hours(119) }, AT), 'against an early word').toMatchObject({ returnedAt: null });
    expect(WAITS.agreedInDispute(booking, AT)).toEqual({ returnReportedAt: AT, autoReturnAt: null });
    expect(WAITS.backInDispute(booking, AT)).toEqual({ returnedAt: AT, autoReturnAt: null });
  });

  it('for problems begins with the word of a renter who agrees', () => {
    expect(WAITS.problemsAgreed(booking, AT)).toEqual({ returnReportedAt: AT, disputeWindowEndsAt: hours(24) });
  });
});
