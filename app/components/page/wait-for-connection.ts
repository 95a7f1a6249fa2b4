/** Waits for so many milliseconds, at most until the device says that its connection is back, or until `brokenOff`. */
export function connectionOr(milliseconds: number, brokenOff: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end, { signal: over.signal });
    brokenOff.addEventListener('abort', end, { signal: over.signal });
  });
}

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

/** How long to wait before asking again, try by try: twice as long each time. */
export const growingPause = (tries: number) => Math.min(FIRST_PAUSE_MS * 2 ** tries, MAX_PAUSE_MS);
