import { expect, it } from 'vitest';

import { readPhoneNumber, writePhoneNumber } from './phone-number.server.ts';

it.each(['0905 123 456', '0905/123-456', '+421 905 123 456', '00421905123456', ' 905123456 ', '(0905) 123 456'])(
  'is read however a Slovak writes it: %s',
  (typed) => {
    expect(readPhoneNumber(typed)).toBe('+421905123456');
  },
);

it('is read of another country where that is named', () => {
  expect(readPhoneNumber('+420 777 123 456')).toBe('+420777123456');
});

it.each(['', '112', 'zavolajte mi', '0905 123', '0905 123 456 789', '+421 000 000 000', 'volaj 0905 123 456', '0905 123 456 x 12', '\0'])(
  'is none: %j',
  (typed) => {
    expect(readPhoneNumber(typed)).toBeNull();
  },
);

it('is written in groups', () => {
  expect(writePhoneNumber('+421905123456')).toBe('+421 905 123 456');
});
