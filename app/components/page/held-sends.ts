/**
 * Forms that nobody took, held until the reader wants them sent again. why not told to the router as failures: it would show them in
 * place of the page, and what was typed would be gone.
 */
import { useSyncExternalStore } from 'react';

/** Why nobody took a form: perhaps it did not arrive; or the site failed at it. */
export type Setback = 'unreached' | 'failed';

interface HeldSends {
  /** Of the newest. */
  setback: Setback;
  /** Under way once more; otherwise the reader is asked. */
  isAgain: boolean;
}

/** A form that nobody took. `resend` is there while the reader is asked. */
interface Send {
  setback: Setback;
  resend?: (() => void) | undefined;
}

const sends = new Set<Send>();
const listeners = new Set<() => void>();
let held: HeldSends | null = null;

/**
 * Sends until somebody answers: after the first time whenever the reader wants it. Rejects when `brokenOff`, as by another press or a
 * link, or when `send` rejects.
 */
export async function sentUntilAnswered(send: () => Promise<Response | Setback>, brokenOff: AbortSignal): Promise<Response> {
  const own: Send = { setback: 'unreached' };
  try {
    for (;;) {
      const outcome = await send();
      if (outcome instanceof Response) return outcome;
      own.setback = outcome;
      sends.add(own);
      await wantedAgain(own, brokenOff);
    }
  } finally {
    sends.delete(own);
    changed();
  }
}

function wantedAgain(own: Send, brokenOff: AbortSignal): Promise<void> {
  brokenOff.throwIfAborted();
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    own.resend = () => {
      over.abort();
      own.resend = undefined;
      resolve();
    };
    const breakOff = () => reject(brokenOff.reason as Error);
    brokenOff.addEventListener('abort', breakOff, { signal: over.signal });
    changed();
  });
}

export function sendAgain(): void {
  for (const { resend } of sends) resend?.();
  changed();
}

function changed(): void {
  const [...all] = sends;
  const newest = all.at(-1);
  held = newest ? { setback: newest.setback, isAgain: !all.some(({ resend }) => resend) } : null;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null while none is held. */
export function useHeldSends(): HeldSends | null {
  return useSyncExternalStore(
    subscribe,
    () => held,
    () => null,
  );
}
