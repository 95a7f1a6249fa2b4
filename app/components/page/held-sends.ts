/**
 * Forms that reached nobody, held until the reader wants them sent again. why not told to the router as failures: it would show them in
 * place of the page, and what was typed would be gone.
 */
import { useSyncExternalStore } from 'react';

/** `held`: the reader is asked; `again`: under way once more. */
type HeldSends = 'none' | 'held' | 'again';

/** A form that reached nobody. `resend` is there while the reader is asked. */
interface Send {
  resend?: (() => void) | undefined;
}

const sends = new Set<Send>();
const listeners = new Set<() => void>();

/**
 * Sends until somebody answers: after the first time whenever the reader wants it. `send` returns null when it reached nobody. Rejects
 * when `brokenOff`, as by another press or a link, or when `send` rejects.
 */
export async function sentUntilAnswered(send: () => Promise<Response | null>, brokenOff: AbortSignal): Promise<Response> {
  const first = await send();
  if (first) return first;
  const own: Send = {};
  sends.add(own);
  try {
    for (;;) {
      await wantedAgain(own, brokenOff);
      const answer = await send();
      if (answer) return answer;
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
  for (const listener of listeners) listener();
}

function current(): HeldSends {
  if (sends.size === 0) return 'none';
  return [...sends].some(({ resend }) => resend) ? 'held' : 'again';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useHeldSends(): HeldSends {
  return useSyncExternalStore(subscribe, current, () => 'none');
}
