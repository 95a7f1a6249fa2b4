import { expect, it } from 'vitest';

import { AppError } from '#app/domain/app-error.ts';

import { pageInstead } from './page-instead.server.ts';

function thrownFor(accept: string): unknown {
  try {
    return pageInstead(new Request('http://site.invalid/bookings/1/receipt.pdf', { headers: { Accept: accept } }), '/bookings/1/receipt');
  } catch (thrown) {
    return thrown;
  }
}

it('leads a browser to the page, and answers everybody else that there is nothing', () => {
  const answer = thrownFor('text/html,application/xhtml+xml,*/*;q=0.8') as Response;
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/bookings/1/receipt']);
  expect(thrownFor('*/*')).toEqual(new AppError('notFound'));
});
