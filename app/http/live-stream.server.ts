/**
 * Server-sent events (rule N4). Each process has one subscriber connection. A stream sends what the database holds after the
 * reader's last position, whenever Redis announces a change and at every heartbeat. Each heartbeat also checks the session, so that
 * a sign-out or a suspension ends the stream.
 */
import { redis } from '#app/config/redis.server.ts';
import { singleton } from '#app/config/singleton.server.ts';
import { LIVE_CHANNEL, liveEventsAfter, livePositionOf } from '#app/work/live-events.server.ts';

const HEARTBEAT_MS = 15_000;
/** How long a browser waits before it connects again. */
const RETRY_MS = 3_000;
/**
 * Streams of one reader in a process; one more ends the oldest. why not refuse the new one: the oldest is the likeliest to belong to
 * a browser that has gone, and a browser that is still there reconnects by itself and misses nothing.
 */
const MAX_STREAMS = 12;

export const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
} as const;

interface Listener {
  /** Something changed for the reader. */
  sendNew(): void;
  stop(): void;
}

const listeners = () =>
  singleton('live-listeners', () => {
    const byReader = new Map<string, Set<Listener>>();
    const subscriber = redis('subscriber');
    subscriber.on('message', (channel, readerId) => {
      if (channel === LIVE_CHANNEL) for (const listener of byReader.get(readerId) ?? []) listener.sendNew();
    });
    void subscriber.subscribe(LIVE_CHANNEL).catch(() => {});
    return byReader;
  });

function listen(readerId: string, listener: Listener): () => void {
  const all = listeners();
  const own = all.get(readerId) ?? new Set();
  const [oldest] = own;
  if (oldest && own.size >= MAX_STREAMS) oldest.stop();
  all.set(readerId, own.add(listener));
  return () => {
    own.delete(listener);
    if (own.size === 0) all.delete(readerId);
  };
}

/**
 * The position to continue from: the last one that the browser has seen, else the newest. `isBroken`: what came after the one that it has
 * seen is not all there any more (rule D1), so it begins at the newest and has to be told that something changed.
 */
async function startPosition(request: Request, readerId: string): Promise<{ position: number; isBroken: boolean }> {
  const newest = await livePositionOf(readerId);
  const seen = request.headers.get('Last-Event-ID') ?? new URL(request.url).searchParams.get('after');
  if (seen === null || !/^\d{1,15}$/.test(seen)) return { position: newest, isBroken: false };
  const position = Number(seen);
  const [next] = position === newest ? [] : await liveEventsAfter(readerId, position);
  return position === newest || next?.position === position + 1 ? { position, isBroken: false } : { position: newest, isBroken: true };
}

/** A stream of everything that changes for one reader. `stillValid` is asked at every heartbeat. */
export async function liveStream(request: Request, readerId: string, stillValid: () => Promise<boolean>): Promise<Response> {
  const begin = await startPosition(request, readerId);
  let { position } = begin;
  const encoder = new TextEncoder();
  let stop = () => {};

  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      let open = true;
      let reading: Promise<void> = Promise.resolve();
      const write = (text: string) => open && controller.enqueue(encoder.encode(text));
      const sendNew = () => {
        // why: one read after the other; two at once would send the same events.
        reading = reading
          .then(async () => {
            for (const event of open ? await liveEventsAfter(readerId, position) : []) {
              position = event.position;
              write(`id: ${event.position}\nevent: change\ndata: ${JSON.stringify({ topic: event.topic, id: event.subjectId })}\n\n`);
            }
          })
          .catch(() => {});
      };
      const beat = async () => {
        if (!(await stillValid().catch(() => true))) return stop();
        write(': \n\n');
        sendNew();
      };
      const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS);
      const silence = listen(readerId, { sendNew, stop: () => stop() });
      stop = () => {
        if (!open) return;
        open = false;
        clearInterval(heartbeat);
        silence();
        try {
          controller.close();
        } catch {
          // why: the browser has closed the stream already.
        }
      };
      request.signal.addEventListener('abort', stop);
      // why: a listener is not told of a reader who went away while the position was looked up
      if (request.signal.aborted) stop();
      write(`retry: ${RETRY_MS}\nid: ${position}\nevent: hello\ndata: {}\n\n`);
      if (begin.isBroken) write('event: change\ndata: {}\n\n');
      sendNew();
    },
    cancel: () => stop(),
  });

  return new Response(stream, { headers: STREAM_HEADERS });
}
