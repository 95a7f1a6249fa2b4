/** Before each test file, for a project whose files share processes. */
import { startAnew } from './process-as-it-was.ts';

startAnew();
