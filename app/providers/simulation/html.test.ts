import { describe, expect, it } from 'vitest';

import { html } from './html.ts';

describe('html', () => {
  it('escapes values, in text and in attributes', () => {
    const evil = `"><script>alert('1')</script>&`;
    expect(html`<a title="${evil}">${evil}</a>`.text).not.toMatch(/<script|"><|'/);
  });

  it('keeps HTML, joins lists, and leaves nothing for nothing', () => {
    expect(
      html`<ul>
          ${['a', 'b'].map((item) => html`<li>${item}</li>`)}
        </ul>
        ${null}${false}${undefined}${0}`.text,
    ).toBe('<ul><li>a</li><li>b</li></ul>0');
  });
});
