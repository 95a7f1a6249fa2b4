/** For a process in which several test files run one after the other, with the modules that the first of them loaded. */
import { setClockOffset } from '#app/config/clock.server.ts';

/** why kept for all: tests load modules anew, this one too, when the process is no longer as it was. */
const first = globalThis as typeof globalThis & { environmentOfProcess?: NodeJS.ProcessEnv };
if (!first.environmentOfProcess) {
  first.environmentOfProcess = { ...process.env };
  // why: when the test run is killed, nobody would end this process
  process.once('disconnect', () => process.exit(1));
}
const environment = first.environmentOfProcess;

/** Forgets of what an earlier file left variables, the process's singletons and moved time; what modules keep besides stays. */
export function startAnew(): void {
  for (const name of Object.keys(process.env)) if (!(name in environment)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, environment);
  setClockOffset(0);
  Reflect.deleteProperty(globalThis, '__karavana');
}
