/** Signing up, confirming, signing in (rules A1 to A8). */
import { randomUUID } from 'node:crypto';

import { and, desc, eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';

import { QUIET_HEADER } from '#app/http/quiet-header.ts';
import { setClockOffset } from '#app/config/clock.server.ts';
import { confirmSignUp, readConfirmationLink } from '#app/modules/accounts/confirm-sign-up.server.ts';
import { forgetExpired } from '#app/modules/accounts/forget-expired.server.ts';
import { makeAdministrator } from '#app/modules/accounts/make-administrator.server.ts';
import { authenticateByPassword } from '#app/http/authenticator.server.ts';
import { readViewer, sessionCookieFor } from '#app/http/session.server.ts';
import { hashPassword } from '#app/modules/accounts/passwords.server.ts';
import { resendConfirmation } from '#app/modules/accounts/resend-confirmation.server.ts';
import { hashToken, openSession, viewerOf } from '#app/modules/accounts/sessions.server.ts';
import { checkPassword, startSession } from '#app/modules/accounts/sign-in.server.ts';
import { signUp } from '#app/modules/accounts/sign-up.server.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import { db } from '#db/client.ts';
import { auditLog, outbox, profiles, signUps, users } from '#db/schema/index.ts';
import { behindHashingCrowd } from '#tests/support/hashing-crowd.ts';
import { createMember } from '#db/seed/members.ts';

const HOUR = 60 * 60 * 1000;
const PASSWORD = 'kajak-stan-lyze';
const ADMIN_EMAIL = 'named-by-the-environment@example.com';
process.env.ADMIN_EMAIL = ADMIN_EMAIL;

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

/** Confirms with the password, as in a browser that did not sign up. */
const confirm = (token: string, password = PASSWORD) => confirmSignUp(token, { password, ownId: null });
const stateOf = async (token: string) => (await readConfirmationLink(token, null)).state;

async function confirmed(): Promise<string> {
  const email = await signedUp();
  await confirm(await tokenFor(email));
  return email;
}

afterEach(() => setClockOffset(0));

describe('signing up', () => {
  test('sends a link, and confirming makes an account with the defaults of a profile', async () => {
    const email = await signedUp();
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['confirmEmail']);
    expect(await db().$count(users, eq(users.email, email))).toBe(0);
    expect(await confirm(await tokenFor(email))).toMatchObject({ ok: true, person: { role: 'member' } });
    const [account] = await db().select().from(profiles).innerJoin(users, eq(users.id, profiles.id)).where(eq(users.email, email));
    expect(account?.profiles).toMatchObject({ accountStatus: 'active', userLevel: 'C', isIdentityVerified: false });
    expect(account?.users).toMatchObject({ role: 'member', locale: 'sk', emailConfirmedAt: expect.any(Date) });
  });

  test('with a known address tells its owner by mail and changes nothing', async () => {
    const email = await confirmed();
    await signUp({ email: email.toUpperCase(), fullName: 'Somebody Else', password: 'another-password', locale: 'en' });
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['alreadyRegistered', 'confirmEmail']);
    expect(await checkPassword(email, PASSWORD)).toMatchObject({ ok: true, fullName: 'Jana Nováková' });
    expect(await checkPassword(email, 'another-password')).toMatchObject({ ok: false, reason: 'emailNotConfirmed' });
  });

  test('many times with a known address does not fill its mailbox', async () => {
    // why: one mail an hour is sent, and the hour must not turn between them
    setClockOffset(-(Date.now() % HOUR));
    const email = await confirmed();
    for (let time = 0; time < 3; time += 1) await signedUp(email);
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'alreadyRegistered')).toHaveLength(1);
  });

  test('again before confirming touches no other sign-up: the one that is confirmed gives password, name and language', async () => {
    const email = await signedUp();
    const first = await tokenFor(email);
    await signUp({ email, fullName: 'Jana Malá', password: 'the-second-one', locale: 'en' });
    const second = await tokenFor(email);
    expect(await confirm(first, 'the-second-one')).toEqual({ ok: false, reason: 'unproven' });
    expect(await confirm(second, 'the-second-one')).toMatchObject({ ok: true });
    expect(await confirm(first)).toEqual({ ok: false, reason: 'used' });
    expect(await checkPassword(email, 'the-second-one')).toMatchObject({ ok: true, fullName: 'Jana Malá' });
    expect(await checkPassword(email, PASSWORD)).toEqual({ ok: false, reason: 'invalidCredentials' });
    expect(await db().select({ locale: users.locale }).from(users).where(eq(users.email, email))).toEqual([{ locale: 'en' }]);
  });

  test('twenty times, and all links at once, makes one account with the password of one of them', async () => {
    const email = newEmail();
    const passwords = Array.from({ length: 20 }, (_, turn) => `${PASSWORD}-${turn}`);
    const made = await Promise.all(passwords.map((password) => signUp({ email, fullName: 'Jana Nováková', password, locale: 'sk' })));
    const ids = made.map(({ signUpId }) => signUpId);
    const tokens = (await mailsTo(email)).map(({ token = '' }) => token);
    expect(new Set(tokens).size).toBe(20);
    const presses = ids.map((ownId, turn) => confirmSignUp(tokens[turn] ?? '', { password: '', ownId }));
    const answers = await Promise.all(presses);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.reason === 'used')).toHaveLength(19);
    expect(await db().$count(users, eq(users.email, email))).toBe(1);
    expect(await checkPassword(email, passwords[answers.findIndex(({ ok }) => ok)] ?? '')).toMatchObject({ ok: true });
  });

  test('with the address of an account that nobody has confirmed takes it over whole', async () => {
    const { id, email } = await createMember({
      email: newEmail(),
      emailConfirmed: false,
      passwordHash: await hashPassword('left-by-somebody'),
    });
    await signedUp(email);
    expect(await confirm(await tokenFor(email))).toMatchObject({ ok: true, person: { userId: id } });
    expect(await checkPassword(email, 'left-by-somebody')).toEqual({ ok: false, reason: 'invalidCredentials' });
    expect(await checkPassword(email, PASSWORD)).toMatchObject({ ok: true, userId: id });
  });

  test('leaves no password behind: not after confirming, and not a week after the last link of what came to nothing', async () => {
    const kept = async (email: string) => {
      const rows = await db().select({ hash: signUps.passwordHash }).from(signUps).where(eq(signUps.email, email));
      return rows.filter(({ hash }) => hash !== null).length;
    };
    const [settled, abandoned] = [await signedUp(), await signedUp()];
    await signedUp(settled);
    expect(await kept(settled)).toBe(2);
    await confirm(await tokenFor(settled));
    expect(await kept(settled)).toBe(0);

    setClockOffset(8 * 24 * HOUR - 60_000);
    await forgetExpired();
    expect(await kept(abandoned)).toBe(1);
    setClockOffset(8 * 24 * HOUR + 60_000);
    await runDueWork();
    expect(await db().$count(signUps)).toBe(0);
  });

  test('with the address that the environment names makes its owner administrator, and a look-alike of it nobody', async () => {
    await signedUp(ADMIN_EMAIL.toUpperCase());
    expect(await db().$count(users, eq(users.email, ADMIN_EMAIL))).toBe(0);
    expect(await confirm(await tokenFor(ADMIN_EMAIL.toUpperCase()))).toMatchObject({
      ok: true,
      person: { role: 'administrator' },
    });
    expect(await checkPassword(ADMIN_EMAIL, PASSWORD)).toMatchObject({ ok: true, role: 'administrator' });
    const [{ id } = { id: '' }] = await db().select({ id: users.id }).from(users).where(eq(users.email, ADMIN_EMAIL));
    expect(await db().$count(auditLog, and(eq(auditLog.subjectId, id), eq(auditLog.action, 'account.made_administrator')))).toBe(1);
    const other = await signedUp(`x${ADMIN_EMAIL}`);
    expect(await confirm(await tokenFor(other))).toMatchObject({ person: { role: 'member' } });
  });
});

