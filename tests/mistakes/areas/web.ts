/** The web process and the pages that it keeps rendered. */
import { area, inFile } from '../mistake.ts';

const SERVER = 'tests/integration/web/web-server.test.ts';
const CACHE = 'tests/integration/web/page-cache.test.ts';
const HEADERS = 'app/web/clean-headers.server.test.ts';
const ADDRESS = 'app/web/plain-address.server.test.ts';
const KEY = 'app/web/page-cache/page-key.test.ts';
const MOMENTS = 'tests/integration/web/page-cache-moments.test.ts';
const UNWAITED = { file: 'tests/integration/listings/uploads.test.ts', test: 'whose sender does not wait' };
const CROWDS = 'tests/integration/security/crowds.test.ts';
const ADMISSION = 'app/web/admit-requests.server.test.ts';
const BYTES = 'app/web/page-cache/page-bytes.test.ts';
const RENDERINGS = 'app/web/page-cache/shared-renderings.test.ts';
const FOLLOWER = 'tests/faults/follower-behind.test.ts';

export const web = area(
  'web',
  inFile('app/web/body-limits.server.ts', SERVER, [
    ['forms of ten times the size', 'bytes: MEGABYTE / 4, seconds: 60', 'bytes: MEGABYTE * 4, seconds: 60'],
    [
      'what a body says of its length is not looked at',
      "if (Number(req.get('content-length') ?? 0) > limit.bytes) {",
      "if (Number(req.get('content-length') ?? 0) < 0) {",
    ],
    ['pieces are not counted', 'pieces > FEW_PIECES + received / SMALL_PIECE', 'false'],
    ['lines that bring short pieces are refused', 'pieces > FEW_PIECES + received / SMALL_PIECE', 'pieces > FEW_PIECES / 2'],
    [
      'pictures may be sent anywhere',
      'const limit = posts ? LIMITS[posts] : FORM;',
      'const limit = LIMITS.pictures;\n    void posts;\n    void FORM;',
    ],
    ['a form that is cut off passes for complete', "if (req.listenerCount('error') > 0) req.emit('error', new AppError(code));", ''],
  ]),
  inFile('app/web/refuse-unread.server.ts', SERVER, [
    ['a refusal cuts its sender off', "  req.once('end', answer);\n  drain(req);", '  answer();'],
  ]),
  inFile('app/web/body-limits.server.ts', CROWDS, [
    ['long forms take the room of short ones', 'firstRoom: FIRST_TEXTS', 'firstRoom: TEXTS'],
    ['bodies hold as much as they like', ': hold(Math.max(chunk.byteLength, LEAST_PIECE));', ': (hold(chunk.byteLength), null);'],
  ]),
  inFile('app/config/log-redaction.ts', CROWDS, [['a long address is read to its end', '.slice(0, MAX_READ)', '']]),
  inFile('app/config/log-redaction.ts', 'app/config/log-redaction.test.ts', [
    ['half an e-mail address is logged', 'const MAX_READ = 700;', 'const MAX_READ = MAX_LOGGED;'],
  ]),
  inFile('app/simulators/form-line.ts', 'app/simulators/form-line.test.ts', [
    ['half of a sign is kept', '/^.{0,100}/u', '/^.{0,100}/'],
    ['a NUL is kept', '\\p{Cc}|', ''],
  ]),
  inFile('app/domain/search/search-text.ts', 'app/domain/search/search-text.test.ts', [
    ['a search is longer than its field', '.slice(0, MAX_SEARCH)', ''],
    ['a search ends with half of a character', ".replace(/\\p{Cs}$/u, '')", ''],
  ]),
  inFile('app/simulators/payments/handle-stripe-request.server.ts', 'tests/integration/payments/simulator.test.ts', [
    ['who has no key leaves a trace', 'if (!carriesSecretKey(request)) return', 'if (!carriesSecretKey(request)) void'],
  ]),
  inFile('app/simulators/payments/expand-references.server.ts', 'tests/integration/payments/simulator.test.ts', [
    ['what all objects share can be changed', ' || !Object.hasOwn(node, step)', ''],
  ]),
  inFile('app/simulators/payments/form-parameters.ts', 'tests/integration/payments/simulator.test.ts', [
    ['names without end are read', 'name.length > MAX_NAME_LENGTH || ', ''],
    ['a NUL goes to the database', " || `${name}${value}`.includes('\\0')", ''],
    ['parameters without end are read', ' || encoded.size > MAX_PARAMETERS', ''],
  ]),
  inFile('app/web/body-limits.server.ts', SERVER, [
    ['pictures of three addresses are held at a time', 'all: 96, ofAddress: 64', 'all: 144, ofAddress: 64'],
    ['two large forms of an address are held at a time', 'all: 96, ofAddress: 64', 'all: 96, ofAddress: 96'],
  ]),
  inFile('app/routes/system/simulators/faults.ts', 'tests/integration/operations/simulator-pages.test.ts', [
    ['faults are switched on without end', 'switches.length >= MOST_SWITCHES', 'false'],
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
  inFile('app/web/body-limits.server.ts', UNWAITED, [
    [
      'whoever goes away gets his room back',
      'void worked().then(() => held.forEach((size, budget) => budget.giveBack(address, size)))',
      'held.forEach((size, budget) => budget.giveBack(address, size))',
    ],
  ]),
  inFile('app/http/time-limit.server.ts', UNWAITED, [['work is not known to the request', 'workOfRequest(work())', 'work()']]),
  inFile('app/web/body-room.server.ts', 'app/web/body-room.server.test.ts', [
    [
      'the room of an address has no end',
      "> ofAddress * MEGABYTE) return 'tooManyRequests';",
      "> all * MEGABYTE) return 'tooManyRequests';",
    ],
    ['the room of all has no end', 'if (total + bytes > all * MEGABYTE)', 'if (total > all * MEGABYTE)'],
    ['room does not come back', 'giveBack: (address, bytes) => change(address, -bytes),', 'giveBack: () => {},'],
  ]),
  inFile('app/web/bound-connections.server.ts', 'app/web/bound-connections.server.test.ts', [
    [
      'a connection may send as much as it likes',
      'if (underWay.unanswered > MAX_ON_CONNECTION) {',
      'if (underWay.unanswered < 0) {',
      CROWDS,
    ],
    ['an address opens connections without end', 'if (open.countOf(address) > ofAddress)', 'if (false)'],
    ['an address ends the connections of others', '(other) => open.addressOf(other) === address', '() => true'],
    ['all addresses together open connections without end', 'if (open.size > all)', 'if (false)'],
    ['who waits for an answer is broken off for a new connection', '({ unanswered }) => unanswered === 0,', '() => true,'],
    ['a page that is made for a stream is broken off', ' && res?.headersSent === true', ''],
    ['a form that waits to be read is broken off', ' && req.readableFlowing !== null', ''],
    ['a page before an unfinished body is broken off', 'unanswered === 1 && req', 'unanswered > 0 && req'],
    ['a connection is idle with its first answer', 'underWay.unanswered -= 1;', 'underWay.unanswered = 0;'],
    ['what is idle counts as a stream for ever', '        if (underWay.unanswered === 0) uses.delete(socket);\n', ''],
    [
      'streams keep new connections out',
      '  ({ unanswered, res }) => unanswered === 1 && res?.headersSent === true && isStream(res),\n',
      '',
    ],
    ['a page asked for on the connection of a stream is broken off', 'unanswered === 1 && res', 'unanswered > 0 && res'],
    [
      'unfinished bodies keep new connections out',
      '  ({ unanswered, req }) => unanswered === 1 && req?.complete === false && req.readableFlowing !== null,\n',
      '',
    ],
    ['a new connection makes room for itself', 'if (socket === forWhom || ', 'if ('],
    ['who opens many is treated like others', 'end(largest ?? spared', 'end(spared'],
    ['a browser counts as one who opens many', 'most > MAX_OF_BROWSER ?', 'most > 1 ?'],
    ['the newest is ended first', 'rank >= bestRank', 'rank > bestRank'],
    ['the first that can be spared is taken', 'if (rank === 0) break;', 'break;'],
    ['connections are not bounded in earnest', 'const MAX_OPEN = 3_000;', 'const MAX_OPEN = 300_000;', CROWDS],
    [
      'those of an address are not bounded in earnest',
      'const MAX_OPEN_OF_ADDRESS = 1_000;',
      'const MAX_OPEN_OF_ADDRESS = 100_000;',
      CROWDS,
    ],
    ['who has just been answered is ended first', '        open.moveToEnd(socket);\n', ''],
    ['a proxy counts as one reader', 'isTrusted(remoteAddress) ? null : ', ''],
    ['what is closed counts', "socket.once('close', () => open.delete(socket));", ''],
  ]),
  inFile('app/web/coming-bodies.server.ts', 'app/web/coming-bodies.server.test.ts', [
    ['bodies come in without end', 'if (coming.size > most) makeRoom();', ''],
    ['a body of any address is given up', 'if (coming.countBeside(body) < mostOfAddress) continue;', ''],
    ['who sends makes room for who stalls', 'hasMoved: () => coming.moveToEnd(body)', 'hasMoved: () => {}'],
    ['a body that has come counts', 'isOver: () => coming.delete(body)', 'isOver: () => {}'],
    ['a body that was given up counts', '      coming.delete(body);\n', ''],
  ]),
  inFile('app/web/by-address.server.ts', 'app/web/by-address.server.test.ts', [
    ['an address that has nothing left is kept', 'if (count > 0) counts.set', 'if (count >= 0) counts.set'],
    ['what is taken away counts for its address', '      change(address, -1);\n', ''],
    [
      'what is not there is put at the end',
      '      if (address === undefined) return;\n      addressOf.delete(thing);\n      addressOf.set',
      '      addressOf.delete(thing);\n      addressOf.set',
    ],
    ['what moves stays in its place', '      addressOf.delete(thing);\n      addressOf.set', '      addressOf.set'],
    ['who has least has most', 'Math.max(0, ', 'Math.min(0, '],
  ]),
  inFile('app/web/stop-parsing.server.ts', 'app/web/stop-parsing.server.test.ts', [
    ['what comes behind a refused head is parsed', '    if (stopped.has(socket)) return STOP;\n', ''],
    ['the body of a refused head is parsed', 'return stopped.has(socket) ? STOP : skipsBody;', 'return skipsBody;'],
  ]),
  inFile('app/web/admit-requests.server.ts', CROWDS, [
    ['an address may wait for as many answers as it likes', 'underWay.countOf(address) >= ofAddress', 'false'],
    ['answers are not counted off', '    whenOver(req, res, forget);\n', ''],
    ['streams count', 'beforeHeaders(res, () => isStream(res) && forget());', '', ADMISSION],
    [
      'answers that nobody reads do not count',
      'beforeHeaders(res, () => isStream(res) && forget());',
      'beforeHeaders(res, forget);',
      ADMISSION,
    ],
    ['all addresses together wait without end', 'underWay.size >= all', 'false', ADMISSION],
    ['nobody makes room', 'if (!other) return', 'if (other || !other) return', ADMISSION],
    ['who makes room counts on', '      underWay.delete(other);\n', '', ADMISSION],
    ['who makes room keeps the connection', '      other.req.socket.destroy();\n', '', ADMISSION],
    ['who waits for most makes room for himself', 'if (most <= count) return undefined;', '', ADMISSION],
    ['two change places', 'most > count + 1 ?', 'most > count ?', ADMISSION],
    ['what waits longest makes room', 'asked.at(-1)', 'asked[0]', ADMISSION],
    ['any address makes room', 'underWay.countBeside(res) === most', 'true', ADMISSION],
    ['who takes no answer is treated like who waits', 'asked.find(({ headersSent }) => headersSent) ?? ', '', ADMISSION],
    ['refusals wait without end', 'waitingRefusals >= refusals', 'false', ADMISSION],
    ['refusals are not counted off', '      waitingRefusals -= 1;\n', '', ADMISSION],
    ['requests of a crowd begin together', 'void inTurn(bucketOf(req), () => {', 'void Promise.resolve().then(() => {'],
    ['a stranger begins after the crowd', 'void inTurn(bucketOf(req), () => {', "void inTurn('all', () => {"],
  ]),
  inFile('app/web/plain-page.server.ts', CROWDS, [
    [
      'who is refused keeps the connection',
      ", 'Retry-After': COME_BACK_SECONDS, Connection: 'close' }",
      ", 'Retry-After': COME_BACK_SECONDS }",
    ],
  ]),
  inFile('app/config/fair-queue.ts', 'app/config/fair-queue.test.ts', [
    [
      'turns do not go round',
      '    rows.delete(whose);\n    const begin = row.shift();\n',
      '    const begin = row.shift();\n    if (row.length === 0) rows.delete(whose);\n',
    ],
    ['there is one place more', 'free > 0 ?', 'free >= 0 ?'],
    ['a place is not given back', '        free += 1;\n', ''],
    ['who waits is not known', 'waitingOf: (whose) => rows.get(whose)?.length ?? 0', 'waitingOf: () => count'],
    ['those who wait are not counted off', '    count -= 1;\n', ''],
  ]),
  inFile('app/web/when-over.server.ts', 'app/web/when-over.server.test.ts', [
    ['the end of a connection is not heard', "socket.once('close', end);", ''],
  ]),
  inFile('app/web/static-files.server.ts', 'tests/integration/web/build.test.ts', [
    ['files are sent as they are', 'enableBrotli: true,', 'customCompressions: [],'],
  ]),
  inFile('scripts/compress-files.ts', 'tests/integration/web/build.test.ts', [
    ['short files are compressed too', 'if (text.length < LEAST) return;', ''],
  ]),
  inFile('app/config/turns.server.ts', CROWDS, [['a crowd leaves no turn for others', 'turn < TURNS_BETWEEN;', 'turn < 0;']]),
  inFile('app/web/refuse-cross-site-posts.server.ts', SERVER, [
    ['forged posts reach the framework', "refuseUnread(req, res, 'forbidden');\n      return;", ''],
    ['programs cannot speak to the simulators', "if (posts === 'programs' && !saysWhereFrom(asked)) return false;", ''],
    ['webhooks are refused', "if (posts === 'signed') return false;", ''],
    ['other sites speak to the simulators', "posts === 'programs' && !saysWhereFrom(asked)", "posts === 'programs'"],
  ]),
  inFile('app/web/web-server.server.ts', SERVER, [
    [
      'a range beyond a file is an error of the site',
      'status: z.literal([412, 416])',
      'status: z.literal([412])',
      'tests/integration/web/build.test.ts',
    ],
    ['a Host leads around the limits', "if (!namesSite(req)) return sendText(res, 400, 'Bad request\\n');", ''],
    ['answers have no headers of security', '    secure(res);\n  });', '  });'],
    ['the health check has no headers of security', '  secure(res);\n  if (status', '  if (status'],
    ['what is expected is answered past all limits', "server.on('checkExpectation',", "server.on('never',"],
    [
      'bodies of any length come in pieces of any size',
      "if (req.headers['transfer-encoding'] !== undefined) return",
      'if (req.url === undefined) return',
    ],
    ['what comes behind a refused head costs as much as the head', '  stopParsing(socket);\n', ''],
    ['a form for a file comes in without end', ' && !isStaticPath(pathOf(req))', ''],
    [
      'a crowd that is served from memory keeps others from being connected',
      'void inLightTurn(bucketOf(req), () => {',
      'void Promise.resolve().then(() => {',
      CROWDS,
    ],
    ['a refused range says that it is compressed', ".removeHeader('Content-Encoding')", '', 'tests/integration/web/build.test.ts'],
    ['what a proxy says can be left out', 'if (req.rawHeaders.length > 2 * MAX_HEADERS) return', 'if (req.url === undefined) return'],
    ['a form ends its connection', "req.method === 'POST' && pathOf(req) !== '/healthz' && ", 'false && '],
    ['a body of no bytes ends its connection', "Number(req.headers['content-length']) > 0", "req.headers['content-length'] !== undefined"],
    ['a trusted proxy is not told apart', 'boundConnections(isTrusted)', 'boundConnections(() => false)'],
    ['what nobody reads comes in without end', ' && !isToBeRead(req)) res', ' && false) res'],
    ['thousands of short headers are kept', '  server.maxHeadersCount = MAX_HEADERS;\n', '', CROWDS],
    [
      'a stop breaks off requests',
      'const timer = setTimeout(() => server.closeAllConnections(), milliseconds);',
      'server.closeAllConnections();\n  const timer = setTimeout(() => {}, milliseconds);',
    ],
    [
      'a stop waits for ever',
      'const timer = setTimeout(() => server.closeAllConnections(), milliseconds);',
      'const timer = setTimeout(() => {}, milliseconds);',
    ],
    ['a stop waits for streams', 'else if (isStream(response)) response.destroy();', ''],
    ['a detour around the limits', '  app.use(refuseOtherAddresses);\n', ''],
  ]),
  inFile('app/web/clean-headers.server.ts', HEADERS, [
    ['anybody says where he comes from', '  if (!believed) {\n', '  if (!peer) {\n'],
    ['a client names its own address', 'headers[ADDRESS_HEADER] = proxy', 'headers[ADDRESS_HEADER] ??= proxy'],
    ['a proxy of a proxy is believed without end', 'proxyAddress(request, isTrusted)', 'proxyAddress(request, () => true)'],
    ['anybody names a request', "if (!believed || typeof id !== 'string'", "if (typeof id !== 'string'"],
    ['what proxies say is read in several ways', 'keepFirst(headers, name);', 'void keepFirst;'],
    ['a forwarded host leads to another page', '(forwarded === undefined || isPlainHost(String(forwarded))) &&', ''],
    ['the site is asked by any scheme', "SCHEMES.includes(headers['x-forwarded-proto']?.toString())", 'SCHEMES.length > 0'],
    ['digits of a forwarded address are counted again and again', '(?<=\\.\\d{1,3})', '(?<=\\.\\d+)'],
    ['proxies that report ports are one address to us', ".replace(PORT, '')", ''],
    ['a load balancer that speaks HTTP/1.0 is refused', 'headers.host ??= new URL(config().appUrl).host;', ''],
    ['a scheme in capitals is refused', 'first.toLowerCase()', 'first'],
    ['every language that is named is looked up', '.slice(0, MAX_LIST_LENGTH)', ''],
    ['every encoding that is named is looked up', ", 'accept-encoding'] as const", '] as const'],
  ]),
  inFile('app/web/plain-address.server.ts', ADDRESS, [
    ['an address of any length is read', 'if (target.length > MAX_TARGET_LENGTH) return false;', ''],
    ['two slashes pass', "path.includes('//') || ", ''],
    ['addresses without end pass', 'path.length > MAX_PATH_LENGTH || ', ''],
    ['a thousand segments pass', " || path.split('/').length > MAX_SEGMENTS) return false;", ') return false;'],
    ['a NUL passes', "target.includes('%00') || ", ''],
    ['bytes that are no text pass', ' || !isText(path)) return false;', ') return false;'],
    ['a single loader is run', ' && !searchParams.has(SINGLE_LOADER);', ';'],
    ['dots pass', 'return pathname === path &&', 'return'],
    ['anything passes for a Host', " && new URL(address).host === host.toLowerCase().replace(/:80$/, '')", ''],
    ['the port of all sites makes a Host none', ".replace(/:80$/, '')", ''],
    ['a Host in capitals is none', 'host.toLowerCase()', 'host'],
  ]),
  inFile('app/web/page-cache/page-key.server.ts', CACHE, [
    ['posts are answered from memory', "if ((method !== 'GET' && method !== 'HEAD') || url", 'if (url', KEY],
    [
      'members get the page of strangers',
      'if (sessionCookieName() in cookies || flashCookieName() in cookies) return null;',
      'if (flashCookieName() in cookies) return null;',
    ],
    [
      'a waiting notice is not shown',
      'if (sessionCookieName() in cookies || flashCookieName() in cookies) return null;',
      'if (sessionCookieName() in cookies) return null;',
    ],
    ['dark and light share a page', 'key: `${variant.locale} ${variant.theme} ${path}`', 'key: `${variant.locale} ${path}`', KEY],
    ['both languages share a page', 'key: `${variant.locale} ${variant.theme} ${path}`', 'key: `${variant.theme} ${path}`', KEY],
    [
      'a remembered address mixes themes',
      'const name = `${variant.locale} ${variant.theme} ${url}`;',
      'const name = `${variant.locale} ${url}`;',
      KEY,
    ],
    [
      'a remembered address mixes languages',
      'const name = `${variant.locale} ${variant.theme} ${url}`;',
      'const name = `${variant.theme} ${url}`;',
      KEY,
    ],
    [
      'any parameter makes another page',
      'if (value !== null) kept.set(name, value);',
      'if (value !== null) kept.set(name, value);\n  }\n  for (const [name, value] of given) {\n    kept.set(name, value);',
    ],
    ['a switch of the language is answered from memory', 'if (SETTINGS.some((name) => query.has(name))) return null;', ''],
    [
      'a second question mark ends a query',
      'new URL(`http://localhost${url}`)',
      "new URL(`http://localhost${url.split('?', 2).join('?')}`)",
      KEY,
    ],
    ['routes without a rule are kept', 'if (!route || !rule) return null;', 'if (!route) return null;'],
  ]),
  inFile('app/web/page-cache/page-cache.server.ts', CACHE, [
    [
      'a page rendered before a change is kept',
      'page.isForEverybody && changesSeen === seenBefore && changes',
      'page.isForEverybody && changes',
      MOMENTS,
    ],
    ['a page rendered while behind is kept', ' && changes.isCurrent()) cache.set', ') cache.set', MOMENTS],
    ['kept pages are used while behind', 'changes.isCurrent() ? cache.get(key) : undefined', 'cache.get(key)'],
    ['a page waits in the turns of one of its readers', 'address: `page ${address.key}` };', "address: '127.0.0.1' };"],
    ['errors and greetings are kept', 'if (page.isForEverybody && changesSeen', 'if (changesSeen'],
    ['a page is kept for an hour', 'MAX_AGE_MS = 60_000', 'MAX_AGE_MS = 3_600_000'],
    ['a rendering before the change is joined', '    renderings.startAnew();\n', ''],
    ['a change drops nothing', '    cache.drop(part);\n', ''],
    ['a flood renders without a limit', 'renderings.waiting() >= MAX_QUEUE_LENGTH', 'renderings.waiting() < 0'],
    ['a flood shuts strangers out', ' && renderings.waitingOf(whose) > 0', ''],
    ['strangers wait for a flood', 'const reader = { whose,', 'const reader = { whose: `${whose.length > 0}`,'],
    ['any number is rendered at a time', 'const RENDERINGS = 4;', 'const RENDERINGS = 4_000;'],
  ]),
  inFile('app/web/page-cache/shared-renderings.server.ts', RENDERINGS, [
    ['each of a crowd has a rendering', 'joinable.get(key) ?? open(key)', 'open(key)', CACHE],
    [
      'a page waits behind all that its first reader wants',
      'this.hasBegun || this.turns.has(whose)',
      'this.hasBegun || this.turns.size > 0',
    ],
    ['every reader of an address takes a turn', 'this.hasBegun || this.turns.has(whose)', 'this.hasBegun'],
    ['a page is rendered in each of its turns', 'this.hasBegun || this.readers === 0) return;', 'this.readers === 0) return;'],
    ['pages are rendered for nobody', 'this.hasBegun || this.readers === 0) return;', 'this.hasBegun) return;'],
    ['a page that all have left can be joined', 'if (this.readers === 0 && !this.hasBegun) this.close();', ''],
    [
      'the first who leaves takes the page away',
      'if (this.readers === 0 && !this.hasBegun) this.close();',
      'if (!this.hasBegun) this.close();',
    ],
    ['who comes after a change joins who came before', 'if (rendering.hasBegun) rendering.close();', 'void rendering;'],
    ['a change makes what waits wait twice', 'if (rendering.hasBegun) rendering.close();', 'rendering.close();'],
    ['an old rendering closes the new one', 'if (joinable.get(key) === rendering) joinable.delete(key);', 'joinable.delete(key);'],
  ]),
  inFile('app/web/page-cache/page-store.server.ts', CACHE, [
    ['a flood pushes out the page that everybody reads', '      once.delete(key);\n      again.set(key, page);\n', ''],
    ['memory without a limit', 'const MAX_BYTES = 24 * 1024 * 1024;', 'const MAX_BYTES = 24 * 1024 * 1024 * 1024;'],
    ['a change drops every page', "part === 'everything' || page.parts.includes(part)", 'page.parts.length >= 0'],
    ['`everything` drops nothing', "if (part === 'everything' || page.parts.includes(part))", 'if (page.parts.includes(part))'],
    ['a change is dropped from one shelf', 'const shelves = [once, again];', 'const shelves = [once];'],
  ]),
  inFile('app/web/page-cache/rendered-page.server.ts', CACHE, [
    ['what was rendered for one is for everybody', "answer.status === 200 && !answer.headers.has('Set-Cookie')", 'answer.status === 200'],
    ['errors are for everybody', "answer.status === 200 && !answer.headers.has('Set-Cookie')", "!answer.headers.has('Set-Cookie')"],
    ['a copy is never asked about', "'private, no-cache'", "'private, max-age=600'"],
    ['the page is sent again to who has it', 'if (page.isForEverybody && knows(', 'if (!page.isForEverybody && knows('],
  ]),
  inFile('app/web/page-cache/follow-public-changes.server.ts', FOLLOWER, [
    [
      'calls of other processes count as own',
      'else if (payload.startsWith(self)) heardUntil = Math.max(heardUntil, Number(payload.slice(self.length)));',
      "else heardUntil = Math.max(heardUntil, Number(payload.split(':').at(-1)));",
    ],
    [
      'it never says that it is behind',
      'isCurrent: () => performance.now() - heardUntil < MAX_LAG_MS',
      'isCurrent: () => heardUntil > -Infinity',
    ],
  ]),
  inFile('app/web/page-cache/rendered-page.server.ts', CACHE, [
    ['caches share a page between readers', "answer.headers.set('Vary', 'Cookie, Accept-Language, Accept-Encoding');", ''],
    [
      'the tag differs at every rendering',
      "update(page).digest('base64url')",
      "update(page).update(crypto.randomUUID()).digest('base64url')",
      MOMENTS,
    ],
  ]),
  inFile('app/web/page-cache/page-bytes.server.ts', BYTES, [
    ['compressed for who refuses it', 'if (takes(accepted, GZIP)) return', 'if (bytes) return'],
    ['brotli under the name of gzip', "return { body: bytes.brotli, encoding: 'br' };", "return { body: bytes.brotli, encoding: 'gzip' };"],
    ['memory is counted too small', 'size: brotli.length + gzipped.length', 'size: brotli.length'],
  ]),
);
