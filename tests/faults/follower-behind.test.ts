/** The follower of public changes knows when it is behind: only hearing its own calls proves that it hears (page cache). */
import { afterAll, beforeAll, it } from 'vitest';

import { followPublicChanges, MAX_LAG_MS, type PublicChangesFollower } from '#app/web/page-cache/follow-public-changes.server.ts';
import { connect } from '#db/client.ts';
import { until } from '#scripts/servers/processes.ts';

import { openTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';

let proxy: TcpProxy;
let follower: PublicChangesFollower;
const heard: string[] = [];
const direct = connect(process.env.DATABASE_URL ?? '', { max: 1 }).client;

beforeAll(async () => {
  proxy = await openTcpProxy(process.env.DATABASE_URL ?? '');
  process.env.DATABASE_URL = proxy.url;
  follower = followPublicChanges((part) => void heard.push(part));
});
afterAll(async () => {
  await follower.stop();
  await proxy.stop();
  await direct.end();
});

it('the calls of another process say nothing about its own hearing', async () => {
  await until(follower.isCurrent, 10_000, 'it hears nothing');
  // why: another process counts its time from its own start, which may be long ago
  const anHourAhead = performance.now() + 3_600_000;
  await direct.notify('public_changes', `call:of-another-process:${anHourAhead}`);
  await direct.notify('public_changes', 'after-it');
  await until(() => heard.includes('after-it'), 10_000, 'it did not hear the call');
  await proxy.cut();
  await until(() => !follower.isCurrent(), MAX_LAG_MS + 1_000, 'it believes that it hears while it does not');
});
