import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, test } from 'vitest';

import { pageBody } from './page-body.server.ts';

function render(words: readonly string[]): Promise<string> {
  const page = words.map((word, index) => createElement('p', { key: index }, word));
  return new Promise((resolve) => {
    const body = pageBody((html) => resolve(Buffer.from(html).toString()));
    const { pipe } = renderToPipeableStream(createElement('div', null, page), { onAllReady: () => void pipe(body) });
  });
}

test('letters of several bytes stay whole wherever they stand in a page', async () => {
  for (let offset = 0; offset < 8; offset += 1) {
    const words = ['x'.repeat(offset), ...Array<string>(500).fill('žšť€🐪')];
    const html = await render(words);
    expect(html).toBe(`<div>${words.map((word) => `<p>${word}</p>`).join('')}</div>`);
  }
});
