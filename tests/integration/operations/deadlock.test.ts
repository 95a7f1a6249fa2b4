/** Transactions that PostgreSQL aborts to end a deadlock. */
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { inTransaction } from '#db/client.ts';
import { createMember } from '#db/seed/members.ts';

describe('two transactions that wait for each other', () => {
  it('both end: the one that PostgreSQL breaks off is repeated', async () => {
    const [one, other] = [(await createMember()).id, (await createMember()).id];
    let tries = 0;
    let bothHaveBegun = () => {};
    const begun = new Promise<void>((resolve) => (bothHaveBegun = resolve));
    let oneHasEnded = () => {};
    const ended = new Promise<void>((resolve) => (oneHasEnded = resolve));
    const lockInTurn = (first: string, second: string) => {
      let isRepeated = false;
      return inTransaction(async (tx) => {
        // why: begun before the other one has taken what it waited for, it could take that away and wait for the other one again
        if (isRepeated) await ended;
        isRepeated = true;
        const lock = (id: string) => tx.execute(sql`select 1 from users where id = ${id} for update`);
        await lock(first);
        tries += 1;
        if (tries === 2) bothHaveBegun();
        await begun;
        await lock(second);
        return first;
      }).finally(oneHasEnded);
    };
    expect(await Promise.all([lockInTurn(one, other), lockInTurn(other, one)])).toEqual([one, other]);
    expect(tries).toBe(3);
  });
});
