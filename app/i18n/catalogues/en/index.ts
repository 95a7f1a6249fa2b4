import { mail } from './mail.ts';
import { englishPages } from './pages.ts';

/** All English texts. */
export const english = { ...englishPages, mail } as const;