describe('a confirmation link', () => {
  test('is not used up by looking at it', async () => {
    const token = await tokenFor(await signedUp());
    expect(await stateOf(token)).toBe('valid');
    expect(await stateOf(token)).toBe('valid');
  });

  test('works once, also when used twice at once', async () => {
    const token = await tokenFor(await signedUp());
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map((answer) => (answer.ok ? 'confirmed' : answer.reason)).sort()).toEqual(['confirmed', 'used']);
    expect(await confirm(token)).toEqual({ ok: false, reason: 'used' });
  });

  test('needs the browser that signed up or its password, and a wrong password is wrong there too', async () => {
    const email = newEmail();
    const { signUpId: ownId } = await signUp({ email, fullName: 'Jana Nováková', password: PASSWORD, locale: 'sk' });
    const token = await tokenFor(email);
    for (const proof of [
      { password: '', ownId: null },
      { password: '', ownId: randomUUID() },
      { password: 'another-password', ownId },
    ]) {
      expect(await confirmSignUp(token, proof)).toEqual({ ok: false, reason: 'unproven' });
    }
    expect(await confirmSignUp(token, { password: '', ownId })).toMatchObject({ ok: true });
  });

  test('that somebody else had sent confirms what this browser signed up with, and no sign-up with another address', async () => {
    const email = newEmail();
    const { signUpId: his } = await signUp({ email, fullName: 'Somebody Else', password: 'another-password', locale: 'sk' });
    const token = await tokenFor(email);
    const { signUpId: elsewhere } = await signUp({ email: newEmail(), fullName: 'Jana Nováková', password: PASSWORD, locale: 'sk' });
    expect(await confirmSignUp(token, { password: '', ownId: elsewhere })).toEqual({ ok: false, reason: 'unproven' });
    const hers = await signUp({ email, fullName: 'Jana Nováková', password: PASSWORD, locale: 'sk' }, false);
    expect(hers.mailed).toBe(false);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await readConfirmationLink(token, hers.signUpId)).toEqual({ state: 'valid', own: hers.signUpId });
    expect(await confirmSignUp(token, { password: '', ownId: hers.signUpId })).toMatchObject({ ok: true });
    expect(await checkPassword(email, PASSWORD)).toMatchObject({ ok: true, fullName: 'Jana Nováková' });
    expect(await confirmSignUp(token, { password: '', ownId: his })).toEqual({ ok: false, reason: 'used' });
  });

  test('lives for 24 hours', async () => {
    const token = await tokenFor(await signedUp());
    setClockOffset(24 * HOUR + 1_000);
    expect(await confirm(token)).toEqual({ ok: false, reason: 'expired' });
  });

  test('that nobody made counts as expired', async () => {
    expect(await confirm('made-up')).toEqual({ ok: false, reason: 'expired' });
    expect(await stateOf('')).toBe('expired');
  });

  test('can be sent again, which ends the older one; a known or unknown address gets nothing', async () => {
    const email = await signedUp();
    const first = await tokenFor(email);
    await resendConfirmation(email, null);
    expect(await stateOf(first)).toBe('expired');
    expect(await confirm(await tokenFor(email))).toMatchObject({ ok: true });

    await resendConfirmation(email, null);
    await resendConfirmation('nobody@example.com', null);
    expect(await mailsTo(email)).toHaveLength(2);
    expect(await mailsTo('nobody@example.com')).toHaveLength(0);
  });

  test('sent again is that of the sign-up which the browser made, and only with the same address', async () => {
    const email = newEmail();
    const { signUpId: own } = await signUp({ email, fullName: 'Jana Nováková', password: PASSWORD, locale: 'sk' });
    const { signUpId: newer } = await signUp({ email, fullName: 'Somebody Else', password: 'another-password', locale: 'sk' });
    const { signUpId: elsewhere } = await signUp({ email: newEmail(), fullName: 'Jana Nováková', password: PASSWORD, locale: 'sk' });
    for (const [asked, sent] of [
      [own, own],
      [null, newer],
      [elsewhere, newer],
      [randomUUID(), newer],
    ]) {
      await resendConfirmation(email, asked ?? null);
      const [{ id } = { id: '' }] = await db()
        .select({ id: signUps.id })
        .from(signUps)
        .where(eq(signUps.tokenHash, hashToken(await tokenFor(email))));
      expect(id).toBe(sent);
    }
  });

  test('sent again works even when the one before has ended by itself', async () => {
    const email = await signedUp();
    setClockOffset(6 * 24 * HOUR);
    await forgetExpired();
    expect(await stateOf(await tokenFor(email))).toBe('expired');
    await resendConfirmation(email, null);
    expect(await confirm(await tokenFor(email))).toMatchObject({ ok: true });
  });
});

