import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { AssistantUnavailableError } from './assistant-unavailable.ts';
import { createChatCompletion } from './live/chat-completion.server.ts';
import { createOfflineAssistant } from './offline/offline-assistant.server.ts';

describe('the assistant over a chat completion', () => {
  let server: Server;
  let answer: { status: number; body: unknown } | null;
  let asked: { authorization: string | undefined; body: unknown };
  const assistant = (timeoutMs?: number) =>
    createChatCompletion(
      { kind: 'live', baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: 'secret', model: 'small' },
      timeoutMs,
    );
  const question = { text: 'Ako zruším rezerváciu?', images: ['data:image/png;base64,AA=='], locale: 'sk' as const };

  beforeAll(async () => {
    server = createServer((request, response) => {
      void json(request).then((body) => {
        asked = { authorization: request.headers.authorization, body };
        if (answer) response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('asks as the protocol wants and gives the first choice', async () => {
    answer = {
      status: 200,
      body: { choices: [{ message: { role: 'assistant', content: ' V detaile rezervácie. ' }, finish_reason: 'stop' }], usage: {} },
    };
    expect(await assistant().answer(question)).toBe('V detaile rezervácie.');
    expect(asked.authorization).toBe('Bearer secret');
    expect(asked.body).toMatchObject({
      model: 'small',
      max_tokens: 300,
      temperature: 0.7,
      messages: [{ role: 'system' }, { role: 'user', content: [{ type: 'text' }, { type: 'image_url' }] }],
    });
  });

  it.each([
    ['an empty answer', { status: 200, body: { choices: [{ message: { content: null } }] } }],
    ['a limit', { status: 429, body: { error: { message: 'slow down', type: 'rate_limit', code: null } } }],
    ['something else entirely', { status: 200, body: { hello: 'world' } }],
    ['silence', null],
  ])('says that it is unavailable at %s', async (_name, given) => {
    answer = given;
    await expect(assistant(200).answer(question)).rejects.toBeInstanceOf(AssistantUnavailableError);
  });
});

describe('the assistant without a key', () => {
  const ask = (text: string, locale: 'sk' | 'en') => createOfflineAssistant().answer({ text, images: [], locale });

  it('answers from the terms, in the language of the question', async () => {
    expect(await ask('Koľko stojí storno rezervácie a čo dostanem, keď ju zruším?', 'sk')).toMatch(/zruš/i);
    expect(await ask('What fee and commission is in the price?', 'en')).toMatch(/5%.*15%/);
    expect(await ask('Aká je maximálna hodnota ponuky?', 'sk')).toMatch(/1\s?000\s€/);
  });

  it('says when it does not know', async () => {
    expect(await ask('xyzzy', 'en')).toBe(await ask('', 'en'));
  });
});
