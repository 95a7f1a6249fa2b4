import { Writable } from 'node:stream';

import { pino } from 'pino';
import { describe, expect, test } from 'vitest';

import { HIDDEN, loggableError, loggablePath, redactText, REDACTED_PATHS } from './log-redaction.ts';

describe('an address in a log line', () => {
  test.each([
    ['/browse?category=Winter&sort=newest', '/browse?category=Winter&sort=newest'],
    ['/auth/confirm?token=abc123', `/auth/confirm?token=${HIDDEN}`],
    ['/auth/callback?code=x&state=y', `/auth/callback?code=${HIDDEN}&state=${HIDDEN}`],
    ['/people/jana@example.sk', `/people/${HIDDEN}`],
    ['/people/jana%40example.sk?page=2', `/people/${HIDDEN}?page=2`],
    ['/browse?category=jana@example.sk', `/browse?category=${HIDDEN}`],
    ['/browse?sort=newest?page=2&q=a', `/browse?sort=newest?page=2&q=${HIDDEN}`],
    ['/plain', '/plain'],
  ])('%s is written as %s', (address, written) => {
    expect(loggablePath(address)).toBe(written);
  });
});

describe('the text of an error', () => {
  test('loses e-mail addresses, provider keys and credentials', () => {
    const text = redactText('user jana.nová@example.sk, key sk_live_51Habcdef, at postgres://karavana:s3cret@db/karavana');
    expect(text).toBe(`user ${HIDDEN}, key ${HIDDEN}, at postgres://${HIDDEN}@db/karavana`);
  });

  test('loses the parameters of a failed statement, and keeps its stack', () => {
    const error = new Error('Failed query: insert into credentials values ($1, $2)\nparams: jana,$argon2id$v=19$secret');
    const { message, stack } = loggableError(error);
    expect(message).toBe('Failed query: insert into credentials values ($1, $2)');
    expect(stack).not.toContain('argon2id');
    expect(stack).toContain('log-redaction.test.ts');
  });

  test('is cleaned in its causes as well', () => {
    const error = new Error('outer', { cause: new Error('no mailbox jana@example.sk') });
    expect(loggableError(error).cause?.message).toBe(`no mailbox ${HIDDEN}`);
  });
});

test('fields that hold secrets are hidden at the top and below', () => {
  let written = '';
  const sink = new Writable({ write: (chunk: Buffer, _, done) => ((written += chunk.toString()), done()) });
  const secrets = { password: 'one1', token: 'two2', cookie: 'three3', email: 'four4', authorization: 'five5', 'set-cookie': 'six6' };
  pino({ redact: { paths: REDACTED_PATHS, censor: HIDDEN } }, sink).info(
    { ...secrets, user: secrets, request: { headers: secrets } },
    'line',
  );
  expect(written).toContain('line');
  for (const secret of Object.values(secrets)) expect(written).not.toContain(secret);
});

test('of a long address the beginning is kept, however many parameters it has', () => {
  const line = loggablePath(`/browse?page=2&${'a&'.repeat(7_700)}`);
  expect(line).toMatch(/^\/browse\?page=2&a=.*…$/s);
  expect(line).toHaveLength(501);
  expect(loggablePath(`/${'a'.repeat(480)}/jana.novakova@example.sk`)).not.toContain('novakova');
  expect(loggablePath(`/${'a'.repeat(499)}`)).toBe(`/${'a'.repeat(499)}`);
});

test.each(Array.from({ length: 19 }, (_, letters) => letters))(
  'of a long address no more than its beginning is read, and no half of an e-mail address is written (%i letters before)',
  (letters) => {
    const line = loggablePath(`/${'a'.repeat(letters)}/${'jana@post.example/'.repeat(100)}`);
    expect(line).toMatch(/^\/a*\/(\[hidden\]\/)+[^@]*…$/);
    expect(line).not.toContain('jana');
    expect(line.length).toBeLessThan(250);
  },
);
