/**
 * Loaded into a process (`node --import …`): watches its resident memory and writes the peak, in bytes, into the folder
 * MEMORY_REPORTS when it ends. why not the system's own figure: a process inherits it from the one that started it.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setInterval } from 'node:timers';

let most = 0;
const look = () => (most = Math.max(most, process.memoryUsage.rss()));
setInterval(look, 2).unref();
process.on('exit', () => {
  look();
  writeFileSync(path.join(process.env.MEMORY_REPORTS, `${process.pid}`), String(most));
});
