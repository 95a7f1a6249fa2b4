import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** How long after a page has changed a press may still be meant for what stood there before. */
const MEANT_FOR_BEFORE_MS = 700;
const SAME_PLACE_PX = 24;

interface Press {
  /** Where. On another page a button at the same place is another one in plain sight, such as Previous of the step before. */
  page: string;
  /** What its button sends. */
  what: string;
  x: number;
  y: number;
}

/**
 * Keeps a second press from reaching a button that has come under the finger since the first one. why: the next card of a list moves up to
 * where the pressed one stood, and a booking's next action stands where the last one was.
 */
export function useSecondPresses(): void {
  const { state } = useNavigation();
  const changedAt = useRef(0);
  useEffect(() => {
    if (state === 'idle') changedAt.current = performance.now();
  }, [state]);
  useEffect(() => {
    let last: Press | null = null;
    const judge = (event: MouseEvent) => {
      const press = pressOf(event);
      if (!press) return;
      const isLate = event.timeStamp - changedAt.current > MEANT_FOR_BEFORE_MS;
      if (isLate || !last || last.what === press.what || !isSamePlace(last, press)) {
        last = press;
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('click', judge, { capture: true });
    return () => document.removeEventListener('click', judge, { capture: true });
  }, []);
}

/** Null for what submits no form, and for keys, whose presses have no place. */
function pressOf({ target, detail, clientX: x, clientY: y }: MouseEvent): Press | null {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[type=submit]') : null;
  if (!button || detail === 0) return null;
  return { page: location.pathname, what: `${button.form?.getAttribute('action') ?? ''} ${button.name}=${button.value}`, x, y };
}

function isSamePlace(one: Press, other: Press): boolean {
  return one.page === other.page && Math.hypot(one.x - other.x, one.y - other.y) <= SAME_PLACE_PX;
}
