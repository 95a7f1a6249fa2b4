/** What pages are put together from. */
import { area, inFile } from '../mistake.ts';

const CHECKOUT = 'tests/integration/bookings/checkout-steps.test.ts';
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
  inFile('app/components/checkout/range-after-click.ts', 'app/components/checkout/range-after-click.test.ts', [
    ['a press before the start makes it the end', '|| clicked < current.start', ''],
    ['a press on the start begins anew', 'clicked < current.start', 'clicked <= current.start'],
    ['a press never begins anew', '|| isComplete ', ''],
  ]),
  inFile('app/components/checkout/calendar-days.ts', 'app/components/checkout/calendar-days.test.ts', [
    ['the next rental may not begin when one ends', 'compareMoments(chosen.pickup, to) < 0', 'compareMoments(chosen.pickup, to) <= 0'],
    ['an own request for these dates is told as dates that are taken', 'if (same) return { taking: same, isSame: true };', ''],
    ['cancelling is proposed where others take the dates too', 'overlapsTaken(chosen, takenByOthers) ? undefined : ', ''],
    ['a whole day is told as partly taken', '.filter((day) => !full.has(day))', ''],
  ]),
  inFile('app/routes/checkout/request/loader.server.ts', CHECKOUT, [
    [
      'an order is offered for gear that is not back',
      "problem = 'gearOverdue';",
      'problem = null;',
      { file: CHECKOUT, test: 'that the gear is not back yet' },
    ],
    ['times are moved unseen on the way to the order', 'problem === null && moved.length === 0 &&', 'problem === null &&'],
    [
      'an order is offered for dates of somebody else',
      "if (found === 'ofOthers') problem = 'datesTaken';",
      "if (found === 'ofOthers') problem = null;",
    ],
    ['an order is offered before the identity is known', 'problem === null && viewer.isIdentityVerified', 'problem === null'],
    ['the way through the sign-in forgets the order', "addressOf(id, chosen, 'confirm')", 'addressOf(id, chosen)'],
  ]),
  inFile('app/routes/checkout/success.tsx', CHECKOUT, [
    ['without scripts nobody looks again for a late payment', "{stage === 'waiting' && <LooksAgain />}", ''],
  ]),
);
