/** Work on a subject that many ask for at about the same time, such as reading a booking's payments after several webhooks about it. */
import { setTimeout } from 'node:timers/promises';

/**
 * Makes a run for each subject at a time. Whoever asks before it begins shares it; whoever asks during it shares the next one. So each run that is
 * answered began after it was asked for. `gatherMs`: how long the first one waits for others.
 */
export function shareNextRun(run: (subject: string) => Promise<unknown>, gatherMs: number): (subject: string) => Promise<void> {
  const coming = new Map<string, Promise<void>>();
  const newest = new Map<string, Promise<void>>();
  return (subject) => {
    const shared = coming.get(subject);
    if (shared) return shared;
    const before = newest.get(subject);
    const begin = async () => {
      await Promise.allSettled([before, setTimeout(gatherMs)]);
      coming.delete(subject);
      await run(subject);
    };
    const asked = begin();
    const forget = () => void (newest.get(subject) === asked && newest.delete(subject));
    void asked.then(forget, forget);
    coming.set(subject, asked);
    newest.set(subject, asked);
    return asked;
  };
}
