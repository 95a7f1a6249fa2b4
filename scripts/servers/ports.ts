/** Free ports on this machine, and the ones a folder used last time. */
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

/** A port that nothing listens on at this moment. */
export function freePort(host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen({ port: 0, host, exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
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
