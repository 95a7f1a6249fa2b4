import { describe, expect, it } from 'vitest';

import { html } from './html.ts';

describe('html', () => {
  it('escapes values, in text and in attributes', () => {
    const evil = `"><script>alert('1')</script>&`;
    expect(html`<a title="${evil}">${evil}</a>`.text).not.toMatch(/<script|"><|'/);
  });

  it('keeps HTML and joins lists', () => {
    const items = ['a', 'b'].map((item) => html`<b>${item}</b>`);
    expect(html`<i>${items}</i>`.text).toBe('<i><b>a</b><b>b</b></i>');
  });

  it('leaves nothing for nothing, but keeps a zero', () => {
    expect(html`<i>${null}${false}${undefined}${0}</i>`.text).toBe('<i>0</i>');
  });
});
