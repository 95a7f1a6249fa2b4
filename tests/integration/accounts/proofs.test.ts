/** What proves who somebody is: passwords, sessions, browsers, links in mails, the identity check. */
import { randomUUID } from 'node:crypto';

import { and, desc, eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { now, setClockOffset } from '#app/config/clock.server.ts';
import { allowBrowser, browserLinkState, sendBrowserLink } from '#app/modules/accounts/browser-links.server.ts';
import { confirmSignUp } from '#app/modules/accounts/confirm-sign-up.server.ts';
import { forgetExpired } from '#app/modules/accounts/forget-expired.server.ts';
import { knownDevice, rememberDevice } from '#app/modules/accounts/known-devices.server.ts';
import { ownProfile } from '#app/modules/accounts/own-profile.server.ts';
import { hashPassword } from '#app/modules/accounts/passwords.server.ts';
import { resendConfirmation } from '#app/modules/accounts/resend-confirmation.server.ts';
import { closeSession, openSession, viewerOf } from '#app/modules/accounts/sessions.server.ts';
import { checkPassword } from '#app/modules/accounts/sign-in.server.ts';
import { signUp } from '#app/modules/accounts/sign-up.server.ts';
import { openIdentityCheck, syncIdentity } from '#app/modules/accounts/sync-identity.server.ts';
import { decideApplicant, openApplicant } from '#app/simulators/identity/applicants.server.ts';
import { providers } from '#app/composition.server.ts';
import { liveEventsAfter } from '#app/work/live-events.server.ts';
import { db } from '#db/client.ts';
import { auditLog, credentials, knownDevices, oneTimeTokens, outbox, profiles, sessions, signUps } from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';

import { mailedBrowserLink } from '#tests/support/browser-links.ts';
import { meanwhile } from '#tests/support/meanwhile.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';
import { createSignUp } from '#tests/factories/sign-ups.ts';

useProviderWorld();
afterEach(() => {
  setClockOffset(0);
  vi.restoreAllMocks();
});

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const PASSWORD = 'kajak-stan-lyze';
const PASSWORD_HASH = await hashPassword(PASSWORD);

const owner = () => createMember({ passwordHash: PASSWORD_HASH });
const changeProfile = (id: string, values: Partial<typeof profiles.$inferInsert>) =>
  db().update(profiles).set(values).where(eq(profiles.id, id));
const mailKindsTo = async (email: string) =>
  (
    await db()
      .select({ kind: sql<string>`${outbox.payload}->'mail'->>'kind'` })
      .from(outbox)
      .where(sql`${outbox.payload}->>'to' = ${email}`)
      .orderBy(desc(outbox.id))
  ).map(({ kind }) => kind);

const signUpsOf = (email: string) => db().select().from(signUps).where(eq(signUps.email, email));

describe('a password', () => {
  it('is kept by argon2id at the cost that was promised', () => {
    expect(PASSWORD_HASH).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('opens its own account, no other one does, and none opens an account without a password', async () => {
    const { id, email } = await owner();
    expect(await checkPassword(email, PASSWORD)).toMatchObject({ ok: true, userId: id });
    const refused = { ok: false, reason: 'invalidCredentials' };
    expect(await checkPassword(email, `${PASSWORD} `)).toEqual(refused);
    expect(await checkPassword((await createMember()).email, PASSWORD)).toEqual(refused);
  });

  it('opens no account whose address nobody has confirmed, and its sign-up takes over no confirmed one', async () => {
    const { email } = await createMember({ passwordHash: PASSWORD_HASH, emailConfirmed: false });
    expect(await checkPassword(email, PASSWORD)).toEqual({ ok: false, reason: 'invalidCredentials' });
    const { email: later, token } = await createSignUp('another-password');
    const member = await createMember({ email: later, passwordHash: PASSWORD_HASH });
    expect(await confirmSignUp(token, { password: 'another-password', ownId: null })).toEqual({ ok: false, reason: 'used' });
    expect(await checkPassword(later, PASSWORD)).toMatchObject({ ok: true, userId: member.id });
  });
});

describe('a confirmation link', () => {
  it('is not sent again to an address that has an account, whoever signed up with it; the database keeps its hash alone', async () => {
    const { email } = await owner();
    await signUp({ email, fullName: 'Somebody Else', password: 'another-password', locale: 'sk' });
    await resendConfirmation(email, null);
    expect(await mailKindsTo(email)).toEqual(['alreadyRegistered']);
    const unknown = `${randomUUID()}@post.example`;
    await signUp({ email: unknown, fullName: 'Jana Nováková', password: PASSWORD, locale: 'sk' });
    const [mail] = await db()
      .select({ key: outbox.key, token: sql<string>`${outbox.payload}->'mail'->>'token'` })
      .from(outbox)
      .where(sql`${outbox.payload}->>'to' = ${unknown}`);
    expect(mail?.token).toMatch(/^[\w-]{43}$/);
    expect(mail?.key).not.toContain(mail?.token);
  });

  it('that is used at the moment at which another one is asked for stays used, and no other one is mailed', async () => {
    const email = `${randomUUID()}@karavana.example`;
    const { signUpId } = await signUp({ email, fullName: 'Jana', password: 'zelena-lodka-88', locale: 'sk' });
    const before = await signUpsOf(email);
    const mailed = await mailKindsTo(email);
    const ended = await meanwhile(
      (tx) => tx.update(signUps).set({ settledAt: now(), passwordHash: null }).where(eq(signUps.email, email)),
      () => resendConfirmation(email, signUpId),
    );
    expect(ended).toMatchObject({ value: false });
    expect((await signUpsOf(email)).map(({ tokenHash }) => tokenHash)).toEqual(before.map(({ tokenHash }) => tokenHash));
    expect(await mailKindsTo(email)).toEqual(mailed);
  });
});

describe('a session', () => {
  it('is kept as a hash, and gone when it is closed', async () => {
    const { id } = await owner();
    const [token, other] = [await openSession(id, 'member', null), await openSession(id, 'member', null)];
    expect(await db().$count(sessions, eq(sessions.tokenHash, token))).toBe(0);
    await closeSession((await viewerOf(token))?.sessionId ?? '');
    expect(await viewerOf(token)).toBeNull();
    expect(await viewerOf(other)).not.toBeNull();
  });

  it.each([
    [true, false, false],
    [false, true, false],
    [true, true, true],
  ])(
    'knows a lender with charges %s and payouts %s as one who can be paid: %s',
    async (stripeChargesEnabled, stripePayoutsEnabled, canBePaid) => {
      const { id } = await owner();
      await changeProfile(id, { stripeChargesEnabled, stripePayoutsEnabled });
      expect(await viewerOf(await openSession(id, 'member', null))).toMatchObject({ canBePaid });
    },
  );
});

describe('a known browser', () => {
  it('is known to its account alone, while that is active, under its password, for a year', async () => {
    const { id, email } = await owner();
    const stranger = await owner();
    const token = await rememberDevice(db(), id, null);
    expect(await knownDevice(token, email)).not.toBeNull();
    expect(await knownDevice(token, stranger.email)).toBeNull();
    await changeProfile(id, { accountStatus: 'suspended' });
    expect(await knownDevice(token, email)).toBeNull();
    await changeProfile(id, { accountStatus: 'active' });
    setClockOffset(365 * DAY + HOUR);
    expect(await knownDevice(token, email)).toBeNull();
    setClockOffset(364 * DAY);
    expect(await knownDevice(token, email)).not.toBeNull();
    await db().update(credentials).set({ updatedAt: now() }).where(eq(credentials.userId, id));
    expect(await knownDevice(token, email)).toBeNull();
  });

  it('has no token that somebody planted, and is forgotten when its year is over', async () => {
    const { id } = await owner();
    expect(await rememberDevice(db(), id, 'planted')).not.toBe('planted');
    const own = await rememberDevice(db(), id, null);
    expect(await rememberDevice(db(), id, own)).toBe(own);
    setClockOffset(365 * DAY + HOUR);
    await forgetExpired();
    expect(await db().$count(knownDevices, eq(knownDevices.userId, id))).toBe(0);
  });
});

describe('a link that lets a browser in', () => {
  it('is good once, for an hour, however often it is looked at', async () => {
    const { email } = await owner();
    const token = await mailedBrowserLink(email);
    expect([await browserLinkState(token), await browserLinkState(token)]).toEqual(['valid', 'valid']);
    expect(await allowBrowser(token, null)).toMatchObject({ ok: true, deviceToken: expect.any(String) });
    expect(await allowBrowser(token, null)).toEqual({ ok: false, reason: 'used' });
    setClockOffset(2 * HOUR);
    const late = await mailedBrowserLink(email);
    setClockOffset(3 * HOUR + 60_000);
    expect(await allowBrowser(late, null)).toEqual({ ok: false, reason: 'expired' });
  });

  it('gives a browser that was known all its tries again', async () => {
    const { id, email } = await owner();
    const device = await rememberDevice(db(), id, null);
    const before = await knownDevice(device, email);
    await allowBrowser(await mailedBrowserLink(email), device);
    expect(await knownDevice(device, email)).not.toBe(before);
  });

  it('is mailed once an hour to the owner of an active account, and to nobody else', async () => {
    const [asked, suspended, unconfirmed] = [
      await owner(),
      await owner(),
      await createMember({ passwordHash: PASSWORD_HASH, emailConfirmed: false }),
    ];
    await changeProfile(suspended.id, { accountStatus: 'suspended' });
    for (const { email } of [asked, asked, suspended, unconfirmed]) await sendBrowserLink(email);
    const linksOf = (userId: string) => db().$count(oneTimeTokens, eq(oneTimeTokens.userId, userId));
    expect([await linksOf(asked.id), await linksOf(suspended.id), await linksOf(unconfirmed.id)]).toEqual([1, 0, 0]);
  });
});

describe('the identity check', () => {
  const profileOf = async (id: string) => (await db().select().from(profiles).where(eq(profiles.id, id)))[0];
  const notVerified = () => createMember({ identityVerified: false });
  const shownTo = async (member: Awaited<ReturnType<typeof createMember>>) => (await ownProfile(member)).identity;

  it('counts when it was passed, as the provider has it now, and leaves a trace of each change', async () => {
    const { id } = await notVerified();
    const heard = async (decision: Parameters<typeof decideApplicant>[1]) => {
      await decideApplicant(id, decision);
      await syncIdentity(id);
      const profile = await profileOf(id);
      return [profile?.isIdentityVerified, profile?.verificationStatus];
    };
    expect(await heard('pending')).toEqual([false, 'pending']);
    expect(await heard('reject')).toEqual([false, 'rejected']);
    expect(await heard('approve')).toEqual([true, 'verified']);
    expect(await heard('approve')).toEqual([true, 'verified']);
    expect(await heard('reject')).toEqual([false, 'rejected']);
    expect(await db().$count(auditLog, and(eq(auditLog.subjectId, id), eq(auditLog.action, 'identity.reviewed')))).toBe(4);
    expect((await liveEventsAfter(id, 0)).filter(({ topic }) => topic === 'account')).toHaveLength(4);
  });

  it('that was begun and not finished can be continued, and is not being checked', async () => {
    const member = await notVerified();
    expect(await shownTo(member)).toBe('unverified');
    await openApplicant(member.id);
    await syncIdentity(member.id);
    expect((await profileOf(member.id))?.verificationStatus).toBe('unverified');
    expect(await shownTo(member)).toBe('begun');
    await decideApplicant(member.id, 'pending');
    await syncIdentity(member.id);
    expect(await shownTo(member)).toBe('pending');
  });

  it('that was rejected may be tried again, unless the provider says that it is final', async () => {
    const member = await notVerified();
    await decideApplicant(member.id, 'reject');
    await syncIdentity(member.id);
    expect(await shownTo(member)).toBe('rejected');
    await expect(openIdentityCheck(member, 'sk')).resolves.toContain('/simulators/identity/');
    await decideApplicant(member.id, 'rejectForGood');
    await syncIdentity(member.id);
    expect(await shownTo(member)).toBe('rejectedForGood');
    await expect(openIdentityCheck(member, 'sk')).rejects.toThrow('conflict');
    await decideApplicant(member.id, 'approve');
    await syncIdentity(member.id);
    expect(await profileOf(member.id)).toMatchObject({ isIdentityVerified: true, verificationIsFinal: false });
  });

  it('says when it was passed, however often it is read after that', async () => {
    const { id } = await notVerified();
    await decideApplicant(id, 'approve');
    await syncIdentity(id);
    const passedAt = (await profileOf(id))?.verificationCompletedAt;
    expect(passedAt).toBeInstanceOf(Date);
    setClockOffset(HOUR);
    await syncIdentity(id);
    expect((await profileOf(id))?.verificationCompletedAt).toEqual(passedAt);
  });

  it('that was read before a newer answer was stored does not take its place', async () => {
    const { id } = await notVerified();
    await decideApplicant(id, 'reject');
    const { identity } = providers();
    const earlier = await identity.read(id);
    vi.spyOn(identity, 'read').mockImplementationOnce(async () => {
      await decideApplicant(id, 'approve');
      await syncIdentity(id);
      return earlier;
    });
    await syncIdentity(id);
    expect(await profileOf(id)).toMatchObject({ isIdentityVerified: true, verificationStatus: 'verified' });
  });

  it('that is newer than what was stored while it was read is not lost', async () => {
    const { id } = await notVerified();
    await decideApplicant(id, 'reject');
    const { identity } = providers();
    const read = identity.read.bind(identity);
    vi.spyOn(identity, 'read').mockImplementationOnce(async () => {
      await syncIdentity(id);
      await decideApplicant(id, 'approve');
      return read(id);
    });
    await syncIdentity(id);
    expect(await profileOf(id)).toMatchObject({ isIdentityVerified: true, verificationStatus: 'verified' });
  });

  it('of one member says nothing of another', async () => {
    const [checked, other] = [await notVerified(), await notVerified()];
    await decideApplicant(checked.id, 'approve');
    await syncIdentity(checked.id);
    expect((await profileOf(other.id))?.isIdentityVerified).toBe(false);
  });

  it('is not begun again by who has passed it', async () => {
    await expect(openIdentityCheck(await owner(), 'sk')).rejects.toThrow('conflict');
  });
});
