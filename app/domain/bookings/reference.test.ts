import { describe, expect, it } from 'vitest';

import { bookingReference, referenceIn } from './reference.ts';

describe('the number of a booking', () => {
  const id = 'cfc88cf7-15cb-4cd9-9317-d7cbb61c4b1e';

  it('is the beginning of its id', () => {
    expect(bookingReference(id)).toBe('CFC88CF7');
  });

  it('is found in what somebody typed or copied', () => {
    for (const typed of ['CFC88CF7', ' cfc88cf7 ', 'Rezervácia CFC88CF7.', `https://karavana.example/bookings/${id}`])
      expect(referenceIn(typed), typed).toBe('CFC88CF7');
  });

  it('is nothing where there is none', () => {
    for (const typed of ['', 'kajak', 'CFC88CF', 'XCFC88CFY7']) expect(referenceIn(typed), typed).toBeNull();
  });
});
