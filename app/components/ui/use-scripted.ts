import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const NEVER_CHANGES = () => () => {};

/** Whether the calling component was first rendered in the browser. False on the server, and for what was hydrated. */
export function useMountedByScripts(): boolean {
  const [atFirst] = useState(
    useSyncExternalStore(
      NEVER_CHANGES,
      () => true,
      () => false,
    ),
  );
  return atFirst;
}

/**
 * False on the server and while hydrating, true afterwards: for what only makes sense when scripts run. why: the change is a
 * transition, so that a slow phone shows it in small steps instead of freezing once more.
 */
export function useScripted(): boolean {
  const [known, setKnown] = useState(useMountedByScripts());
  useEffect(() => startTransition(() => setKnown(true)), []);
  return known;
}
