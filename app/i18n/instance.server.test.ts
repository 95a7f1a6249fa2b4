import { expect, test } from 'vitest';

import { createI18n } from './instance.server.ts';

const { t } = createI18n('en', { asks: '{{name}} asks for {{title}}.', other: 'Something else.' });

test.each(['{{title}}', '{{name}}', '{{ title }}', '$t(other)', '{ and }', '<b>&amp;</b>', '{{{title}}}', '$& $1'])(
  'a text that people wrote, such as %s, stays as it is wherever it is put',
  (text) => {
    expect(t('asks', { name: text, title: 'Kayak' })).toBe(`${text} asks for Kayak.`);
    expect(t('asks', { name: 'Jana', title: text })).toBe(`Jana asks for ${text}.`);
  },
);
