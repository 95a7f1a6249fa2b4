/**
 * Makes the account of a sign-up whose address has been confirmed. The link proves that the person owns the mailbox, but not that
 * she made the sign-up: anybody can sign up with anybody's address, and the owner of the mailbox may press the button. So one of two
 * sign-ups is confirmed. Without a password it is the one that this browser made with the address, even if the link was mailed for
 * another one. With a password it is the link's own sign-up, if the password is right: then the owner of the mailbox also knows the
 * password.
 */
import { and, eq, isNull } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { config } from '#app/config/env.server.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import { audit } from '#app/work/audit.server.ts';
import { db, inTransaction, type Transaction } from '#db/client.ts';
import { credentials, profiles, signUps, users } from '#db/schema/index.ts';

import { createAccount, type NewAccount } from './create-account.server.ts';
import { passwordFits } from './passwords.server.ts';
import { hashToken } from './sessions.server.ts';
import { lockSignUps } from './waiting-sign-up.server.ts';

export type LinkState = 'valid' | 'used' | 'expired';

/**
 * What a link can still do, and the id of the sign-up that it confirms without a password in the browser that made `ownId`. An
 * unknown link counts as expired. Reading it does not use it up: mail scanners open links too.
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

/** The sign-up that this browser made, if it has the same address as the link's sign-up. */
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

/** What proves that the person is the one who signed up. */
export interface SignUpProof {
  /** Empty when none was typed. One that was typed has to be right, also in the browser that signed up. */
  password: string;
  /** The sign-up that this browser made. */
  ownId: string | null;
}

export type Confirmation = Outcome<{ person: { userId: string; role: 'member' | 'administrator' } }, 'used' | 'expired' | 'unproven'>;

/** Uses up a link. When it, or two links for the same address, are used at the same moment, only one use succeeds. */
export async function confirmSignUp(token: string, proof: SignUpProof): Promise<Confirmation> {
  const found = await signUpOf(token);
  const state = stateOf(found);
  if (!found || state !== 'valid') return { ok: false, reason: state === 'used' ? 'used' : 'expired' };
  const proven = proof.password ? await withPassword(found, proof.password) : await ownSignUp(found, proof.ownId);
  if (!proven) return { ok: false, reason: 'unproven' };
  return inTransaction(async (tx) => {
    const waiting = await lockSignUps(tx, found.email);
    const settled = stateOf(waiting.find(({ tokenHash }) => tokenHash === found.tokenHash));
    const signUp = waiting.find(({ id }) => id === proven.id);
    if (!signUp?.passwordHash || settled !== 'valid') return { ok: false, reason: settled === 'used' ? 'used' : 'expired' };
    const role = signUp.email.toLowerCase() === config().adminEmail?.toLowerCase() ? 'administrator' : 'member';
    const account = { ...signUp, passwordHash: signUp.passwordHash, role } as const;
    await tx.update(signUps).set({ settledAt: now(), passwordHash: null }).where(eq(signUps.email, signUp.email));
    const userId = (await createAccount(tx, account)) ?? (await takeOver(tx, account));
    if (!userId) return { ok: false, reason: 'used' };
    // why: the environment may name the first administrator by address (rule A7); only the owner of that mailbox gets this far.
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

/** Gives an account whose address was never confirmed to the person who has confirmed it now. Null when it was confirmed before. */
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
