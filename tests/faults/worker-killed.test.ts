/** Worker processes killed with SIGKILL around the provider call, for real (rules M12 and B14). */
import type { ChildProcess } from 'node:child_process';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { effectsOfBooking } from '#app/simulators/payments/count-effects.server.ts';
import { stopChild, until } from '#scripts/servers/processes.ts';

import { authorized, bookingRow, createScene, type Scene } from '#tests/factories/bookings.ts';
import { startInterceptor, type Interceptor } from '#tests/support/interceptor.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';
import { startWorkerProcess } from '#tests/support/worker-process.ts';

let interceptor: Interceptor;
let scene: Scene;
const workers: ChildProcess[] = [];

useProviderWorld();
beforeAll(async () => {
  interceptor = await startInterceptor(process.env.SIMULATED_PAYMENTS_URL ?? '');
  scene = await createScene();
});
afterEach(async () => {
  interceptor.pass();
  await Promise.all(workers.splice(0).map((worker) => stopChild(worker, 'SIGTERM', 10_000)));
});
afterAll(async () => {
  await interceptor.stop();
});

function startWorker(): ChildProcess {
  const worker = startWorkerProcess({ SIMULATED_PAYMENTS_URL: interceptor.url });
  workers.push(worker);
  return worker;
}

const isConfirmed = (bookingId: string) => async () => (await bookingRow(bookingId)).status === 'confirmed';

describe('a worker that is killed', () => {
  it.each(['before', 'during', 'after'] as const)('%s the call that captures: captured exactly once', async (moment) => {
    const other = await createScene();
    const bookingId = await authorized(other);
    const victim = startWorker();
    interceptor.onCapture(moment, () => victim.kill('SIGKILL'));
    await actOnBooking(other.lender, bookingId, 'approve');
    await until(() => victim.exitCode !== null || victim.signalCode !== null, 30_000, 'the worker was not killed');
    expect(victim.signalCode).toBe('SIGKILL');

    interceptor.pass();
    startWorker();
    await until(isConfirmed(bookingId), 40_000, 'the booking was not confirmed');
    expect(await effectsOfBooking(bookingId)).toMatchObject({ captures: 1, authorised: 0 });
  });

  it('while three others work leaves nothing undone and nothing done twice', async () => {
    const scenes = await Promise.all(Array.from({ length: 6 }, () => createScene()));
    const bookings = await Promise.all(scenes.map((each) => authorized(each)));
    const [first, second] = [startWorker(), startWorker(), startWorker(), startWorker()];
    let captures = 0;
    interceptor.onCapture('during', () => {
      captures += 1;
      if (captures === 1) first?.kill('SIGKILL');
      if (captures === 3) second?.kill('SIGTERM');
    });
    await Promise.all(bookings.map((bookingId, index) => actOnBooking(scenes[index]?.lender ?? scene.lender, bookingId, 'approve')));
    for (const bookingId of bookings) await until(isConfirmed(bookingId), 60_000, 'a booking was not confirmed');
    for (const bookingId of bookings) expect(await effectsOfBooking(bookingId)).toMatchObject({ captures: 1, captured: 26_40 });
  });
});
