import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AppError } from '#app/domain/app-error.ts';

import { readField } from './read-form.server.ts';
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

describe('a form on a slow line', () => {
  const letters = (count: number) => 'a'.repeat(count);
  const read = formAction('anyone', ({ request }) => readField(request, 'note'));

  /** A form whose text comes in letter by letter, one a second. */
  function dribbling(text: string) {
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(encoder.encode('note='));
        [...text].forEach((letter, second) => setTimeout(() => controller.enqueue(encoder.encode(letter)), (second + 1) * 1_000));
        setTimeout(() => controller.close(), text.length * 1_000);
      },
    });
    const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' };
    return args({ method: 'POST', headers, body, duplex: 'half' });
  }

  it('is taken however long it takes to come in', async () => {
    const answer = read(dribbling(letters(90)));
    expect(await answerAfter(91, answer)).toBeUndefined();
    expect(await answer).toBe(letters(90));
  });

  it('has the whole time of a form once it is read, and no more', async () => {
    const hanging = formAction('anyone', ({ request }) => readField(request, 'note').then(never));
    const answer = hanging(dribbling(letters(90)));
    expect(await answerAfter(90 + 69, answer)).toBeUndefined();
    // with the two turns of the pause before the form's end, a millisecond of this clock each
    expect(await answerAfter(1.002, answer)).toMatchObject({ data: { code: 'providerUnavailable' }, init: { status: 503 } });
  });

  it('that never ends is given up after the time that any form may take', async () => {
    const answer = read(dribbling(letters(25 * 60)));
    expect(await answerAfter(20 * 60, answer)).toBeUndefined();
    expect(await answerAfter(60, answer)).toMatchObject({ data: { code: 'providerUnavailable' }, init: { status: 503 } });
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
