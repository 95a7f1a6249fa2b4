/** Routes whose loader answers alone, before Remix and before what waits for its turn (rule R12). */
import { describe, expect, test, vi } from 'vitest';

import * as turns from '#app/config/turns.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';

import { ask, FORM, listen, type Handler } from '#tests/support/small-site.ts';

describe('a route whose loader answers alone', () => {
  const handle = { alone: true } satisfies PageHandle;
  const picture: Handler = ({ url }) =>
    new Response(new URL(url).pathname, { status: 203, headers: { 'content-type': 'image/avif', 'cache-control': 'public' } });

  test('is answered before what waits for its turn, with the headers of the site', async () => {
    let finish = () => {};
    void turns.inTurn('somebody', () => new Promise<void>((resolve) => (finish = resolve)));
    const { port } = await listen({ page: () => new Response('late'), 'pictures/*': { serve: picture, handle } });
    const arrived = vi.fn();
    const page = ask(port, '/page').finally(arrived);
    const answer = await ask(port, '/pictures/a/1.avif');
    expect(answer).toMatchObject({ status: 203, text: '/pictures/a/1.avif' });
    expect(answer.headers).toMatchObject({ 'content-type': 'image/avif', 'cache-control': 'public', 'content-length': '18' });
    expect(answer.headers).toHaveProperty('content-security-policy');
    expect(await ask(port, '/pictures/a/1.avif', { method: 'HEAD' })).toMatchObject({ status: 203, text: '' });
    expect(arrived).not.toHaveBeenCalled();
    finish();
    expect((await page).text).toBe('late');
  });

  test.each([
    ['a form', '/pictures/a', { method: 'POST', headers: FORM }],
    ['what is written in another way', '/pictures/%61', {}],
    ['data', '/pictures/a.data', {}],
  ])('is left to Remix: %s', async (_what, path, options) => {
    const { port } = await listen({
      'pictures/*': { serve: async (request) => new Response(request.method + request.headers.get('host')), handle },
    });
    expect((await ask(port, path, options)).text).toMatch(/(POST|GET)127/);
  });

  test('that fails is an error of the site, and the next one is answered', async () => {
    let fails = true;
    const serve: Handler = async () => {
      if (fails) throw new Error('no picture');
      return new Response('here');
    };
    const { port } = await listen({ 'pictures/*': { serve, handle } });
    expect((await ask(port, '/pictures/a')).status).toBe(500);
    fails = false;
    expect((await ask(port, '/pictures/a')).text).toBe('here');
  });
});
