import type { SlovakFor } from '../../message-key.ts';
import type { english } from '../en/index.ts';

import { errors } from './errors.ts';

/** All Slovak texts, an area a file. */
export const slovak = { errors } satisfies SlovakFor<typeof english>;
