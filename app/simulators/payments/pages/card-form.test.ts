import { describe, expect, it } from 'vitest';

import { checkCard, problemOfDecline } from './card-form.ts';

const AT = new Date('2026-11-20T12:00:00Z');
const form = (more: object = {}) => ({ number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: '', ...more });

describe('the card form', () => {
  it('takes a test card with spaces', () => {
    expect(checkCard(form(), AT)).toEqual({ ok: true, card: { number: '4242424242424242', month: 12, year: 2034, name: null } });
  });

  it.each(['12/34', '12 / 34', '12/2034', '1234', '11/26'])('reads the expiry %s', (expiry) => {
    expect(checkCard(form({ expiry }), AT).ok).toBe(true);
  });

  it.each([
    [{ number: '4111111111111112' }, 'number'],
    [{ number: '' }, 'number'],
    [{ expiry: '10/26' }, 'expiry'],
    [{ expiry: '13/30' }, 'expiry'],
    [{ expiry: '00/30' }, 'expiry'],
    [{ expiry: 'soon' }, 'expiry'],
    [{ cvc: '12' }, 'cvc'],
    [{ cvc: 'abc' }, 'cvc'],
  ])('refuses %j', (more, problem) => {
    expect(checkCard(form(more), AT)).toEqual({ ok: false, problem });
  });

  it('says what the provider meant', () => {
    expect(problemOfDecline('card_declined', 'insufficient_funds')).toBe('insufficient_funds');
    expect(problemOfDecline('card_declined', 'lost_card')).toBe('card_declined');
    expect(problemOfDecline('incorrect_cvc', null)).toBe('incorrect_cvc');
    expect(problemOfDecline('something_new', null)).toBe('card_declined');
  });
});
