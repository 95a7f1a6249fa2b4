/** The pages that the web process keeps rendered. */
import { area, inFile } from '../mistake.ts';

const CACHE = 'tests/integration/web/page-cache.test.ts';
const KEY = 'app/web/page-cache/page-key.test.ts';
const MOMENTS = 'tests/integration/web/page-cache-moments.test.ts';
const BYTES = 'app/web/page-cache/page-bytes.test.ts';
const RENDERINGS = 'app/web/page-cache/shared-renderings.test.ts';
const FOLLOWER = 'tests/faults/follower-behind.test.ts';

export const pageCache = area(
  'page cache',
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
    ['a page waits in the turns of one of its readers', 'bucket: `page ${address.key}` };', "bucket: '127.0.0.1' };"],
    ['errors and greetings are kept', 'if (page.isForEverybody && changesSeen', 'if (changesSeen'],
    ['a page is kept for an hour', 'MAX_AGE_MS = 60_000', 'MAX_AGE_MS = 3_600_000'],
    ['a rendering before the change is joined', '    renderings.startAnew();\n', ''],
    ['a change drops nothing', '    cache.drop(part);\n', ''],
    ['a flood renders without a limit', 'renderings.waiting() >= MAX_QUEUE_LENGTH', 'renderings.waiting() < 0'],
    ['who is asked to come back is a failure of the site', '      noteRefusedUnderWay(res, ERROR_STATUS.busy);\n', ''],
    ['a flood shuts strangers out', ' && renderings.waitingOf(whose) > 0', ''],
    ['strangers wait for a flood', 'const reader = { whose,', 'const reader = { whose: `${whose.length > 0}`,'],
    [
      'who leaves at once has a page rendered',
      '(RENDERINGS, beginHeavy)',
      '(RENDERINGS, (_whose, work) => (work(), () => false && beginHeavy))',
    ],
    ['any number is rendered at a time', 'const RENDERINGS = 12;', 'const RENDERINGS = 4_000;'],
  ]),
  inFile('app/web/page-cache/shared-renderings.server.ts', RENDERINGS, [
    ['each of a crowd has a rendering', 'joinable.get(key) ?? open(key)', 'open(key)', CACHE],
    ['a page waits behind all that its first reader wants', ' || this.turns.has(whose)) return;', ' || this.turns.size > 0) return;'],
    ['every reader of an address takes a turn', ' || this.turns.has(whose)) return;', ') return;'],
    ['a rendering keeps its place', 'rendering.run(render).finally(done)', 'rendering.run(render)'],
    ['what all have left keeps its turns', '      this.close();\n      this.leaveTurns();', '      this.close();'],
    ['a page that has a place keeps its other turns', '    this.hasPlace = true;\n    this.leaveTurns();', '    this.hasPlace = true;'],
    ['a page that has a place takes another turn', 'if (this.hasPlace || ', 'if ('],
    ['a page begins behind all that its reader wants', 'finally(done), true)', 'finally(done))'],
    ['pages of all readers begin one after the other', 'begin(whose, ', "begin('pages', "],
    ['what is left in its turn keeps its place', '        if (leave()) done();', '        leave();'],
    ['what is left leaves its turn no more', '      if (!leavePlace()) leaveTurn();', '      leavePlace();'],
    ['a page that all have left can be joined', '      this.close();\n      this.leaveTurns', '      this.leaveTurns'],
    ['the first who leaves takes the page away', 'if (this.readers > 0 || this.hasBegun) return;', 'if (this.hasBegun) return;'],
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
