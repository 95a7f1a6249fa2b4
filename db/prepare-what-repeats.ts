/**
 * Lets PostgreSQL keep the statements that are asked for again and again: such a one goes there and back once instead of twice, and is neither
 * parsed nor planned anew. drizzle prepares only what was given a name, one by one.
 */
import type postgres from 'postgres';

/** The first times a text is sent as it is: many are asked for once, by scripts and by tests. */
const SEEN_BEFORE = 2;
/**
 * So many texts are kept, each on every connection of the pool, where it takes memory of the server for as long as the connection lasts. why a
 * bound: lists of values and rows make texts of many lengths.
 */
const MOST_KEPT = 300;

type Asking = Pick<postgres.Sql, 'unsafe'>;

/** Changes the client, also within its transactions. A text without values is never kept: the driver sends it in another way. */
export function prepareWhatRepeats(client: postgres.Sql): void {
  const repeats = rememberTexts();
  const remembering = (asking: Asking) => {
    const unsafe = asking.unsafe.bind(asking);
    asking.unsafe = (text, values, options) => unsafe(text, values, { ...options, prepare: options?.prepare === true || repeats(text) });
  };
  const within =
    <T>(work: Work<T> | undefined): Work<T> =>
    (transaction) => {
      remembering(transaction);
      const savepoint = transaction.savepoint.bind(transaction);
      transaction.savepoint = <S>(first: string | Work<S>, second?: Work<S>) =>
        typeof first === 'string' ? savepoint(first, within(second)) : savepoint(within(first));
      return work?.(transaction) as T;
    };
  remembering(client);
  const begin = client.begin.bind(client);
  client.begin = <T>(first: string | Work<T>, second?: Work<T>) =>
    typeof first === 'string' ? begin(first, within(second)) : begin(within(first));
}

type Work<T> = (transaction: postgres.TransactionSql) => T | Promise<T>;

/** Answers whether a text has been seen often enough, and has a place among those that are kept. */
export function rememberTexts(most = MOST_KEPT): (text: string) => boolean {
  const kept = new Set<string>();
  const seen = new Map<string, number>();
  return (text) => {
    if (kept.has(text)) return true;
    if (kept.size >= most) return false;
    const times = (seen.get(text) ?? 0) + 1;
    if (times <= SEEN_BEFORE) {
      // why: texts that come once must not gather here either
      if (seen.size >= 10 * most) seen.clear();
      seen.set(text, times);
      return false;
    }
    seen.delete(text);
    kept.add(text);
    return true;
  };
}
