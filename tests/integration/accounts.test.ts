/** Signing up, confirming, signing in (document 1, section 4; promises, 20 to 22). */
import { desc, eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';

import { setClockOffset } from '#app/config/clock.server.ts';
import { confirmationLinkState, confirmEmail } from '#app/modules/accounts/confirmation-links.server.ts';
import { makeAdministrator } from '#app/modules/accounts/make-administrator.server.ts';
import { resendConfirmation } from '#app/modules/accounts/resend-confirmation.server.ts';
import { openSession, viewerOf } from '#app/modules/accounts/sessions.server.ts';
import { checkPassword, startSession } from '#app/modules/accounts/sign-in.server.ts';
import { signUp } from '#app/modules/accounts/sign-up.server.ts';
import { db } from '#db/client.ts';
import { auditLog, outbox, profiles, users } from '#db/schema/index.ts';

const HOUR = 60 * 60 * 1000;
const PASSWORD = 'kajak-stan-lyze';

let people = 0;
const newEmail = () => `person-${(people += 1)}@example.com`;

interface SentMail {
  kind: string;
  token?: string;
}

async function mailsTo(email: string): Promise<SentMail[]> {
  const rows = await db()
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(sql`${outbox.payload}->>'to' = ${email}`)
    .orderBy(desc(outbox.id));
  return rows.map(({ payload }) => payload.mail as SentMail);
}

async function tokenFor(email: string): Promise<string> {
  const [newest] = await mailsTo(email);
  return newest?.token ?? '';
}

async function signedUp(email = newEmail()): Promise<string> {
  await signUp({ email, fullName: 'Jana Nováková', password: PASSWORD, locale: 'sk' });
  return email;
}

async function confirmed(): Promise<string> {
  const email = await signedUp();
  await confirmEmail(await tokenFor(email));
  return email;
}

afterEach(() => setClockOffset(0));

describe('signing up', () => {
  test('makes an account with the defaults of a profile and sends a link', async () => {
    const email = await signedUp();
    const [profile] = await db().select().from(profiles).innerJoin(users, eq(users.id, profiles.id)).where(eq(users.email, email));
    expect(profile?.profiles).toMatchObject({ accountStatus: 'active', userLevel: 'C', responseTimeHours: 24, emailVerified: false });
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['confirmEmail']);
  });

  test('with a known address tells its owner by mail and changes nothing', async () => {
    const email = await confirmed();
    await signUp({ email: email.toUpperCase(), fullName: 'Somebody Else', password: 'another-password', locale: 'en' });
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['alreadyRegistered', 'confirmEmail']);
    expect(await checkPassword(email, PASSWORD)).toMatchObject({ outcome: 'accepted', fullName: 'Jana Nováková' });
    expect(await checkPassword(email, 'another-password')).toEqual({ outcome: 'invalidCredentials' });
  });

  test('many times with a known address does not fill its mailbox', async () => {
    const email = await confirmed();
    for (let time = 0; time < 3; time += 1) await signedUp(email);
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'alreadyRegistered')).toHaveLength(1);
  });

  test('again before confirming starts the account anew and ends the older link', async () => {
    const email = await signedUp();
    const first = await tokenFor(email);
    await signUp({ email, fullName: 'Jana Nováková', password: 'the-second-one', locale: 'sk' });
    expect(await confirmEmail(first)).toEqual({ state: 'expired' });
    expect(await confirmEmail(await tokenFor(email))).toEqual({ state: 'confirmed' });
    expect(await checkPassword(email, 'the-second-one')).toMatchObject({ outcome: 'accepted' });
    expect(await checkPassword(email, PASSWORD)).toEqual({ outcome: 'invalidCredentials' });
  });

  test('twenty times at once makes one account', async () => {
    const email = newEmail();
    await Promise.all(Array.from({ length: 20 }, () => signedUp(email)));
    expect(await db().select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });
});

