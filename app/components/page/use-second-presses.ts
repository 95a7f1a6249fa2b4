import { useNavigation } from '@remix-run/react';
import { useEffect } from 'react';

/** How long after a page has changed a press may still be meant for what stood there before. */
const MEANT_FOR_BEFORE_MS = 700;
/** The longest pause between the two presses of a double one. */
const DOUBLE_MS = 500;
const SAME_PLACE_PX = 24;

let changedAt = 0;

/** Notes that something else has come under the reader's finger, as when a window opens or closes. */
export function notePageChange(): void {
  changedAt = performance.now();
}

interface Press {
  /** Where. On another page a button at the same place is another one in plain sight, such as Previous of the step before. */
  page: string;
  at: number;
  x: number;
  y: number;
  /** The buttons that were there, or beside it, with what each would have sent. */
  buttons: ReadonlyMap<HTMLButtonElement, string>;
}

/**
 * Keeps a second press from reaching a button that has come under the finger since the first one. why: the next card of a list moves up to
 * where the pressed one stood, a booking's next action stands where the last one was, and the next picture's window opens in place of the
 * last one's, or closes over the buttons of the page. A key that is held down presses once, too, and Escape closes one window.
 */
export function useSecondPresses(): void {
  const { state } = useNavigation();
  useEffect(() => {
    if (state === 'idle') notePageChange();
  }, [state]);
  useEffect(() => {
    let last: Press | null = null;
    const judge = (event: MouseEvent) => {
      const button = buttonAt(event.target);
      // why not of keys: their presses have no place
      if (!button || event.detail === 0) return;
      if (!last || !isMeantForBefore(last, event, button)) {
        last = pressOf(event);
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    const pressOnce = (event: KeyboardEvent) => {
      const isSecond = event.repeat || event.timeStamp - changedAt <= DOUBLE_MS;
      if (event.key === 'Enter' ? event.repeat && buttonAt(event.target) : event.key === 'Escape' && isSecond) event.preventDefault();
    };
    const over = new AbortController();
    document.addEventListener('click', judge, { capture: true, signal: over.signal });
    document.addEventListener('keydown', pressOnce, { capture: true, signal: over.signal });
    return () => over.abort();
  }, []);
}

function isMeantForBefore(last: Press, { timeStamp: at, clientX: x, clientY: y }: MouseEvent, button: HTMLButtonElement): boolean {
  if (last.page !== location.pathname || Math.hypot(last.x - x, last.y - y) > SAME_PLACE_PX) return false;
  if (at - last.at > DOUBLE_MS && at - changedAt > MEANT_FOR_BEFORE_MS) return false;
  return last.buttons.get(button) !== whatIsSentBy(button);
}

function pressOf({ timeStamp: at, clientX: x, clientY: y }: MouseEvent): Press {
  const buttons = new Map<HTMLButtonElement, string>();
  for (let right = -SAME_PLACE_PX; right <= SAME_PLACE_PX; right += SAME_PLACE_PX / 2) {
    for (let down = -SAME_PLACE_PX; down <= SAME_PLACE_PX; down += SAME_PLACE_PX / 2) {
      const button = buttonAt(document.elementFromPoint(x + right, y + down));
      if (button) buttons.set(button, whatIsSentBy(button));
    }
  }
  return { page: location.pathname, at, x, y, buttons };
}

function buttonAt(target: EventTarget | null): HTMLButtonElement | null {
  return target instanceof Element ? target.closest('button') : null;
}

const whatIsSentBy = ({ form, name, value }: HTMLButtonElement) => `${form?.getAttribute('action') ?? ''} ${name}=${value}`;
