/** `npm run draw-states` writes docs/booking-states.md. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '#scripts/install.mjs';

import { statesPage } from './states-page.ts';

writeFileSync(path.join(ROOT, 'docs/booking-states.md'), statesPage());
