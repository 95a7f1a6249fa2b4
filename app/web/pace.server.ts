/** How fast something has come in lately. */

/** Long enough for a line that stalls, such as one in a train. */
const MEASURED_MS = 15_000;
/** A quarter of what a slow line of 400 kbit/s takes. */
const SLOW_BYTES_PER_SECOND = 12_500;

interface Pace {
  hasCome: (bytes: number) => void;
  /** Whether it has been slow for at least `MEASURED_MS`. */
  isSlow: () => boolean;
}

export function paceOf(): Pace {
  let received = 0;
  /** How much had come when; what is measured begins at the first, and the second takes its place once it is long enough ago. */
  let [since, next] = [mark(), mark()];

  function mark(): { time: number; received: number } {
    return { time: performance.now(), received };
  }

  function moveOn(): void {
    if (performance.now() - next.time < MEASURED_MS) return;
    since = next;
    next = mark();
  }

  return {
    hasCome(bytes) {
      moveOn();
      received += bytes;
    },
    isSlow() {
      moveOn();
      const elapsed = performance.now() - since.time;
      return elapsed >= MEASURED_MS && ((received - since.received) / elapsed) * 1000 < SLOW_BYTES_PER_SECOND;
    },
  };
}
