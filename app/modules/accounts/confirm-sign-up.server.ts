/**
 * Makes the account of a sign-up whose address was confirmed. The link shows that the mailbox is the person's own, but not
 * that the sign-up is: anybody can sign up with anybody's address, and its owner may press the button. So it confirms the sign-up that
 * this browser made with the address, whichever of them had the link sent; or the link's own, when its password is typed: then
 * whoever owns the mailbox also knows the password.
 */
import { and, asc, eq, isNull } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { config } from '#app/config/env.server.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import { audit } from '#app/work/audit.server.ts';
import { db, inTransaction, type Transaction } from '#db/client.ts';
import { credentials, profiles, signUps, users } from '#db/schema/index.ts';

import { createAccount, type NewAccount } from './create-account.server.ts';
import { passwordFits } from './passwords.server.ts';
import { hashToken } from './sessions.server.ts';

export type LinkState = 'valid' | 'used' | 'expired';

/**
 * What a link can still do, and which sign-up it confirms without a password in the browser that made `ownId`. An unknown one counts
 * as expired. Looking does not use it up: mail scanners look.
 */
export async function readConfirmationLink(token: string, ownId: string | null): Promise<{ state: LinkState; own: string | null }> {
  const signUp = await signUpOf(token);
  return { state: stateOf(signUp), own: signUp ? ((await ownSignUp(signUp, ownId))?.id ?? null) : null };
}

type SignUpRow = typeof signUps.$inferSelect;

async function signUpOf(token: string): Promise<SignUpRow | undefined> {
  const [found] = await db()
    .select()
    .from(signUps)
    .where(eq(signUps.tokenHash, hashToken(token)));
  return found;
}

/** Of the sign-ups with the address of this link, the one that the browser made. */
async function ownSignUp({ email }: SignUpRow, ownId: string | null): Promise<SignUpRow | undefined> {
  if (!ownId) return undefined;
  const [own] = await db()
    .select()
    .from(signUps)
    .where(and(eq(signUps.id, ownId), eq(signUps.email, email)));
  return own;
}

function stateOf(signUp: SignUpRow | undefined): LinkState {
  if (!signUp) return 'expired';
  if (signUp.settledAt) return 'used';
  return signUp.expiresAt > now() ? 'valid' : 'expired';
}

/** What shows that the person is the one who signed up. */
export interface SignUpProof {
  /** The password, when one was typed; then it has to be right. */
  password: string;
  /** The sign-up that this browser made. */
  ownId: string | null;
}

export type Confirmation = Outcome<{ person: { userId: string; role: 'member' | 'administrator' } }, 'used' | 'expired' | 'unproven'>;

/** Uses a link up. Of two uses at once, one finds it valid; so does one of two links of the same address. */
export async function confirmSignUp(token: string, proof: SignUpProof): Promise<Confirmation> {
  const found = await signUpOf(token);
  const state = stateOf(found);
  if (!found || state !== 'valid') return { ok: false, reason: state === 'used' ? 'used' : 'expired' };
  const proven = proof.password ? await withPassword(found, proof.password) : await ownSignUp(found, proof.ownId);
  if (!proven) return { ok: false, reason: 'unproven' };
  return inTransaction(async (tx) => {
    // why: all of an address, in one order, so that two links pressed at once wait for each other and do not deadlock
    const waiting = await tx.select().from(signUps).where(eq(signUps.email, found.email)).orderBy(asc(signUps.id)).for('update');
    const settled = stateOf(waiting.find(({ tokenHash }) => tokenHash === found.tokenHash));
    const signUp = waiting.find(({ id }) => id === proven.id);
    if (!signUp?.passwordHash || settled !== 'valid') return { ok: false, reason: settled === 'used' ? 'used' : 'expired' };
    const role = signUp.email.toLowerCase() === config().adminEmail?.toLowerCase() ? 'administrator' : 'member';
    const account = { ...signUp, passwordHash: signUp.passwordHash, role } as const;
    await tx.update(signUps).set({ settledAt: now(), passwordHash: null }).where(eq(signUps.email, signUp.email));
    const userId = (await createAccount(tx, account)) ?? (await takeOver(tx, account));
    if (!userId) return { ok: false, reason: 'used' };
    // why: the first administrator may be named by the environment (rule A7), and only an owner of that mailbox becomes it.
    if (role === 'administrator') {
      await audit(tx, { actorId: null, action: 'account.made_administrator', subjectType: 'account', subjectId: userId });
    }
    await audit(tx, { actorId: userId, action: 'account.email_confirmed', subjectType: 'account', subjectId: userId });
    return { ok: true, person: { userId, role } };
  });
}

async function withPassword(signUp: SignUpRow, password: string): Promise<SignUpRow | undefined> {
  return (await passwordFits(password, signUp.passwordHash)) ? signUp : undefined;
}

/** An account whose address nobody has confirmed belongs to nobody. Null when it is somebody's. */
async function takeOver(tx: Transaction, { email, fullName, passwordHash, locale, role }: NewAccount): Promise<string | null> {
  const at = now();
  const [user] = await tx
    .update(users)
    .set({ emailConfirmedAt: at, locale, ...(role === 'administrator' ? { role } : {}) })
    .where(and(eq(users.email, email), isNull(users.emailConfirmedAt)))
    .returning({ id: users.id });
  if (!user) return null;
  await tx.update(profiles).set({ fullName }).where(eq(profiles.id, user.id));
  await tx
    .insert(credentials)
    .values({ userId: user.id, passwordHash, updatedAt: at })
    .onConflictDoUpdate({ target: credentials.userId, set: { passwordHash, updatedAt: at } });
  return user.id;
}
