import { useNavigation, useRevalidator } from '@remix-run/react';
import { startTransition, useEffect, useState } from 'react';

import { setQuietReload } from './page/quiet-reload.ts';
import { connectionOr, growingPause } from './page/wait-for-connection.ts';

/** Several changes at once are one reload of the page's data. */
const GATHER_MS = 150;
const NAME = 'karavana-live';

/**
 * Keeps the page's data fresh: whenever something changes for the reader, it is loaded again. Without scripts a reload
 * shows the same. Of all open tabs one holds the stream and tells the others, because a browser allows few connections.
 */
export function useLiveUpdates(): void {
  const { revalidate, state: reloading } = useRevalidator();
  const isIdle = useNavigation().state === 'idle' && reloading === 'idle';
  const [isStale, setIsStale] = useState(false);

  useEffect(() => {
    // why: reloading aborts a navigation that is under way, and with it the notice that answers a form.
    if (!isStale || !isIdle) return;
    setIsStale(false);
    setQuietReload('live', true);
    revalidate();
  }, [isStale, isIdle, revalidate]);

  useEffect(() => {
    if (reloading === 'idle') return;
    return () => setQuietReload('live', false);
  }, [reloading]);

  useEffect(() => {
    const channel = new BroadcastChannel(NAME);
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const gather = () => {
      clearTimeout(timer);
      // why: as a transition it renders after what the router has begun; otherwise it would overtake and abort that.
      timer = setTimeout(() => startTransition(() => setIsStale(true)), GATHER_MS);
    };
    channel.addEventListener('message', gather);
    // why: something may have happened between rendering the page and listening to the other tabs.
    gather();
    void leadWhenAlone(gone.signal, (event) => {
      gather();
      if (event !== 'hello') channel.postMessage(event);
    });
    return () => {
      clearTimeout(timer);
      gone.abort();
      channel.close();
    };
  }, []);
}

/** `refused`: the stream is asked for again and again; most often the session is over, which loading the data shows. */
type StreamEvent = 'hello' | 'change' | 'refused';

/** Holds the stream while no other tab does. Where tabs cannot agree (no Web Locks outside of secure pages) each holds one. */
async function leadWhenAlone(gone: AbortSignal, tell: (event: StreamEvent) => void): Promise<void> {
  const lead = () => holdStream(gone, tell);
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return lead();
  await locks.request(NAME, { signal: gone }, lead).catch((error: unknown) => {
    if (!gone.aborted) throw error;
  });
}

/** Holds the stream until `gone`. A refusal is told once, until the stream is there again. */
export async function holdStream(gone: AbortSignal, tell: (event: StreamEvent) => void): Promise<void> {
  let refusals = 0;
  for (;;) {
    await untilRefused(gone, (event) => {
      refusals = 0;
      tell(event);
    });
    if (gone.aborted) return;
    if (refusals === 0) tell('refused');
    await connectionOr(growingPause(refusals), gone);
    refusals += 1;
  }
}

function untilRefused(gone: AbortSignal, tell: (event: StreamEvent) => void): Promise<void> {
  return new Promise((resolve) => {
    if (gone.aborted) return resolve();
    const source = new EventSource('/events');
    const end = () => {
      gone.removeEventListener('abort', end);
      source.close();
      resolve();
    };
    for (const event of ['hello', 'change'] as const) source.addEventListener(event, () => tell(event));
    source.addEventListener('error', () => {
      // why: after a lost connection the browser connects again by itself, after a refusal never
      if (source.readyState === EventSource.CLOSED) end();
    });
    gone.addEventListener('abort', end);
  });
}
