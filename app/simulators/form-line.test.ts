import { expect, it } from 'vitest';

import { formLine } from './form-line.ts';

it('a field is read as one short line without control characters', () => {
  const form = new FormData();
  form.set('name', '\0 Jana\u200d\nNováková \u2028');
  form.set('long', 'a'.repeat(101));
  form.set('wide', `${'a'.repeat(99)}😀😀`);
  form.set('file', new File(['x'], 'x.txt'));
  const read = ['name', 'long', 'wide', 'file', 'none'].map((name) => formLine(form, name));
  expect(read).toEqual(['Jana\u200d Nováková', 'a'.repeat(100), `${'a'.repeat(99)}😀`, '', '']);
});
