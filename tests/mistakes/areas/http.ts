/** What every request goes through: where it comes from, who it is, how often, how much, and what its answer says. */
import { area, inFile } from '../mistake.ts';

const CSRF = 'app/http/csrf.server.test.ts';
const ROUTE = 'app/http/route.server.test.ts';
const COOKIES = 'app/http/cookies.server.test.ts';
const SIGN_UP = 'tests/integration/accounts/sign-up.test.ts';
const HEADERS = 'app/http/security-headers.server.test.ts';
const CROWDS = 'tests/integration/security/crowds.test.ts';
const FORM = 'app/http/read-form.server.test.ts';
const RETURN = 'app/http/return-to.test.ts';
const ADDRESS = 'app/http/client-address.server.test.ts';
const THEME = 'app/http/theme.server.test.ts';
const LIMITS = 'tests/integration/security/rate-limits.test.ts';
const WHO = 'tests/integration/security/who-may.test.ts';
const STREAM = 'tests/integration/web/live-stream.test.ts';
const READY = 'tests/integration/web/readiness.test.ts';

export const http = area(
  'http',
  inFile('app/http/csrf.server.ts', CSRF, [
    [
      'forms of other sites are taken',
      "const OWN_SITE = new Set(['same-origin', 'none']);",
      "const OWN_SITE = new Set(['same-origin', 'none', 'cross-site']);",
    ],
    [
      'forms of sister domains are taken',
      "const OWN_SITE = new Set(['same-origin', 'none']);",
      "const OWN_SITE = new Set(['same-origin', 'none', 'same-site']);",
    ],
    [
      'what says nothing of where it comes from is taken',
      'return referer !== null && isOwnOrigin(referer, url);',
      'return referer === null || isOwnOrigin(referer, url);',
    ],
    ['a PUT changes nothing', "new Set(['GET', 'HEAD', 'OPTIONS'])", "new Set(['GET', 'HEAD', 'OPTIONS', 'PUT'])"],
    [
      'the Origin counts more than what the browser says',
      'if (fetchSite !== null) return OWN_SITE.has(fetchSite);',
      'if (fetchSite !== null && OWN_SITE.has(fetchSite)) return true;',
    ],
    ['any host is ours', 'host === new URL(requestUrl).host', 'host.startsWith(new URL(requestUrl).hostname)'],
    ['any scheme is ours', "if (protocol !== 'https:' && (protocol !== 'http:' || config().secure)) return false;", ''],
    ['a forged request passes', "if (isCrossSite(request)) throw new AppError('forbidden');", ''],
  ]),
  inFile('app/domain/app-error.ts', 'app/domain/app-error.test.ts', [
    [
      'what the server refuses is a failure of the page',
      'return thrown instanceof Error && thrown.name === NAME;',
      'return super[Symbol.hasInstance](thrown);',
    ],
    ['any error is a refusal', ' && thrown.name === NAME;', ';'],
  ]),
  inFile('app/http/route.server.ts', ROUTE, [
    ['the time in which a form comes in counts for its answer', 'within(options.limitMs, work, request)', 'within(options.limitMs, work)'],
    ['where a form would have led leads on after signing in', "searchParams.delete('returnTo');", ''],
    ['a form of another site is taken', 'if (options.sameSite) assertSameSite(request);', ''],
    ['visitors read members’ pages', 'if (!viewer) throw redirect(signInPath(request), 303);', ''],
    ['members read administrators’ pages', "if (access !== 'member' && !may(viewer, access)) throw new AppError('forbidden');", '', WHO],
    ['signing in leads home', 'returnTo: `${pathname}${search}`', "returnTo: '/'"],
    ['resources refuse with a page', 'if (options.resource) throw Response.json(', 'if (!access) throw Response.json('],
    ['refusals are kept by caches', "{ status, headers: { 'Cache-Control': 'no-store' } }", '{ status }'],
    ['a refusal is answered with 200', 'throw data(answer, { status });', 'throw data(answer, { status: 200 });'],
    [
      'a defect is told as a refusal',
      'if (!(error instanceof AppError)) throw error;',
      "if (!(error instanceof AppError)) throw data({ code: 'notFound' }, { status: 404 });",
    ],
  ]),
  inFile('app/http/time-limit.server.ts', ROUTE, [
    ['pages wait for as long as forms', 'READ_LIMIT_MS = 11_000', 'READ_LIMIT_MS = 70_000'],
    ['forms wait no longer than pages', 'ACT_LIMIT_MS = 70_000', 'ACT_LIMIT_MS = 11_000'],
    ['a form is given up while the web server still lets it come in', '(MAX_FORM_SECONDS + 60)', '(MAX_FORM_SECONDS - 60)'],
    [
      'a service that hangs hangs the page',
      'return await Promise.race([workOfRequest(work()), late]);',
      'return await Promise.race([work()]);',
    ],
    ['a form on a slow line is refused', 'limits.get(request)?.(FORM_LIMIT_MS);', ''],
    ['a form that hangs once it is read hangs for as long as one may come in', 'limits.get(request)?.();', ''],
    ['a form comes in for ever', 'limits.get(request)?.(FORM_LIMIT_MS);', 'limits.get(request)?.(2 ** 31 - 1);'],
    ['what was allowed before a form is read ends its answer', 'clearTimeout(timer);\n      timer', 'timer'],
  ]),
  inFile('app/http/session.server.ts', COOKIES, [
    ['the session cookie is not signed', '      secrets: [config().sessionSecret],\n', '', COOKIES],
    ['scripts read the session cookie', 'httpOnly: true,', 'httpOnly: false,'],
    ['other sites send the session cookie', "sameSite: 'lax',", "sameSite: 'none',"],
    ['the session cookie ends with the browser', ', { maxAge: MAX_AGE_SECONDS });', ');'],
    ['signing out leaves the cookie', "cookie().serialize('', { maxAge: 0 })", "cookie().serialize('')"],
  ]),
  inFile('app/http/flash.server.ts', COOKIES, [
    ['the notice is not signed', '      secrets: [config().sessionSecret],\n', ''],
    ['scripts read the notice', 'httpOnly: true,', 'httpOnly: false,'],
  ]),
  inFile('app/http/device-cookie.server.ts', COOKIES, [
    ['the browser’s cookie is not signed', '      secrets: [config().sessionSecret],\n', ''],
    ['scripts read the browser’s cookie', 'httpOnly: true,', 'httpOnly: false,'],
  ]),
  inFile('app/http/authenticator.server.ts', 'tests/integration/accounts/accounts.test.ts', [
    ['a crowd at the sign-in is a failure of ours', 'error.cause instanceof AppError ? error.cause : error', 'false ? error.cause : error'],
  ]),
  inFile('app/http/sign-up-cookie.server.ts', COOKIES, [
    ['the sign-up’s cookie is not signed', '      secrets: [config().sessionSecret],\n', ''],
    ['scripts read the sign-up’s cookie', 'httpOnly: true,', 'httpOnly: false,'],
  ]),
  inFile('app/http/sign-up-cookie.server.ts', SIGN_UP, [
    ['who signed up on the way to a page loses it', 'const line = await remember(returnTo);', "const line = await remember('/');"],
  ]),
  inFile('app/http/security-headers.server.ts', HEADERS, [
    ['answers may be stored', "['Cache-Control', NOT_KEPT],\n", ''],
    ['answers are kept by caches', "'private, no-store'", "'public, max-age=60'"],
    ['types may be sniffed', "    ['X-Content-Type-Options', 'nosniff'],\n", ''],
    ['pages may be framed', "['X-Frame-Options', 'DENY']", "['X-Frame-Options', 'SAMEORIGIN']"],
    ['pages may be framed by policy', '"frame-ancestors \'none\'",', ''],
    ['any script runs', "`script-src 'self' 'nonce-${nonce}'`", "`script-src 'self' 'unsafe-inline'`"],
    ['forms may lead anywhere', '["form-action \'self\'", ...formTargets]', '["form-action *", ...formTargets]'],
    ['addresses leak to other sites', "['Referrer-Policy', 'strict-origin-when-cross-origin']", "['Referrer-Policy', 'unsafe-url']"],
    ['the base may be moved', '"base-uri \'none\'",\n', ''],
    ['what an answer says of itself is overwritten', 'if (!headers.has(name)) headers.set(name, value);', 'headers.set(name, value);'],
  ]),
  inFile('app/http/rate-limits.server.ts', LIMITS, [
    ['25 tries in five seconds', 'signIn: { points: 25, seconds: 5 * 60 }', 'signIn: { points: 25, seconds: 5 }'],
    ['250 tries of an address', 'signIn: { points: 25, seconds: 5 * 60 }', 'signIn: { points: 250, seconds: 5 * 60 }'],
    [
      '250 tries of an account',
      'signIn: { points: 25, seconds: ACCOUNT_LOCK_SECONDS }',
      'signIn: { points: 250, seconds: ACCOUNT_LOCK_SECONDS }',
    ],
    ['600 sign-ups of an address', 'signUp: { points: 60,', 'signUp: { points: 600,'],
    ['providers are asked without end', 'provider: { points: 240,', 'provider: { points: 24_000,'],
    ['50 confirmations', 'confirmation: { points: 5,', 'confirmation: { points: 50,'],
    ['a known browser guesses without end', 'knownDevice: { points: 10,', 'knownDevice: { points: 1_000,'],
    ['places are asked for without end', 'places: { points: 120,', 'places: { points: 12_000,'],
    ['another spelling is another account', 'account.trim().toLowerCase()', 'account'],
    ['addresses stand in Redis', "createHash('sha256').update(subject).digest('base64url')", 'subject'],
    ['a right password is counted', 'await limiter.reward(key)', 'await limiter.get(key)'],
    ['a try that is not counted any more is taken back', '> 0) await limiter.reward', '> -1) await limiter.reward'],
    [
      'without Redis nobody is limited',
      'insuranceLimiter: new RateLimiterMemory({ keyPrefix: `limit:${name}`, points, duration: seconds }),',
      'insuranceLimiter: new RateLimiterMemory({ keyPrefix: `limit:${name}`, points: 1_000, duration: seconds }),',
    ],
    ['all limits are one', 'keyPrefix: `limit:${name}`,\n    points,', "keyPrefix: 'limit',\n    points,"],
  ]),
  inFile('app/http/return-to.ts', RETURN, [
    [
      'leads to another site',
      "if (!path || path.length > 2_000 || !path.startsWith('/')) return fallback;",
      'if (!path || path.length > 2_000) return fallback;',
    ],
    ['leads to what begins with two slashes', "text.startsWith('//') || ", ''],
    ['backslashes pass', "text.includes('\\\\') || ", ''],
    ['encoded tricks pass', 'if (hasTrick(decodeURIComponent(path))) return fallback;', ''],
    ['dots and slashes pass', 'url.origin === BASE && !hasTrick(url.pathname)', 'url.origin === BASE'],
  ]),
  inFile('app/http/read-form.server.ts', FORM, [
    [
      'forms that end at once are all worked at once',
      'await inTurn(request.signal',
      'if (request.signal.aborted) await inTurn(request.signal',
    ],
    [
      'forms that are broken off at once are all worked at once',
      'await inTurn(request.signal',
      'if (!request.signal.aborted) await inTurn(request.signal',
    ],
    [
      'forms that are refused at once are all worked at once',
      [
        '    return await atPaceOfSender(request, () => parseForm(request, names));',
        '  } finally {',
        '    // why: a crowd may hold back the last letters of its forms, and then send all of them at once, or break all of them off',
        '    await inTurn(request.signal.aborted ? GONE : currentBucket(), () => undefined);',
      ].join('\n'),
      [
        '    const form = await atPaceOfSender(request, () => parseForm(request, names));',
        '    await inTurn(request.signal.aborted ? GONE : currentBucket(), () => undefined);',
        '    return form;',
        '  } finally {',
      ].join('\n'),
    ],
    ['any name is taken', 'if (name === undefined || !fields.includes(name))', 'if (name === undefined)'],
    ['any file is taken', 'if (name === undefined || !files.includes(name))', 'if (name === undefined)'],
    ['six hundred fields', 'MAX_FIELDS = 60', 'MAX_FIELDS = 600'],
    ['texts without end', 'MAX_TEXT_BYTES = 100 * 1024', 'MAX_TEXT_BYTES = 100 * 1024 * 1024'],
    ['a text is cut', 'MAX_TEXT_BYTES + 1)', 'MAX_TEXT_BYTES)'],
    ['a hundred thousand fields that are empty', 'text.split(', "''.split("],
    ['a body of texts without end', "if (size > MAX_FORM_BYTES) throw new AppError('payloadTooLarge');", ''],
    ['files without end', 'MAX_FILE_BYTES = 6 * 1024 * 1024', 'MAX_FILE_BYTES = 600 * 1024 * 1024'],
    ['of each file a copy is held', 'async () => Buffer.concat(pieces)', '((copy) => () => copy.bytes())(new Blob(pieces as BlobPart[]))'],
    ['a file that is too long refuses all', ', maxFileSize: Infinity', ''],
    ['a file is named by its folders too', "path.basename(filename ?? '')", "filename ?? ''"],
    ['240 files', 'MAX_FILES = 24', 'MAX_FILES = 240'],
    ['heads of parts without end', 'maxHeaderSize: MAX_PART_HEAD_BYTES', 'maxHeaderSize: Infinity'],
    ['boundaries without end', ' || boundary.length > MAX_BOUNDARY', ''],
    ['what comes after the end refuses a form', 'if (hasEnded(parser)) return;', ''],
    ['a head that cannot be read is our failure', ' || isNoText(error)', ''],
    ['names of files are decoded by a library that complains', 'filename\\*\\s*=/', 'none=/'],
    [
      'JSON is a form',
      "if (!FORM_TYPES.test(type)) throw new AppError('invalidInput');",
      'if (!FORM_TYPES.test(type)) return boundedForm(names).read;',
    ],
    ['a broken body is a complete form', 'end: () => orInvalid(() => parser.finish()),', 'end: () => {},'],
    [
      'a form that its sender breaks off is a failure of ours',
      "throw isReset(error) ? new AppError('invalidInput') : error;",
      'throw error;',
    ],
    [
      'what is refused on its way is no form',
      "throw isReset(error) ? new AppError('invalidInput') : error;",
      "throw new AppError('invalidInput');",
    ],
    ['a refusal keeps the form', 'refusal = error.code;', 'throw error;'],
    ['pieces of forms are read out of turn', 'readFormInTurn(currentBucket(), () => {', '((work: () => void) => work())(() => {', CROWDS],
    [
      'who is refused never sees the answer',
      'await read(({ take }) => take(chunk));',
      '{\n    if (!reader) break;\n    await read(({ take }) => take(chunk));\n  }',
    ],
  ]),
  inFile('app/http/theme.server.ts', THEME, [
    ['what was kept counts more than what is asked for', 'if (asked) return asked;', ''],
    ['any theme', "return isTheme(kept) ? kept : 'auto';", "return (kept as Theme) ?? 'auto';"],
  ]),
  inFile('app/http/page-requests.client.ts', 'app/http/page-requests.client.test.ts', [
    ['what is no data is shown to a reader who asked for nothing', 'answer.status < 500 && isData(answer)', 'answer.status < 500'],
    ['a failure is shown to a reader who asked for nothing', 'answer.status < 500 && isData(answer)', 'isData(answer)'],
    ['what a page loads by itself does not say so', "headers.set(QUIET_HEADER, 'yes');", ''],
    ['what a page loads by itself says nothing else', 'new Headers(given)', 'new Headers()'],
    ['what a reader loads counts as loaded by itself', '!isForm && isQuietRequest(address)', '!isForm'],
    ['what a reader sends counts as sent by itself', '!isForm && isQuietRequest(address)', 'isQuietRequest(address)'],
    ['a network’s own page is told as our failure', 'return answer.ok || answer.status === 511 ? null : answer;', 'return answer;'],
    ['a refusal is told as a lost connection', 'return answer.ok || answer.status === 511 ? null : answer;', 'return null;'],
    ['a picture that is not there is no answer', ".pathname.endsWith('.data')", ".pathname.endsWith('')"],
    ['a form that a crowd keeps out is lost', 'status === 429', 'false'],
    ['a form that only a proxy answers is lost', 'status >= 500 ||', ''],
    ['a form for which a proxy waits in vain is lost', 'status === 408', 'false'],
    ['an upload that is lost takes the page away', 'return orUntaken(await ask());', 'return fetch(asked, options);'],
    ['a form that a route fails at is lost', "return answer.status >= 500 ? 'failed' : answer;", 'return answer;'],
    [
      'what an action refuses is held',
      "return answer.status >= 500 ? 'failed' : answer;",
      "return answer.status >= 400 ? 'failed' : answer;",
    ],
    ['a picture on a slow line is given up', "(typeof value === 'string' ? value.length : value.size)", '0'],
    [
      'a long text on a slow line is given up',
      "(typeof value === 'string' ? value.length : value.size)",
      "(typeof value === 'string' ? 0 : value.size)",
    ],
    [
      'a picture on a dead line is waited for without end',
      'Math.min(bytesOf(options.body) / BYTES_A_MS, MAX_FORM_SECONDS * 1_000)',
      'bytesOf(options.body) / BYTES_A_MS',
    ],
    ['a request does not end when it is broken off', "signal?.addEventListener('abort', breakOff);", ''],
    ['what was broken off before is sent all the same', 'if (signal?.aborted) over.abort(signal.reason);', ''],
    ['what ends late is a failure', 'isLate = true;', ''],
    ['a load waits as long as a form', 'isForm ? FORM_LIMIT_MS : LOAD_LIMIT_MS', 'FORM_LIMIT_MS'],
    ['a form waits no longer than a load', 'isForm ? FORM_LIMIT_MS : LOAD_LIMIT_MS', 'LOAD_LIMIT_MS'],
    [
      'what is on a line that has died is waited for without end',
      'fromSite(fetch(asked, how), isLate)',
      'fromSite(fetch(asked, options), isLate)',
    ],
    ['a reader with unsent pictures is led away by a load', 'isRedirect(answer) && hasQuestion()', 'false'],
    ['a reader who is signed out stays on the page', 'isRedirect(answer) && hasQuestion()', 'isRedirect(answer)'],
    ['a form that is not answered in time is a failure', ' || isLate()', ''],
    ['an upload that a proxy refuses takes the page away', 'if (answer && isData(answer) && (', 'if (answer && ('],
    ['an upload that its route refuses takes the page away', ' && (answer.status === 200 || answer.status === 422)', ''],
    ['an upload is never answered', 'answer.status === 200 || ', ''],
    ['a refused upload is sent again and again', ' || answer.status === 422)', ')'],
    ['an upload that is too much is sent again and again', 'answer.status === 413', 'false'],
    ['who is signed out is told to look at the connection', 'answer?.status === 202 &&', 'false &&'],
    ['who is signed out is told that the draft is gone', "SIGN_IN.test(await answer.text()) ? 'signedOut' : 'gone'", "'gone'"],
    ['whose draft is published is told to sign in', "SIGN_IN.test(await answer.text()) ? 'signedOut' : 'gone'", "'signedOut'"],
    ['any address that begins like it is the sign-in page', '\\/auth[?"]/', '\\/auth/'],
    [
      'pictures for a draft that is gone are sent again and again',
      "answer.status === 404 && isData(answer) ? 'gone' : 'unsent'",
      "'unsent'",
    ],
    ['a page that a proxy does not find is a draft that is gone', 'answer.status === 404 && isData(answer)', 'answer.status === 404'],
    ['an upload that is no multipart form is held', ' || body instanceof URLSearchParams', ''],
    ['the answer to a lost upload is no data', "[{ _1: 2 }, 'data', { _3: 4 }, 'untaken', untaken]", '{ data: { untaken } }'],
    ['what the reader is asked ends with the first data', 'await untilUnpaused(brokenOff);', ''],
    [
      'what is broken off comes in',
      'await untilUnpaused(brokenOff);\n      brokenOff.throwIfAborted();',
      'await untilUnpaused(brokenOff);',
    ],
  ]),
  inFile('app/components/page/quiet-reload.ts', 'app/http/page-requests.client.test.ts', [
    ['a pause never ends', 'pause?.abort();', ''],
    ['a second word of the pause forgets who waits for the first', 'pause ??= new', 'pause = new'],
    ['what is broken off waits for the end of the pause', '[pause.signal, brokenOff]', '[pause.signal]'],
  ]),
  inFile('app/components/page/held-sends.ts', 'app/http/page-requests.client.test.ts', [
    ['a form is sent again after another press', "brokenOff.addEventListener('abort', breakOff, { signal: over.signal });", ''],
    ['a form is sent again by itself', 'await wantedAgain(own, brokenOff);', ''],
  ]),
  inFile('app/components/use-live-updates.ts', 'app/components/use-live-updates.test.ts', [
    ['a page whose stream is refused falls silent', "if (refusals === 0) tell('refused');", ''],
    ['each refusal loads the page anew', 'if (refusals === 0) tell', 'tell'],
    ['a stream that was refused is not asked for again', 'await connectionOr(growingPause(refusals), gone);', 'return;'],
    ['a site that refuses is asked every second', 'growingPause(refusals)', 'growingPause(0)'],
    ['a lost connection is told as a refusal', 'if (source.readyState === EventSource.CLOSED) end();', 'end();'],
  ]),
  inFile('app/components/page/use-late-fonts.ts', 'app/components/page/use-late-fonts.test.ts', [
    ['a style sheet of an extension ends the page', 'return [];', 'return [...sheet.cssRules];'],
  ]),
  inFile('app/http/live-stream.server.ts', STREAM, [
    ['what was missed is not sent', '? { position, isBroken: false } : {', '? { position: newest, isBroken: false } : {'],
    ['who comes back after a month is told nothing', '{ position: newest, isBroken: true }', '{ position: newest, isBroken: false }'],
    ['who missed a part hears of the rest alone', 'next?.position === position + 1', 'next'],
    ['who missed nothing is told of something', 'position === newest || next', 'next'],
    ['a hundred streams of one reader', 'MAX_STREAMS = 12', 'MAX_STREAMS = 100'],
    ['the thirteenth stream ends nobody', 'if (oldest && own.size >= MAX_STREAMS) oldest.stop();', ''],
    ['the same event again and again', 'position = event.position;\n', ''],
    ['nothing is said until the heartbeat', 'if (channel === LIVE_CHANNEL) for', "if (channel === 'none') for"],
    ['streams are kept by caches', "'Cache-Control': 'no-cache, no-transform',", "'Cache-Control': 'public',"],
    ['a reader who goes away is not noticed', "request.signal.addEventListener('abort', stop);", ''],
    ['a reader who went away at once is not noticed', 'if (request.signal.aborted) stop();', ''],
  ]),
  inFile('app/http/readiness.server.ts', READY, [
    ['a Redis that throws keys away is ready', "if (policy !== 'noeviction') return", "if (policy === 'none') return"],
    ['an old schema is ready', 'Number(applied?.newest ?? 0) < newest.when', 'Number(applied?.newest ?? 0) < 0'],
  ]),
  inFile('app/http/metrics.server.ts', READY, [
    ['done effects wait', '.where(sql`${outbox.doneAt} is null`)', '.where(sql`true`)'],
    ['each of a crowd has all series written', '!own.newest || performance.now() > own.newest.until', 'FRESH_MS'],
    ['metrics stand still', ' || performance.now() > own.newest.until', ''],
    ['senders make series of their own', "METHODS.includes(labels.method) ? labels.method : 'other'", 'METHODS ? labels.method : METHODS'],
    ['failed effects wait', '(count(*) filter (where ${outbox.failedAt} is null))::int', '(count(*))::int'],
  ]),
  inFile('app/http/client-address.server.ts', ADDRESS, [
    ['each address of a network has tries of its own', "return `${network.join(':')}::/64`;", 'return parsed.toString();'],
    ['what is no address is one of its own', 'if (!isIP(address)) return UNKNOWN;', 'if (!isIP(address)) return address;'],
    ['readers behind a proxy are one', 'isTrusted(address) ? null : ', ''],
    ['larger networks share their tries', 'parsed.parts.slice(0, 4)', 'parsed.parts.slice(0, 3)'],
    ['the name of a network stops the site', "address.replace(/%.*/, '')", 'address'],
  ]),
);
