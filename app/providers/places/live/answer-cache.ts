/** A bounded memory of answers: the least recently used goes first, and none lives longer than said. Pure but for its own map. */

export interface AnswerCache<T> {
  get(question: string): T | null;
  set(question: string, answer: T): void;
}

export function createAnswerCache<T>(options: { entries: number; milliseconds: number; now: () => number }): AnswerCache<T> {
  const kept = new Map<string, { answer: T; until: number }>();
  return {
    get(question) {
      const found = kept.get(question);
      if (!found) return null;
      kept.delete(question);
      if (found.until <= options.now()) return null;
      kept.set(question, found);
      return found.answer;
    },
    set(question, answer) {
      kept.delete(question);
      kept.set(question, { answer, until: options.now() + options.milliseconds });
      const oldest = kept.keys().next();
      if (kept.size > options.entries && !oldest.done) kept.delete(oldest.value);
    },
  };
}
