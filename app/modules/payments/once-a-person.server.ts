/** What a person has once at the payment provider: the customer who pays, the account that is paid out to. */
import { and, eq, sql } from 'drizzle-orm';

import { singleton } from '#app/config/singleton.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { db } from '#db/client.ts';
import { profiles } from '#db/schema/index.ts';

import { withNextKey } from './next-key.server.ts';

type Profile = typeof profiles.$inferSelect;

const COLUMNS = {
  customer: columns('stripeCustomerId', 'stripeCustomerKeysSpent'),
  account: columns('stripeAccountId', 'stripeAccountKeysSpent'),
};

function columns<I extends keyof Profile, K extends keyof Profile>(id: I, keysSpent: K): { id: I; keysSpent: K } {
  return { id, keysSpent };
}

/** why: this runs for every payment page, so the query is built once. */
const found = (kind: keyof typeof COLUMNS) =>
  singleton(`once-a-person-${kind}`, () => {
    const { id, keysSpent } = COLUMNS[kind];
    return db()
      .select({ id: profiles[id], keysSpent: profiles[keysSpent] })
      .from(profiles)
      .where(eq(profiles.id, sql.placeholder('userId')))
      .prepare(`once_a_person_${kind}`);
  });

/** The id of the person's object. `make` makes it under the key when there is none. Throws `notFound` when there is no such person. */
export async function onceAPerson(userId: string, kind: keyof typeof COLUMNS, make: (key: string) => Promise<string>): Promise<string> {
  const { id, keysSpent } = COLUMNS[kind];
  const own = eq(profiles.id, userId);
  const [before] = await found(kind).execute({ userId });
  if (!before) throw new AppError('notFound');
  if (before.id) return before.id;
  const spent = before.keysSpent;
  const spendAnother = async () => {
    await db()
      .update(profiles)
      .set({ [keysSpent]: sql`${profiles[keysSpent]} + 1` })
      .where(and(own, eq(profiles[keysSpent], spent)));
    return spent + 1;
  };
  const made = await withNextKey(spent, spendAnother, (number) => make(`${kind}:${userId}:${number}`));
  // why not as it is: another press may have stored one first, and only that one is used from now on
  const [kept] = await db()
    .update(profiles)
    .set({ [id]: sql`coalesce(${profiles[id]}, ${made})` })
    .where(own)
    .returning({ id: profiles[id] });
  return kept?.id ?? made;
}

/** Forgets an object that the provider no longer has, with the key that made it: the next one is made anew. */
export async function forgetOfPerson(userId: string, kind: keyof typeof COLUMNS, gone: string): Promise<void> {
  const { id, keysSpent } = COLUMNS[kind];
  await db()
    .update(profiles)
    .set({ [id]: null, [keysSpent]: sql`${profiles[keysSpent]} + 1` })
    .where(and(eq(profiles.id, userId), eq(profiles[id], gone)));
}
