/** Signing up and in, sessions, browsers that are known, the identity check. */
import { area, inFile } from '../mistake.ts';

const ACCOUNTS = 'tests/integration/accounts/accounts.test.ts';
const PROOFS = 'tests/integration/accounts/proofs.test.ts';
const INPUTS = 'app/modules/accounts/account-inputs.server.test.ts';
const PASSWORDS = 'app/modules/accounts/passwords.server.test.ts';
const GUESSED = 'app/modules/accounts/guessed-passwords.server.test.ts';
const session = { file: ACCOUNTS, test: 'a session' };
const signingIn = { file: ACCOUNTS, test: 'signing in' };
const signingUp = { file: ACCOUNTS, test: 'signing up' };
const link = { file: ACCOUNTS, test: 'a confirmation link' };

export const accounts = area(
  'accounts',
  inFile('app/modules/phone-number.server.ts', 'app/modules/phone-number.server.test.ts', [
    ['any digits are a phone number', 'read?.isValid() && !read.ext', 'read && !read.ext'],
    ['an extension of a number is dropped', ' && !read.ext', ''],
    ['a number is looked for in a sentence', 'extract: false', 'extract: true'],
    ['numbers without a country are Czech', "defaultCountry: 'SK'", "defaultCountry: 'CZ'"],
  ]),
  inFile('app/modules/accounts/own-phone.server.ts', 'tests/integration/accounts/own-phone.test.ts', [
    ['an empty field keeps the phone', 'if (!typed) return null;', 'if (!typed) return undefined;'],
    ['somebody’s phone becomes everybody’s', '.set({ phone }).where(eq(profiles.id, member.id))', '.set({ phone })'],
  ]),
  inFile('app/modules/accounts/sessions.server.ts', session, [
    ['members’ sessions end after 140 idle days', 'member: 14 * DAY', 'member: 140 * DAY'],
    ['administrators’ sessions live as long as members’', 'administrator: 30 * MINUTE', 'administrator: 14 * DAY'],
    ['a session lives for ever when it is used', 'ABSOLUTE = 90 * DAY', 'ABSOLUTE = 9_000 * DAY'],
    ['use does not renew a session', 'RENEWAL_STEP = MINUTE', 'RENEWAL_STEP = 400 * DAY'],
    ['a page left open renews a session', 'if (inUse && at.getTime()', 'if (at.getTime()'],
    ['a session never ends by idleness', "          gt(sessions.expiresAt, sql.placeholder('at')),\n", ''],
    ['a suspended account keeps its sessions', "          eq(profiles.accountStatus, 'active'),\n", '', signingIn],
    ['tokens stand in the database as they are', "return createHash('sha256').update(token).digest('hex');", 'return token;', PROOFS],
    [
      'charges alone let a lender be paid',
      'canBePaid: chargesEnabled && payoutsEnabled',
      'canBePaid: chargesEnabled || payoutsEnabled',
      PROOFS,
    ],
    [
      'signing out leaves the session',
      'await db().delete(sessions).where(eq(sessions.id, sessionId));',
      'await db().delete(sessions).where(eq(sessions.tokenHash, sessionId));',
      PROOFS,
    ],
  ]),
  inFile('app/http/session.server.ts', session, [
    ['an open event stream renews a session', "headers.get('Accept') !== 'text/event-stream' &&", 'true &&'],
    ['what an open page loads by itself renews a session', ' && !headers.has(QUIET_HEADER)', ''],
  ]),
  inFile('app/modules/accounts/sign-in.server.ts', signingIn, [
    ['any password fits', 'if (!account || !fits) {', 'if (!account) {', PROOFS],
    ['a suspended account signs in', "if (account.accountStatus === 'suspended') return { ok: false, reason: 'accountSuspended' };", ''],
    ['a waiting sign-up signs in by any password', 'if (waiting && fitsWaiting) return', 'if (waiting) return'],
    [
      'an account whose address nobody confirmed signs in',
      '.where(and(eq(users.email, email), isNotNull(users.emailConfirmedAt)));',
      '.where(eq(users.email, email));',
      PROOFS,
    ],
    ['the session that the browser had goes on', 'if (browser.replacedSessionId) await tx', 'if (!browser.replacedSessionId) await tx'],
    ['signing in leaves no trace', "action: 'account.signed_in'", "action: 'account.seen'"],
  ]),
  inFile('app/modules/accounts/sign-up.server.ts', signingUp, [
    [
      'a known address is mailed a link',
      'if ((await remindOwner(work, email)) || !mayMail) return false;',
      'await remindOwner(work, email);\n      if (!mayMail) return false;',
      PROOFS,
    ],
    ['an owner is mailed at every try', '`already-registered:${owner.id}:${hour}`', '`already-registered:${owner.id}:${Math.random()}`'],
    ['an unconfirmed account counts as known', 'and(eq(users.email, email), isNotNull(users.emailConfirmedAt))', 'eq(users.email, email)'],
    [
      'an owner hears nothing of tries',
      "await queueMail(work, owner, { kind: 'alreadyRegistered'",
      "if (!owner.id) await queueMail(work, owner, { kind: 'alreadyRegistered'",
    ],
  ]),
  inFile('app/modules/accounts/confirm-sign-up.server.ts', link, [
    ['the link alone proves the sign-up', "if (!proven) return { ok: false, reason: 'unproven' };", ''],
    ['a link works after its time', "return signUp.expiresAt > now() ? 'valid' : 'expired';", "return 'valid';"],
    ['a link works twice', "if (signUp.settledAt) return 'used';", ''],
    [
      'a wrong password does not matter in the right browser',
      'proof.password ? await withPassword(found, proof.password) : await ownSignUp(found, proof.ownId)',
      '(await ownSignUp(found, proof.ownId)) ?? (await withPassword(found, proof.password))',
    ],
    ['any browser that signed up proves any sign-up', ': await ownSignUp(found, proof.ownId)', ': proof.ownId ? found : undefined'],
    ['a sign-up with another address is confirmed', 'and(eq(signUps.id, ownId), eq(signUps.email, email))', 'eq(signUps.id, ownId)', link],
    ['ADMIN_EMAIL makes nobody administrator', "? 'administrator' : 'member'", "? 'member' : 'member'", signingUp],
    [
      'ADMIN_EMAIL in other letters makes nobody administrator',
      'signUp.email.toLowerCase() === config().adminEmail?.toLowerCase()',
      'signUp.email === config().adminEmail',
      signingUp,
    ],
    ['an administrator is made without a trace', "if (role === 'administrator') {", "if (role === ('none' as string)) {", signingUp],
    ['password hashes stay after confirming', 'settledAt: now(), passwordHash: null', 'settledAt: now()', signingUp],
    [
      'only one of several sign-ups is settled',
      '.where(eq(signUps.email, signUp.email));\n    const userId',
      '.where(eq(signUps.id, signUp.id));\n    const userId',
      signingUp,
    ],
    ['a confirmed account is taken over', 'and(eq(users.email, email), isNull(users.emailConfirmedAt))', 'eq(users.email, email)', PROOFS],
    ['an account that is taken over keeps the old password', 'set: { passwordHash, updatedAt: at }', 'set: { updatedAt: at }', signingUp],
  ]),
  inFile('app/modules/accounts/confirmation-links.server.ts', link, [
    ['links live for ten days', 'VALID_FOR_MS = 24 * 60', 'VALID_FOR_MS = 240 * 60'],
    ['the token is what the database keeps', '`confirm-email:${tokenHash}`', '`confirm-email:${token}`', PROOFS],
  ]),
  inFile('app/modules/accounts/resend-confirmation.server.ts', link, [
    ['a link that is just being used is replaced', 'await lockSignUps(work.tx, email);', '', PROOFS],
    [
      'the older link goes on',
      'await work.tx.update(signUps).set({ tokenHash, expiresAt })',
      'await work.tx.update(signUps).set({ expiresAt })',
    ],
    [
      'a known address is mailed a link again',
      '!waiting || (await work.tx.$count(users, owned)) > 0 || !mayMail',
      '!waiting || !mayMail',
      PROOFS,
    ],
    ['a mailbox is filled by asking again', ' > 0 || !mayMail)', ' > 0)', 'tests/integration/security/routes.test.ts'],
  ]),
  inFile('app/modules/accounts/waiting-sign-up.server.ts', signingIn, [
    [
      'the browser’s own sign-up does not count',
      '.orderBy(desc(sql`${signUps.id} = ${ownId}`), desc(signUps.createdAt)',
      '.orderBy(desc(signUps.createdAt)',
    ],
    ['the oldest sign-up counts', 'desc(signUps.createdAt), desc(signUps.id)', 'signUps.createdAt, signUps.id'],
  ]),
  inFile('app/modules/accounts/create-account.server.ts', signingIn, [
    ['an account is made without a trace', "action: 'account.created'", "action: 'account.seen'"],
    ['the address counts as unconfirmed', 'emailConfirmedAt: at, role', 'emailConfirmedAt: null, role', signingUp],
  ]),
  inFile('app/modules/accounts/forget-expired.server.ts', { file: ACCOUNTS, test: 'leaves no password behind' }, [
    ['sign-ups are kept for ten weeks', '7 * 24 * 60', '70 * 24 * 60'],
    ['sign-ups are forgotten while their link is good', 'lt(signUps.expiresAt, ', 'lt(signUps.createdAt, '],
    ['browsers are kept for ever', 'lt(knownDevices.expiresAt, now())', 'lt(knownDevices.expiresAt, new Date(0))', PROOFS],
  ]),
  inFile('app/modules/accounts/known-devices.server.ts', PROOFS, [
    ['a browser is known for ten years', 'KNOWN_FOR_MS = 365 *', 'KNOWN_FOR_MS = 3_650 *'],
    ['a browser is known to every account', '        eq(users.email, email),\n', ''],
    ['a browser is known to a suspended account', "        eq(profiles.accountStatus, 'active'),\n", ''],
    ['a browser is known for ever', '        gt(knownDevices.expiresAt, now()),\n', ''],
    ['a browser is known under the password before', '        gte(knownDevices.knownAt, credentials.updatedAt),\n', ''],
    ['a planted token is taken over', 'held && (await wasGivenOut(on, held)) ? held', 'held ? held'],
    ['a browser that is let in anew keeps its used tries', 'set({ id: sql`gen_random_uuid()` })', 'set({ userId })'],
  ]),
  inFile('app/modules/accounts/browser-links.server.ts', PROOFS, [
    ['a link is good for a day', 'BROWSER_LINK_VALID_FOR_MS = 60 * 60', 'BROWSER_LINK_VALID_FOR_MS = 24 * 60 * 60'],
    ['a link is mailed at every try', 'if ((await work.tx.$count(oneTimeTokens, waiting)) > 0) return;', ''],
    [
      'a used link keeps the next one back',
      '    isNull(oneTimeTokens.usedAt),\n    gt(oneTimeTokens.expiresAt, at),\n',
      '    gt(oneTimeTokens.expiresAt, at),\n',
      { file: 'tests/integration/accounts/locked-account.test.ts', test: 'gets another one for her next browser' },
    ],
    ['suspended accounts get a link', ", eq(profiles.accountStatus, 'active')))\n    .for", '))\n    .for'],
    ['unconfirmed addresses get a link', 'eq(users.email, email), isNotNull(users.emailConfirmedAt)', 'eq(users.email, email)'],
    ['a link is used twice', '          isNull(oneTimeTokens.usedAt),\n', ''],
    ['a link is used after its time', '          gt(oneTimeTokens.expiresAt, at),\n', ''],
    [
      'looking uses a link up',
      "return link.expiresAt > now() ? 'valid' : 'expired';",
      "return link.expiresAt > now() ? 'used' : 'expired';",
    ],
  ]),
  inFile('app/modules/accounts/make-administrator.server.ts', { file: ACCOUNTS, test: 'the command for administrators' }, [
    ['a new administrator keeps her long sessions', 'await tx.delete(sessions).where(eq(sessions.userId, user.id));', ''],
    ['made administrator again and again', ", ne(users.role, 'administrator'))", ')'],
  ]),
  inFile('app/modules/accounts/sync-identity.server.ts', PROOFS, [
    [
      'an older reading overwrites a newer one',
      'and(eq(profiles.id, userId), eq(profiles.sumsubReadings, before.readings))',
      'eq(profiles.id, userId)',
    ],
    ['the newer of two readings is lost', 'if (!isStored) await syncIdentity(userId);', ''],
    ['a completed check is a passed one', "status === 'completed' && answer === 'GREEN'", "status === 'completed'"],
    [
      'a check that is under way counts',
      "const verified = status === 'completed' && answer",
      "const verified = status !== 'init' && answer !== 'RED' || answer",
    ],
    ['a check that was only begun is being checked', "init: 'unverified'", "init: 'pending'"],
    ['every rejection is final', "rejected && rejectType === 'FINAL'", 'rejected'],
    ['a final rejection is tried again', 'person.isIdentityVerified || profile?.isFinal', 'person.isIdentityVerified'],
    ['the day of the check moves with each reading', '...(isNew ? {', '...(review ? {'],
    ['a review leaves no trace', "action: 'identity.reviewed'", "action: 'identity.seen'"],
    ['open pages do not hear of a review', "work.tell([userId], 'account', userId);", ''],
    ['who is verified is checked again', 'person.isIdentityVerified || profile?.isFinal', 'profile?.isFinal'],
  ]),
  inFile('app/modules/accounts/account-inputs.server.ts', INPUTS, [
    ['common passwords are taken', ".refine(isGuessedLate, key('formErrors.account.passwordTooCommon'))", ''],
    ['the repetition is not compared', 'password === confirm_password, {', 'password !== confirm_password || true, {'],
    ['a name may hold an address', '      isPlainName,\n', '      () => true,\n'],
    ['a password may hold control characters', ".refine(isTypeable, key('formErrors.account.passwordInvalid'))", ''],
    ['a name has no end', "key('formErrors.account.fullNameRequired'), 100,", "key('formErrors.account.fullNameRequired'), 100_000,"],
  ]),
  inFile('app/modules/bounded-text.ts', INPUTS, [
    ['what is too long is looked into all the same', '{ error: tooLong, abort: true }', '{ error: tooLong }'],
  ]),
  inFile('app/modules/accounts/passwords.server.ts', INPUTS, [
    ['five characters are a password', 'MIN_PASSWORD_LENGTH = 6', 'MIN_PASSWORD_LENGTH = 5'],
    ['a password has no end', 'MAX_PASSWORD_LENGTH = 200', 'MAX_PASSWORD_LENGTH = 2_000_000'],
    ['several crowds fill the site with what waits', 'hashing().waiting() >= MAX_WAITING_IN_ALL', 'false', PASSWORDS],
    ['several crowds keep everybody from signing in', '(waiting > 0 && hashing()', '(hashing()', PASSWORDS],
    ['hashes cost nothing', 'memoryCost: 19 * 1024', 'memoryCost: 1024', PROOFS],
    ['hashes are argon2d', 'algorithm: 2', 'algorithm: 0', PROOFS],
    ['no account counts as one that every password fits', '&& each !== null', '|| each === null', PROOFS],
  ]),
  inFile('app/modules/accounts/guessed-passwords.server.ts', GUESSED, [
    ['capitals make another password', '.toLowerCase();\n}', ';\n}'],
    ['one sign over and over passes', '/^(.)\\1*$/u.test(text) || isKnown(text)', 'isKnown(text)'],
    ['letters written as signs pass', 'READINGS.some((reading)', '[].some((reading)'],
    ['a year at the end makes another password', 'MAX_TAIL_LENGTH = 5', 'MAX_TAIL_LENGTH = 0'],
    [
      'a tail is looked for anew at each of its signs',
      'const tail = tailOf(text);',
      "const tail = /[\\d\\p{P}\\p{S}]+$/u.exec(text)?.[0] ?? '';",
    ],
    ['the Slovak list is not asked', ', ...SLOVAK_PASSWORDS]', ']'],
  ]),
);
