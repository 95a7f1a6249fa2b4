import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AppError } from '#app/domain/app-error.ts';

import { formAction, pageLoader, resourceLoader } from './route.server.ts';

const args = (init: RequestInit = {}, address = '/browse') => ({
  request: new Request(`http://site.invalid${address}`, init),
  params: {},
  context: {},
});
const never = () => new Promise<Response>(() => {});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What a route answers within so many seconds; undefined while it is still waiting. */
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

describe('who may', () => {
  const thrownBy = (answering: Promise<unknown>) =>
    answering.then(
      () => null,
      (thrown: unknown) => thrown,
    );
  const post = (headers: Record<string, string>) => args({ method: 'POST', headers });

  it.each(['member', 'administration'] as const)('a page for %s sends a visitor to sign in, and back', async (access) => {
    const thrown = await thrownBy(pageLoader(access, never)(args()));
    expect(thrown).toMatchObject({ status: 303 });
    expect((thrown as Response).headers.get('Location')).toBe('/auth?mode=sign-in&returnTo=%2Fbrowse');
  });

  it('a form for members sends a visitor to sign in, and back to its page without where the form itself would have led', async () => {
    const form = args({ method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' } }, '/bookings/1?existing=1&returnTo=%2Fmy-renting');
    const thrown = await thrownBy(formAction('member', never)(form));
    expect((thrown as Response).headers.get('Location')).toBe('/auth?mode=sign-in&returnTo=%2Fbookings%2F1%3Fexisting%3D1');
  });

  it('a form is taken from this site alone, before anything else is asked', async () => {
    for (const headers of [{}, { 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://evil.example' }] as Record<string, string>[]) {
      expect(await thrownBy(formAction('member', never)(post(headers)))).toMatchObject({
        data: { code: 'forbidden' },
        init: { status: 403 },
      });
    }
  });

  it('what is no page refuses with JSON that nobody keeps', async () => {
    const refusing = resourceLoader('anyone', () => Promise.reject(new AppError('notFound')));
    const answer = (await thrownBy(refusing(args()))) as Response;
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    expect(await answer.json()).toMatchObject({ code: 'notFound' });
  });

  it('a defect of ours is no refusal', async () => {
    const failing = pageLoader('anyone', () => Promise.reject(new TypeError('a defect')));
    expect(await thrownBy(failing(args()))).toBeInstanceOf(TypeError);
  });
});