describe('signing in', () => {
  test('says nothing about an account before the password is right', async () => {
    const unconfirmed = await signedUp();
    expect(await checkPassword(unconfirmed, 'wrong-password')).toEqual({ ok: false, reason: 'invalidCredentials' });
    expect(await checkPassword('nobody@example.com', PASSWORD)).toEqual({ ok: false, reason: 'invalidCredentials' });
    expect(await checkPassword(unconfirmed, PASSWORD)).toMatchObject({ ok: false, reason: 'emailNotConfirmed' });
  });

  test('before confirming knows the newest sign-up, and the one that the browser made', async () => {
    const email = newEmail();
    const { signUpId: own } = await signUp({ email, fullName: 'Jana Nováková', password: PASSWORD, locale: 'sk' });
    const { signUpId: newer } = await signUp({ email, fullName: 'Somebody Else', password: 'another-password', locale: 'sk' });
    expect(await checkPassword(email, PASSWORD)).toEqual({ ok: false, reason: 'invalidCredentials' });
    expect(await checkPassword(email, PASSWORD, own)).toEqual({ ok: false, reason: 'emailNotConfirmed', signUpId: own });
    expect(await checkPassword(email, 'another-password')).toEqual({ ok: false, reason: 'emailNotConfirmed', signUpId: newer });
    expect(await checkPassword(email, 'another-password', own)).toEqual({ ok: false, reason: 'invalidCredentials' });
  });

  test('is refused to a suspended account, whose open sessions end as well', async () => {
    const email = await confirmed();
    const accepted = await checkPassword(email, PASSWORD);
    if (!accepted.ok) throw new Error(accepted.reason);
    const token = await openSession(accepted.userId, 'member', null);
    await db().update(profiles).set({ accountStatus: 'suspended' }).where(eq(profiles.id, accepted.userId));
    expect(await checkPassword(email, PASSWORD)).toEqual({ ok: false, reason: 'accountSuspended' });
    expect(await viewerOf(token)).toBeNull();
  });

  test('opens a new session and ends the one the browser had', async () => {
    const email = await confirmed();
    const accepted = await checkPassword(email, PASSWORD);
    if (!accepted.ok) throw new Error(accepted.reason);
    const before = await openSession(accepted.userId, 'member', null);
    const replacedSessionId = (await viewerOf(before))?.sessionId ?? null;
    const { sessionToken: after } = await startSession(accepted, { userAgent: 'test', replacedSessionId, deviceToken: null });
    expect(after).not.toBe(before);
    expect(await viewerOf(before)).toBeNull();
    expect(await viewerOf(after)).toMatchObject({ email });
    const actions = await db()
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectId, accepted.userId))
      .orderBy(auditLog.id);
    expect(actions.map(({ action }) => action)).toEqual(['account.created', 'account.email_confirmed', 'account.signed_in']);
  });
});

