import { describe, expect, it } from 'vitest';

import { historyFor, type HistoryEvent } from './history.ts';

const recorded = (...events: HistoryEvent[]) =>
  events.map((event, index) => ({ id: index + 1, event, actor: 'system' as const, at: new Date(index * 1000) }));
const told = (
  party: 'renter' | 'lender',
  events: HistoryEvent[],
  depositStatus: Parameters<typeof historyFor>[2]['depositStatus'] = 'none',
) => historyFor(party, recorded(...events), { depositStatus }).map(({ event }) => event);

describe('the history of a booking', () => {
  it('tells a lender nothing from before the payment', () => {
    const events: HistoryEvent[] = ['request', 'payment_authorized', 'approve', 'captured'];
    expect(told('renter', events)).toEqual(events);
    expect(told('lender', events)).toEqual(['payment_authorized', 'approve', 'captured']);
    expect(told('lender', ['request', 'payment_timed_out'])).toEqual([]);
    expect(told('renter', ['request', 'payment_timed_out'])).toEqual(['request', 'payment_timed_out']);
  });

  it('tells a lender nothing of a charge that came too late', () => {
    const events: HistoryEvent[] = ['payment_authorized', 'captured_too_late'];
    expect(told('lender', events)).toEqual(['payment_authorized']);
    expect(told('renter', events)).toEqual(events);
  });

  it('tells a lender of an extension from its payment on', () => {
    const unpaid: HistoryEvent[] = ['extension_asked', 'extension_unpaid'];
    const paid: HistoryEvent[] = ['extension_asked', 'extension_authorized', 'extension_declined'];
    const events: HistoryEvent[] = ['payment_authorized', ...paid, ...unpaid, 'extension_captured_too_late'];
    expect(told('renter', events)).toEqual(events);
    expect(told('lender', events)).toEqual(['payment_authorized', 'extension_authorized', 'extension_declined']);
  });

  it('tells of a chain of holds that it came, and in the end that it went', () => {
    const events: HistoryEvent[] = ['payment_authorized', 'deposit_held', 'deposit_held', 'deposit_released'];
    expect(told('renter', events, 'held')).toEqual(['payment_authorized', 'deposit_held']);
    const ended: HistoryEvent[] = [...events, 'deposit_dropped', 'complete', 'deposit_released'];
    expect(told('lender', ended, 'released')).toEqual(['payment_authorized', 'deposit_held', 'complete', 'deposit_released']);
    expect(told('lender', ended, 'partially_captured')).toEqual(['payment_authorized', 'deposit_held', 'complete']);
  });
});
