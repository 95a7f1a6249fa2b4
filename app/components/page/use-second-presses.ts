import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** How long after a page has changed a press may still be meant for what stood there before. */
const MEANT_FOR_BEFORE_MS = 700;
/** The longest pause between the two presses of a double one. */
const DOUBLE_MS = 500;
const SAME_PLACE_PX = 24;

interface Press {
  /** Where. On another page a button at the same place is another one in plain sight, such as Previous of the step before. */
  page: string;
  button: HTMLButtonElement;
  /** What its button sends. */
  what: string;
  at: number;
  x: number;
  y: number;
}

/**
 * Keeps a second press from reaching a button that has come under the finger since the first one. why: the next card of a list moves up to
 * where the pressed one stood, a booking's next action stands where the last one was, and the next picture's window opens in place of the
 * last one's.
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
      if (!last || !isSamePlace(last, press) || !isMeantForBefore(last, press, changedAt.current)) {
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

function isMeantForBefore(last: Press, press: Press, changedAt: number): boolean {
  if (press.button.type === 'submit') return last.what !== press.what && press.at - changedAt <= MEANT_FOR_BEFORE_MS;
  return last.button !== press.button && press.at - last.at <= DOUBLE_MS;
}

/** Null for what is no button, and for keys, whose presses have no place. */
function pressOf({ target, detail, clientX: x, clientY: y, timeStamp: at }: MouseEvent): Press | null {
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button || detail === 0) return null;
  return { page: location.pathname, button, what: `${button.form?.getAttribute('action') ?? ''} ${button.name}=${button.value}`, at, x, y };
}

function isSamePlace(one: Press, other: Press): boolean {
  return one.page === other.page && Math.hypot(one.x - other.x, one.y - other.y) <= SAME_PLACE_PX;
}
