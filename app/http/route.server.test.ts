import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { formAction, pageLoader, resourceLoader } from './route.server.ts';

const args = (init: RequestInit = {}) => ({ request: new Request('http://site.invalid/browse', init), params: {}, context: {} });
const never = () => new Promise<Response>(() => {});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What a route answers once so many seconds have passed; undefined while it still waits. */
async function answerAfter(seconds: number, answering: Promise<unknown>): Promise<unknown> {
  let answer: unknown;
  answering.catch((thrown: unknown) => (answer = thrown));
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  return answer;
}

describe('a service that hangs', () => {
  it('keeps a page waiting for eleven seconds, and then the page says that it is not there', async () => {
    const page = pageLoader('anyone', never)(args());
    expect(await answerAfter(10, page)).toBeUndefined();
    expect(await answerAfter(1, page)).toMatchObject({ data: { code: 'providerUnavailable' }, init: { status: 503 } });
  });

  it('keeps what is no page waiting no longer', async () => {
    const answer = await answerAfter(11, resourceLoader('anyone', never)(args()));
    expect(answer).toMatchObject({ status: 503 });
  });

  it('keeps a form waiting for as long as a payment with its repetitions takes', async () => {
    const action = formAction('anyone', never)(args({ method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' } }));
    expect(await answerAfter(69, action)).toBeUndefined();
    expect(await answerAfter(1, action)).toMatchObject({ data: { code: 'providerUnavailable' }, init: { status: 503 } });
  });
});