describe('a confirmation link', () => {
  test('is not used up by looking at it', async () => {
    const token = await tokenFor(await signedUp());
    expect(await confirmationLinkState(token)).toBe('valid');
    expect(await confirmationLinkState(token)).toBe('valid');
  });

  test('works once, also when used twice at once', async () => {
    const token = await tokenFor(await signedUp());
    const states = await Promise.all([confirmEmail(token), confirmEmail(token)]);
    expect(states.map(({ state }) => state).sort()).toEqual(['confirmed', 'used']);
    expect(await confirmEmail(token)).toEqual({ state: 'used' });
  });

  test('lives for 24 hours', async () => {
    const token = await tokenFor(await signedUp());
    setClockOffset(24 * HOUR + 1_000);
    expect(await confirmEmail(token)).toEqual({ state: 'expired' });
  });

  test('that nobody made counts as expired', async () => {
    expect(await confirmEmail('made-up')).toEqual({ state: 'expired' });
    expect(await confirmationLinkState('')).toBe('expired');
  });

  test('can be sent again, which ends the older one; a known or unknown address gets nothing', async () => {
    const email = await signedUp();
    const first = await tokenFor(email);
    await resendConfirmation(email);
    expect(await confirmationLinkState(first)).toBe('expired');
    expect(await confirmEmail(await tokenFor(email))).toEqual({ state: 'confirmed' });

    await resendConfirmation(email);
    await resendConfirmation('nobody@example.com');
    expect(await mailsTo(email)).toHaveLength(2);
    expect(await mailsTo('nobody@example.com')).toHaveLength(0);
  });
});

describe('signing in', () => {
  test('says nothing about an account before the password is right', async () => {
    const unconfirmed = await signedUp();
    expect(await checkPassword(unconfirmed, 'wrong-password')).toEqual({ outcome: 'invalidCredentials' });
    expect(await checkPassword('nobody@example.com', PASSWORD)).toEqual({ outcome: 'invalidCredentials' });
    expect(await checkPassword(unconfirmed, PASSWORD)).toEqual({ outcome: 'emailNotConfirmed' });
  });

  test('is refused to a suspended account, whose open sessions end as well', async () => {
    const email = await confirmed();
    const accepted = await checkPassword(email, PASSWORD);
    if (accepted.outcome !== 'accepted') throw new Error(accepted.outcome);
    const token = await openSession(accepted.userId, 'member', null);
    await db().update(profiles).set({ accountStatus: 'suspended' }).where(eq(profiles.id, accepted.userId));
    expect(await checkPassword(email, PASSWORD)).toEqual({ outcome: 'accountSuspended' });
    expect(await viewerOf(token)).toBeNull();
  });

  test('opens a new session and ends the one the browser had', async () => {
    const email = await confirmed();
    const accepted = await checkPassword(email, PASSWORD);
    if (accepted.outcome !== 'accepted') throw new Error(accepted.outcome);
    const before = await openSession(accepted.userId, 'member', null);
    const after = await startSession(accepted, { userAgent: 'test', replacedSessionId: (await viewerOf(before))?.sessionId ?? null });
    expect(after).not.toBe(before);
    expect(await viewerOf(before)).toBeNull();
    expect(await viewerOf(after)).toMatchObject({ email });
    const actions = await db().select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.subjectId, accepted.userId));
    expect(actions.map(({ action }) => action)).toEqual(['account.created', 'account.email_confirmed', 'account.signed_in']);
  });
});

describe('the command for administrators', () => {
  test('makes one of an existing account, once, and ends its sessions', async () => {
    const email = await confirmed();
    const accepted = await checkPassword(email, PASSWORD);
    if (accepted.outcome !== 'accepted') throw new Error(accepted.outcome);
    const token = await openSession(accepted.userId, 'member', null);
    expect(await makeAdministrator(email)).toBe('made');
    expect(await makeAdministrator(email)).toBe('already');
    expect(await makeAdministrator('nobody@example.com')).toBe('unknown');
    expect(await viewerOf(token)).toBeNull();
    expect(await checkPassword(email, PASSWORD)).toMatchObject({ outcome: 'accepted', role: 'administrator' });
  });
});
