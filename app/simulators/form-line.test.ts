import { expect, it } from 'vitest';

import { formLine } from './form-line.ts';

it('a field is read as one short line without control signs', () => {
  const form = new FormData();
  form.set('name', `\0 Jana\nNováková${' '.repeat(3)}`);
  form.set('long', 'a'.repeat(101));
  form.set('file', new File(['x'], 'x.txt'));
  expect(['name', 'long', 'file', 'none'].map((name) => formLine(form, name))).toEqual(['Jana Nováková', 'a'.repeat(100), '', '']);
});
