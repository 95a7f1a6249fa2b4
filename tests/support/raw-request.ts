/** A request as bytes, so that a test can send what no client would. */
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** The longest an answer may take, in milliseconds. */
const PATIENCE_MS = 15_000;

export interface RawRequest {
  method?: string;
  /** The request target, as it stands in the request line. */
  target: string;
  /** Header lines; `Host`, `Connection` and a length are added when they are missing. */
  headers?: readonly string[];
  body?: string | Buffer;
  /** Sends `headers` and `body` alone, with nothing added. */
  bare?: boolean;
  /** The address of this machine from which it comes, such as 127.0.0.7. */
  from?: string;
}

/** A status, or what came instead of an answer. */
export type RawAnswer = number | 'closed' | 'silent';

export function sendRaw(port: number, request: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', ...(request.from ? { localAddress: request.from } : {}) });
    let answer = '';
    const statusOf = () => /^HTTP\/1\.\d (\d{3})/.exec(answer)?.[1];
    const end = () => {
      socket.destroy();
      const status = statusOf();
      resolve(status ? Number(status) : 'closed');
    };
    socket.setTimeout(PATIENCE_MS, () => {
      if (statusOf()) return end();
      socket.destroy();
      resolve('silent');
    });
    socket.on('connect', () => socket.write(bytesOf(port, request)));
    socket.on('data', (chunk: Buffer) => {
      answer = `${answer}${chunk.toString('latin1')}`.slice(0, 4_096);
      // why: a stream never ends, and only its status line is needed.
      if (statusOf() && /^content-type: text\/event-stream/im.test(answer)) end();
    });
    socket.on('error', end);
    socket.on('close', end);
  });
}

function bytesOf(port: number, { method = 'GET', target, headers = [], body = '', bare = false }: RawRequest): Buffer {
  const has = (name: string) => headers.some((line) => line.toLowerCase().startsWith(`${name}:`));
  const content = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
  const added = bare
    ? []
    : [
        ...(has('host') ? [] : [`Host: 127.0.0.1:${port}`]),
        ...(has('connection') ? [] : ['Connection: close']),
        ...(content.length === 0 || has('content-length') || has('transfer-encoding') ? [] : [`Content-Length: ${content.length}`]),
      ];
  return Buffer.concat([Buffer.from([`${method} ${target} HTTP/1.1`, ...added, ...headers, '', ''].join('\r\n'), 'latin1'), content]);
}

/** Sends a form letter by letter until something is answered; resolves with that. */
export async function sendByLetters(port: number, target: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1').setNoDelay(true);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => {});
  const head = [
    `POST ${target} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Length: 5000',
  ];
  socket.write([...head, '', ''].join('\r\n'));
  for (let letter = 0; letter < 2_000 && answer === ''; letter += 1) {
    socket.write('a');
    // why: letters that come together would be one piece
    await wait(1);
  }
  socket.destroy();
  return answer;
}
