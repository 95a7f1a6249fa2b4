/** Free ports on this machine, and the ones a folder used last time. */
import { randomInt } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';

/** True when nothing listens on `host:port`. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Below the ephemeral ports, which systems give to outgoing connections and to servers that ask for any port. */
const [LOWEST, HIGHEST] = [20_000, 32_000];

/** Those that this process has asked for. why: until somebody listens there, it would be free for a second one, and two sites would be one. */
const given = new Set<number>();

/**
 * A port that nothing listens on at this moment, each time another one. why not any that the system gives: while a server is away, the
 * system would give its port to somebody else, and it could not come back.
 */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (given.has(port)) continue;
    given.add(port);
    if (await isPortFree(port, host)) return port;
  }
  throw new Error('no free port');
}

/** The port that `folder/port` remembers when it is still free, otherwise a new one, which is remembered. */
export async function rememberedPort(folder: string): Promise<number> {
  const file = path.join(folder, 'port');
  const remembered = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
  if (Number.isInteger(remembered) && (await isPortFree(remembered))) return remembered;
  const port = await freePort();
  await mkdir(folder, { recursive: true });
  await writeFile(file, `${port}\n`);
  return port;
}
