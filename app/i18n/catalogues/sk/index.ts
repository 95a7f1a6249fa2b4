import type { SlovakFor } from '../../message-key.ts';
import type { english } from '../en/index.ts';

import { mail } from './mail.ts';
import { slovakPages } from './pages.ts';

/** All Slovak texts. */
export const slovak = { ...slovakPages, mail } satisfies SlovakFor<typeof english>;
