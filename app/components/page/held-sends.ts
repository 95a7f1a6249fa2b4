/**
 * Forms that reached nobody, held until the reader wants them sent again. why not told to the router as failures: it would show them in
 * place of the page, and what was typed would be gone.
 */
import { useNavigation } from '@remix-run/react';
import { useSyncExternalStore } from 'react';

/** `held`: the reader is asked; `again`: under way once more; `aside`: the reader has gone back to the page, which takes a new press. */
type HeldSends = 'none' | 'held' | 'again' | 'aside';

/** A form that reached nobody. `resend` is there while the reader is asked. */
interface Send {
  resend?: (() => void) | undefined;
}

const sends = new Set<Send>();
const listeners = new Set<() => void>();
let isAside = false;
/** Ends what is under way again. */
let giveUp = () => {};

/**
 * Sends until somebody answers: after the first time whenever the reader wants it, and not while they are back at the page. `send` returns
 * null when it reached nobody. Rejects when `brokenOff`, as by another press or a link, or when `send` rejects.
 */
export async function sentUntilAnswered(
  send: (brokenOff: AbortSignal) => Promise<Response | null>,
  brokenOff: AbortSignal,
): Promise<Response> {
  const first = await send(brokenOff);
  if (first) return first;
  const own: Send = {};
  sends.add(own);
  isAside = false;
  try {
    for (;;) {
      await wantedAgain(own, brokenOff);
      const answer = await send(untilAside(brokenOff)).catch(unlessAside);
      if (answer) return answer;
    }
  } finally {
    sends.delete(own);
    changed();
  }
}

/** Ends with `brokenOff`, and when the reader goes back to the page. why: what they change there must not arrive as it was. */
function untilAside(brokenOff: AbortSignal): AbortSignal {
  const own = new AbortController();
  giveUp = () => own.abort();
  brokenOff.addEventListener('abort', () => own.abort(brokenOff.reason), { signal: own.signal });
  return own.signal;
}

function unlessAside(error: unknown): null {
  if (!isAside) throw error;
  return null;
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

export function putSendsAside(): void {
  isAside = true;
  giveUp();
  changed();
}

function changed(): void {
  for (const listener of listeners) listener();
}

function current(): HeldSends {
  if (sends.size === 0) return 'none';
  if (isAside) return 'aside';
  return [...sends].some(({ resend }) => resend) ? 'held' : 'again';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useHeldSends(): HeldSends {
  return useSyncExternalStore(subscribe, current, () => 'none');
}

/** The form that the router is sending, or null. */
export function usePostedForm(): { state: 'submitting' | 'loading'; action: string; data: FormData | undefined } | null {
  const { state, formMethod, formAction, formData } = useNavigation();
  const held = useHeldSends();
  if (state === 'idle' || formMethod !== 'POST' || held === 'aside') return null;
  return { state, action: formAction ?? '', data: formData };
}
