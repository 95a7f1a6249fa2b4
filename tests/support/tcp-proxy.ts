/** A proxy to a server that can be cut, held and mended again: to an application the server then is down, or hangs. */
import net, { type AddressInfo } from 'node:net';

export interface TcpProxy {
  /** The server's address by way of this proxy. */
  url: string;
  /** Connections break, new ones are refused. */
  cut(): Promise<void>;
  /** Connections stay open and new ones are accepted, but no more bytes pass. */
  hold(): void;
  /** Holds as soon as an application sends these words, which are not passed on; resolves then. */
  holdAt(words: string): Promise<void>;
  mend(): Promise<void>;
  stop(): Promise<void>;
}

/** Opens a proxy to the server at `target`, an address with host and port. */
export async function openTcpProxy(target: string): Promise<TcpProxy> {
  const server = new URL(target);
  const ends = new Set<net.Socket>();
  let held = false;
  let listenFor: { words: string; heard: () => void } | undefined;
  const listener = net.createServer((near) => {
    const far = net.connect(Number(server.port), server.hostname);
    for (const end of [near, far]) {
      ends.add(end);
      end.once('close', () => ends.delete(end));
      // why: a broken connection is what this proxy is for.
      end.on('error', () => {});
    }
    near.prependListener('data', (chunk: Buffer) => {
      if (!listenFor || !chunk.includes(listenFor.words)) return;
      hold();
      listenFor.heard();
    });
    near.pipe(far);
    far.pipe(near);
    if (held) pause([near, far]);
  });
  const listen = (port: number) => new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = listener.address() as AddressInfo;
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);

  const hold = () => {
    held = true;
    pause(ends);
  };
  const cut = () =>
    new Promise<void>((resolve) => {
      if (listener.listening) listener.close(() => resolve());
      else resolve();
      for (const end of ends) end.destroy();
    });
  return {
    url: url.href,
    cut,
    hold,
    holdAt: (words) => new Promise((heard) => (listenFor = { words, heard })),
    async mend() {
      held = false;
      // why: a held connection may not go on where it stopped.
      for (const end of ends) end.destroy();
      if (!listener.listening) await listen(port);
    },
    stop: cut,
  };
}

function pause(ends: Iterable<net.Socket>): void {
  for (const end of ends) {
    end.unpipe();
    end.pause();
  }
}
