/**
 * The only place that asks what time it is (rule D3). In demo mode and in tests the clock can be moved
 * forward; the offset is kept in `simulators.clock` and brought to every process by `setClockOffset`.
 */
import { singleton } from './singleton.server.ts';

const state = singleton('clock', () => ({ offsetMs: 0 }));

/** The application's time. Every due time, deadline and time stamp that people see is measured by it. */
export function now(): Date {
  return new Date(Date.now() + state.offsetMs);
}

/** The machine's time, unmoved: only for durations, log lines and what a provider checks against its own clock. */
export function machineNow(): Date {
  return new Date();
}

/** Sets how far the application's time is ahead of the machine's, in milliseconds. Never called in live mode. */
export function setClockOffset(offsetMs: number): void {
  state.offsetMs = offsetMs;
}

export function clockOffset(): number {
  return state.offsetMs;
}
