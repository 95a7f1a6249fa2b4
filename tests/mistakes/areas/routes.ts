/** What routes do beside their use case. */
import { area, inFile } from '../mistake.ts';

const ROUTES = 'tests/integration/security/routes.test.ts';
const STORE_AWAY = 'tests/integration/listings/store-away.test.ts';
const PICTURES = 'tests/integration/listings/serve-picture.test.ts';

export const routes = area(
  'routes',
  inFile('app/routes/account/sign-in.tsx', ROUTES, [
    ['sign-up is not limited', "limitByAddress('signUp', request)", "limitByAddress('places', request)"],
    ['a sign-up above the limit is taken', 'if (!counted) return refuse();', "if (!counted) throw new Error('too many');"],
    [
      'a password above the limit is tried',
      'if (!counted.allowed) return refuseForm(t, submission, { status: 429, formErrors: [counted.error], hideFields });',
      '',
    ],
    [
      'a sign-up that nobody worked on is counted',
      'await Promise.all([byAddress.value.forgive(), counted.forgive()]);',
      'await counted.forgive();',
    ],
    [
      'a mail that nobody asked for is counted',
      'await Promise.all([byAddress.value.forgive(), counted.forgive()]);',
      'await byAddress.value.forgive();',
    ],
    ['a wrong password signs in', 'if (!person.ok) {', "if (!person.ok && person.reason === 'accountSuspended') {"],
    ['passwords come back in answers', "const hideFields = ['password'];", 'const hideFields: string[] = [];'],
    [
      'a sign-up leads to other sites',
      'signUpCookieFor(signedUp.value.signUpId, wantedPage(url))',
      "signUpCookieFor(signedUp.value.signUpId, url.searchParams.get('returnTo') ?? '/')",
      'tests/integration/accounts/sign-up.test.ts',
    ],
    ['a right password is counted', '  await forgive();\n  throw await', '  throw await'],
    ['signing in leads to other sites', '    wantedPage(url),\n', "    url.searchParams.get('returnTo') ?? '/',\n"],
    [
      'who is signed in is led to other sites',
      'const returnTo = wantedPage(url);',
      "const returnTo = url.searchParams.get('returnTo') ?? '/';",
    ],
  ]),
  inFile('app/routes/account/check-mail.tsx', ROUTES, [
    [
      'mails above the limit are sent',
      "if (!counted) return refuseForm(t, submission, { status: 429, formErrors: ['formErrors.signIn.tooManyRequests'] });",
      "if (!counted) throw new Error('too many');",
    ],
  ]),
  inFile('app/http/count-confirmation-mail.server.ts', ROUTES, [
    ['one sender may fill any mailbox', 'if (!bySender.allowed) return null;', ''],
    ['many senders may fill a mailbox', 'mayMail: ofMailbox.allowed', 'mayMail: true'],
    ['what was asked for in vain keeps its owner out', 'ofMailbox.allowed && !mailed', 'ofMailbox.allowed && mailed'],
  ]),
  inFile('app/routes/account/confirm.tsx', ROUTES, [
    ['a password that nobody compared is counted', 'await counted.value?.forgive();\n    return refuse();', 'return refuse();'],
    ['passwords of links are guessed without end', "password ? await limitByAddress('signIn', request) : null", 'null'],
  ]),
  inFile('app/routes/account/sign-out.tsx', ROUTES, [
    ['signing out leaves the session', 'if (viewer) await closeSession(viewer.sessionId);', ''],
    ['signing out leaves the cookie', "[['Set-Cookie', await clearedSessionCookie()]]", '[]'],
  ]),
  inFile('app/routes/checkout/success.tsx', ROUTES, [
    ['the lender comes to the success page', "if (before?.party !== 'renter') {", 'if (!before) {'],
    ['a booking that kept a part of the rent says that nothing was charged', 'cancelledByRenter: null', "cancelledByRenter: 'ended'"],
    ['a booking that the lender cancelled says that nothing was charged', 'cancelledByLender: null', "cancelledByLender: 'ended'"],
    ['a charged booking is called a submitted request', '\n  confirmed: null', "\n  confirmed: 'submitted'"],
    ['a request that ended unpaid is called submitted', "declined: 'ended'", "declined: 'submitted'"],
  ]),
  inFile('app/routes/lending/create-listing.tsx', ROUTES, [
    [
      'everybody begins a listing',
      "export const loader = pageLoader('member', async ({ viewer, url, t }) => {\n  requireLender(viewer);",
      "export const loader = pageLoader('member', async ({ viewer, url, t }) => {",
    ],
    ['the wizard takes any word for an id', 'draftId === null || !isId(draftId)', 'draftId === null'],
    ['the language is forgotten at the wizard', 'new URLSearchParams(url.search)', 'new URLSearchParams()'],
    ['a published listing is begun again', "if (begun && begun.status !== 'draft')", "if (begun && begun.status === 'disapproved')"],
    [
      'what is sent while it is published leads nowhere',
      "if (refusal instanceof AppError && refusal.code === 'notFound') await begunWith(viewer, draftId);",
      '',
      'tests/integration/listings/wizard-at-once.test.ts',
    ],
  ]),
  inFile('app/routes/renting/booking.tsx', ROUTES, [
    ['a booking of somebody else is an empty page', "if (!booking) throw new AppError('notFound');", ''],
    [
      'an action leads to other sites',
      "const back = safeReturnTo(url.searchParams.get('returnTo'), `/bookings/${bookingId}`);",
      "const back = url.searchParams.get('returnTo') ?? `/bookings/${bookingId}`;",
    ],
  ]),
  inFile('app/routes/system/events.ts', ROUTES, [
    ['visitors get a failing stream', "if (!viewer) throw new AppError('signInRequired');", "if (!viewer) throw new AppError('notFound');"],
  ]),
  inFile('app/routes/system/pictures.ts', PICTURES, [
    ['pictures are fetched again and again', "'cache-control': 'public, max-age=31536000, immutable',", "'cache-control': 'no-store',"],
    ['pictures run scripts', `'content-security-policy': "default-src 'none'",`, ''],
    [
      'a store that hangs hangs pictures',
      "await within(READ_LIMIT_MS, () => readPicture(params['*'] ?? ''))",
      "await readPicture(params['*'] ?? '')",
      STORE_AWAY,
    ],
    ['a picture that cannot be read now is not there', '{ status: 503, headers }', '{ status: 404, headers }', STORE_AWAY],
    ['a store that is away is kept by caches', "{ 'cache-control': 'no-store', 'retry-after'", "{ 'retry-after'", STORE_AWAY],
  ]),
  inFile('app/modules/pictures/read-picture.server.ts', PICTURES, [
    ['any stored file is served', 'PICTURE.test(path) ? providers().storage.get(path) : null', 'providers().storage.get(path)'],
  ]),
  inFile('app/routes/system/events.ts', 'tests/integration/security/routes.test.ts', [
    ['the head of a stream is a stream', "if (request.method === 'HEAD')", 'if (false)'],
  ]),
  inFile('app/routes/checkout/success.tsx', 'tests/integration/security/routes.test.ts', [
    ['the provider is asked about what is over', 'if (isAwaited(before)) await', 'await'],
    [
      'what was paid at the last moment is not asked for',
      "(status === 'pending_approval' && paymentStatus === 'unpaid')",
      "phase === 'unpaid'",
    ],
  ]),
);
