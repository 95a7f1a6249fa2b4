import { describe, expect, it } from 'vitest';

import { idOrNotFound, isId } from './id.ts';

const ID = '0190f3a4-5b6c-7d8e-9fa0-b1c2d3e4f5a6';

describe('an id', () => {
  it.each([ID, ID.toUpperCase(), '00000000-0000-0000-0000-000000000000'])('may be %s', (text) => {
    expect(isId(text)).toBe(true);
  });

  it.each([
    '',
    'new',
    ` ${ID}`,
    `${ID}\n`,
    `${ID}0`,
    `0${ID}`,
    ID.replaceAll('-', ''),
    ID.slice(0, -1),
    ID.slice(1),
    ID.replace('-5b6c', ''),
    ID.replace('5b6c', '5b6'),
    ID.replace('-7d8e', '-7d8e-7d8e'),
    ID.replace('a', 'g'),
  ])('is not %j', (text) => {
    expect(isId(text)).toBe(false);
  });

  it('from outside is in lower case, as it is stored', () => {
    expect(idOrNotFound(ID.toUpperCase())).toBe(ID);
  });

  it.each([undefined, '', 'new'])('from outside that is %j leads to nothing', (text) => {
    expect(() => idOrNotFound(text)).toThrow(expect.objectContaining({ code: 'notFound' }));
  });
});
