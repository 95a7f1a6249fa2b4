import type { SlovakFor } from '#app/i18n/catalogues/slovak-for.ts';
import type { english } from '../en/index.ts';

import { mail } from './mail.ts';
import { slovakPages } from './pages.ts';

/** All Slovak texts. */
export const slovak = { ...slovakPages, mail } satisfies SlovakFor<typeof english>;
