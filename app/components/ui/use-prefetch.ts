import { useSyncExternalStore } from 'react';

/**
 * When links fetch their page ahead: as soon as the reader seems to follow them, but not without a connection. why: code that was asked
 * for in vain is not asked for again by the browser, so that the link would lead nowhere afterwards.
 */
export function usePrefetch(): 'intent' | 'none' {
  const isOnline = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );
  return isOnline ? 'intent' : 'none';
}

function followConnection(onChange: () => void): () => void {
  const over = new AbortController();
  for (const event of ['online', 'offline']) window.addEventListener(event, onChange, { signal: over.signal });
  return () => over.abort();
}
