/** Free ports on this machine, and the ones a folder used last time. */
import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
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

/** Those that this process keeps. */
const kept = new Set<number>();

/**
 * Keeps a port from everybody else who asks for one, until this process ends; false when it is kept already. why by a socket for datagrams,
 * which nobody else here uses: until the server listens, the port would be free for a second one, and two sites would be one.
 */
function keepPort(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4').unref();
    const end = (isKept: boolean) => {
      if (isKept) kept.add(port);
      resolve(isKept);
    };
    socket.once('error', (error: NodeJS.ErrnoException) => {
      socket.close();
      // why any other error counts as kept: where such sockets are forbidden, two who ask at once hardly ever draw the same
      end(error.code !== 'EADDRINUSE' && !kept.has(port));
    });
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => end(true));
  });
}

/**
 * A port that nothing listens on at this moment, each time another one. why not any that the system gives: while a server is away, the
 * system would give its port to somebody else, and it could not come back.
 */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if ((await isPortFree(port, host)) && (await keepPort(port))) return port;
  }
  throw new Error('no free port');
}

/** The port that `folder/port` remembers when it is still free, otherwise a new one, which is remembered. */
export async function rememberedPort(folder: string): Promise<number> {
  const file = path.join(folder, 'port');
  const remembered = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
  const isOurs = async () => kept.has(remembered) || (await keepPort(remembered));
  if (Number.isInteger(remembered) && (await isPortFree(remembered)) && (await isOurs())) return remembered;
  const port = await freePort();
  await mkdir(folder, { recursive: true });
  await writeFile(file, `${port}\n`);
  return port;
}
