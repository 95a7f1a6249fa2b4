/** Fails every test during which something was written with console.error or console.warn: that always has a reason. */
import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';

let spies: MockInstance[] = [];

beforeEach(() => {
  spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')].map((spy) => spy.mockImplementation(() => {}));
});

afterEach(() => {
  const lines = spies.flatMap((spy) => spy.mock.calls.map((call: unknown[]) => call.map(String).join(' ')));
  for (const spy of spies) spy.mockRestore();
  expect(lines, 'written with console.error or console.warn during the test').toEqual([]);
});
