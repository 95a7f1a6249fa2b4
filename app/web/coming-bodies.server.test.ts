import { expect, it } from 'vitest';

import { boundComingBodies } from './coming-bodies.server.ts';

function sender(most: number) {
  const coming = boundComingBodies(most);
  const givenUp: string[] = [];
  return { givenUp, begin: (address: string, name: string) => coming(address, () => givenUp.push(name)) };
}

it('of one body too many one is given up of the address that sends most', () => {
  const { begin, givenUp } = sender(4);
  begin('a', 'a1');
  for (const name of ['b1', 'b2', 'b3']) begin('b', name);
  expect(givenUp).toEqual([]);
  begin('c', 'c1');
  expect(givenUp).toEqual(['b1']);
  begin('b', 'b4');
  expect(givenUp).toEqual(['b1', 'b2']);
});

it('among equals the one is given up of which nothing has come for longest', () => {
  const { begin, givenUp } = sender(3);
  const upload = begin('a', 'an upload');
  begin('b', 'one letter');
  begin('c', 'another');
  upload.hasMoved();
  begin('d', 'a form');
  expect(givenUp).toEqual(['one letter']);
});

it('what has come in, or was given up, does not count any more', () => {
  const { begin, givenUp } = sender(2);
  const done = begin('a', 'a1');
  begin('a', 'a2');
  done.isOver();
  done.isOver();
  begin('b', 'b1');
  expect(givenUp).toEqual([]);
  begin('c', 'c1');
  begin('d', 'd1');
  expect(givenUp).toHaveLength(2);
});