describe('a session', () => {
  const DAY = 24 * HOUR;
  const MINUTE = 60_000;
  const opened = (role: 'member' | 'administrator') => async () => {
    const { id } = await createMember({ role });
    return openSession(id, role, null);
  };

  test.each([
    ['a member', opened('member'), 14 * DAY],
    ['an administrator', opened('administrator'), 30 * MINUTE],
  ])('of %s ends when it was not used for as long as it may be', async (_, open, idle) => {
    const [used, unused] = [await open(), await open()];
    setClockOffset(idle - MINUTE);
    expect(await viewerOf(used)).not.toBeNull();
    setClockOffset(idle + MINUTE);
    expect(await viewerOf(unused)).toBeNull();
    expect(await viewerOf(used)).not.toBeNull();
    setClockOffset(2 * idle + 2 * MINUTE);
    expect(await viewerOf(used)).toBeNull();
  });

  test.each([
    ['an event stream', { Accept: 'text/event-stream' }],
    ['what a page loads again by itself', { [QUIET_HEADER]: 'yes' }],
  ])('is not used by a page that is left open: %s', async (_, headers: Record<string, string>) => {
    const token = await opened('administrator')();
    const cookie = (await sessionCookieFor(token)).split(';')[0] ?? '';
    const read = (more: Record<string, string> = {}) =>
      readViewer(new Request('http://site.invalid/', { headers: { Cookie: cookie, ...more } }));
    setClockOffset(29 * MINUTE);
    expect(await read(headers)).not.toBeNull();
    setClockOffset(31 * MINUTE);
    expect(await read()).toBeNull();
  });

  test('ends after 90 days however much it is used', async () => {
    const token = await opened('member')();
    for (let day = 10; day < 90; day += 10) {
      setClockOffset(day * DAY);
      expect(await viewerOf(token), `day ${day}`).not.toBeNull();
    }
    setClockOffset(90 * DAY - MINUTE);
    expect(await viewerOf(token)).not.toBeNull();
    setClockOffset(90 * DAY + MINUTE);
    expect(await viewerOf(token)).toBeNull();
  });
});

describe('the command for administrators', () => {
  test('makes one of an existing account, once, and ends its sessions', async () => {
    const email = await confirmed();
    const accepted = await checkPassword(email, PASSWORD);
    if (!accepted.ok) throw new Error(accepted.reason);
    const token = await openSession(accepted.userId, 'member', null);
    expect(await makeAdministrator(email)).toEqual({ ok: true, made: 'now' });
    expect(await makeAdministrator(email)).toEqual({ ok: true, made: 'before' });
    expect(await makeAdministrator('nobody@example.com')).toEqual({ ok: false, reason: 'unknown' });
    expect(await viewerOf(token)).toBeNull();
    expect(await checkPassword(email, PASSWORD)).toMatchObject({ ok: true, role: 'administrator' });
  });
});

test('a sign-in behind too many others of its address is told to come back, and is no failure of ours', async () => {
  const credentials = { email: '', password: 'tri vesla a kompas' };
  credentials.email = (await createMember({ passwordHash: await hashPassword(credentials.password) })).email;
  const request = new Request('http://site.invalid/auth');
  await behindHashingCrowd(() => expect(authenticateByPassword(request, credentials)).rejects.toMatchObject({ code: 'tooManyRequests' }));
  expect(await authenticateByPassword(request, credentials)).toMatchObject({ ok: true });
});
