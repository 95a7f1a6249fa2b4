/** Before each test file: the process is as it was before the files that it has run already. */
import { startAnew } from './process-as-it-was.ts';

startAnew();
