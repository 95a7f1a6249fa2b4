import { now } from '#app/config/clock.server.ts';
import { moveClockTo } from '#app/simulators/clock/simulated-clock.server.ts';
import { until } from '#scripts/servers/processes.ts';
import { MINUTE, travelTo } from '#tests/factories/bookings.ts';

/** Moves the time of this process, and of the site at `address`, which learns of it a moment later. */
export async function travelWithSite(address: string, instant: Date, further = 0): Promise<void> {
  travelTo(instant, further);
  await moveClockTo(now());
  const isThere = async () => {
    const { now: at } = (await (await fetch(new URL('/simulators/clock.json', address))).json()) as { now: string };
    return Math.abs(Date.parse(at) - now().getTime()) < MINUTE;
  };
  await until(isThere, 10_000, 'the site does not know the time');
}
