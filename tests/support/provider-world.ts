/** The providers around a test. */
import { afterAll, afterEach, beforeAll } from 'vitest';

import { setClockOffset } from '#app/config/clock.server.ts';
import { clearFaults } from '#app/simulators/faults.server.ts';

import { forgetLives } from './forget-lives.ts';
import { startProviderWorld } from './start-provider-world.ts';

/**
 * Puts the providers around the tests of a file; their faults and the clock are set back after each test, and what it left is forgotten unless
 * the next ones go on with it.
 */
export function useProviderWorld({ goesOn = false }: { goesOn?: boolean } = {}): void {
  let stop: () => Promise<void>;
  beforeAll(async () => {
    stop = await startProviderWorld();
  });
  afterEach(async () => {
    setClockOffset(0);
    await clearFaults();
    if (!goesOn) await forgetLives();
  });
  afterAll(() => stop());
}
