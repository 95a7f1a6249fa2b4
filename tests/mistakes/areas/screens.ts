/** What pages are put together from. */
import { area, inFile } from '../mistake.ts';

const ARCHITECTURE = 'tests/architecture/architecture.test.ts';

export const screens = area(
  'screens',
  inFile('app/components/checkout/range-calendar.tsx', ARCHITECTURE, [
    [
      'the calendar brings its own style',
      "import { useLocale, useT } from '#app/i18n/use-t.ts';\n",
      "import { useLocale, useT } from '#app/i18n/use-t.ts';\nimport './range-calendar.css';\n",
    ],
  ]),
  inFile('app/components/checkout/period-fields.tsx', ARCHITECTURE, [
    [
      'checkout fails with its calendar',
      "import { useEffect, useRef, type ReactNode } from 'react';",
      "import { lazy, useEffect, useRef, type ReactNode } from 'react';",
    ],
  ]),
);
