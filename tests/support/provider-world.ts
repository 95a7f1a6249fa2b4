/** The providers around a test. */
import { afterAll, afterEach, beforeAll } from 'vitest';

import { setClockOffset } from '#app/config/clock.server.ts';
import { clearFaults } from '#app/simulators/faults.server.ts';

import { startProviderWorld } from './start-provider-world.ts';

/** Puts the providers around the tests of a file; their faults and the clock are set back after each test. */
export function useProviderWorld(): void {
  let stop: () => Promise<void>;
  beforeAll(async () => {
    stop = await startProviderWorld();
  });
  afterEach(async () => {
    setClockOffset(0);
    await clearFaults();
  });
  afterAll(() => stop());
}
