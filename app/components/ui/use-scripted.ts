import { startTransition, useEffect, useState } from 'react';

/** Scripts run in this browser: set once the first page was taken over. */
let scripted = false;

/**
 * False on the server and while hydrating, true afterwards: for what only makes sense when scripts run. why: the change is a
 * transition, so that a slow phone shows it in small steps instead of standing still once more.
 */
export function useScripted(): boolean {
  const [known, setKnown] = useState(scripted);
  useEffect(() => {
    scripted = true;
    startTransition(() => setKnown(true));
  }, []);
  return known;
}
