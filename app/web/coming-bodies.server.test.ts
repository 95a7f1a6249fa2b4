import { expect, it } from 'vitest';

import { boundComingBodies } from './coming-bodies.server.ts';

function sender(most: number) {
  const coming = boundComingBodies(most);
  const givenUp: string[] = [];
  return { givenUp, begin: (address: string, name: string) => coming(address, () => givenUp.push(name)) };
}

it('of one body too many the oldest is given up of the address that sends most', () => {
  const { begin, givenUp } = sender(4);
  begin('a', 'a1');
  for (const name of ['b1', 'b2', 'b3']) begin('b', name);
  expect(givenUp).toEqual([]);
  begin('c', 'c1');
  expect(givenUp).toEqual(['b1']);
  begin('b', 'b4');
  expect(givenUp).toEqual(['b1', 'b2']);
});

it('what has come in, or was given up, does not count any more', () => {
  const { begin, givenUp } = sender(2);
  const done = begin('a', 'a1');
  begin('a', 'a2');
  done();
  done();
  begin('b', 'b1');
  expect(givenUp).toEqual([]);
  begin('c', 'c1');
  begin('d', 'd1');
  expect(givenUp).toHaveLength(2);
});
