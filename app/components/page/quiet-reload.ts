/**
 * Data that the page loads by itself, or to go back to what it shows: a failure is shown to nobody, and nothing comes in while the reader
 * is asked something in place of the page.
 */
const underWay = new Set<Reason>();

/** Live updates, going back from a form that nobody took, pictures that were sent or changed beside the form. */
type Reason = 'live' | 'back' | 'upload' | 'change';

export function setQuietReload(reason: Reason, isUnderWay: boolean): void {
  if (isUnderWay) underWay.add(reason);
  else underWay.delete(reason);
}

/** Whether a request for `address` is what a quiet reload asks for: the data of the very page that is shown. */
export function isQuietRequest(address: string): boolean {
  if (underWay.size === 0) return false;
  const { pathname, searchParams } = new URL(address, location.href);
  // why: the framework's own parameter, which names the routes that it wants
  searchParams.delete('_routes');
  const page = location.pathname === '/' ? '/_root' : location.pathname.replace(/\/$/, '');
  return pathname === `${page}.data` && searchParams.toString() === new URLSearchParams(location.search).toString();
}

/** Aborted when the pause is over; null without one. */
let pause: AbortController | null = null;

/** why: the router forgets what it asks the reader as soon as any data come in. */
export function pauseQuietReloads(paused: boolean): void {
  if (paused) {
    pause ??= new AbortController();
  } else {
    pause?.abort();
    pause = null;
  }
}

/** Waits until what a quiet reload has brought may come in, or until `brokenOff`. */
export async function untilUnpaused(brokenOff: AbortSignal): Promise<void> {
  if (!pause || brokenOff.aborted) return;
  const ends = [pause.signal, brokenOff];
  const over = new AbortController();
  await new Promise<void>((resolve) => ends.forEach((end) => end.addEventListener('abort', () => resolve(), { signal: over.signal })));
  over.abort();
}
