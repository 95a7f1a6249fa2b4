import { expect, it } from 'vitest';

import { displayName } from './display-name.ts';

it.each([
  ['of a person, the own', false, null, 'Jana Nováková'],
  ['of a person who left a company, the own', false, 'Hory s. r. o.', 'Jana Nováková'],
  ["of a company, the company's", true, 'Hory s. r. o.', 'Hory s. r. o.'],
  ['of a company without one, the own', true, null, 'Jana Nováková'],
  ['of a company with an empty one, the own', true, '', 'Jana Nováková'],
])('the name that others see is, %s', (_whose, isCompany, companyName, shown) => {
  expect(displayName({ fullName: 'Jana Nováková', isCompany, companyName })).toBe(shown);
});
