/** Requests that strangers may send and no browser would: each kind has a name and its bytes. */
import type { RawRequest } from '#tests/support/raw-request.ts';

export interface HostileKind extends RawRequest {
  name: string;
  /** The framing itself is broken, so closing the connection counts as an answer. */
  mayClose?: boolean;
}

const OWN_PAGE = 'Sec-Fetch-Site: same-origin';
const URLENCODED = 'Content-Type: application/x-www-form-urlencoded';
const BOUNDARY = 'x-boundary-x';
const MULTIPART = `Content-Type: multipart/form-data; boundary=${BOUNDARY}`;

type Entry = readonly [name: string, bytes: string];

const times = (count: number, text: string, separator = '&') => Array.from({ length: count }, () => text).join(separator);

/** Form bodies, URL-encoded. */
const FORM_BODIES: readonly Entry[] = [
  ['an index of four million', 'x[4000000]=1'],
  ['an index of a hundred million', 'email[99999999]=1'],
  ['a negative index', 'email[-1]=1'],
  ['a path of names', 'a.b.c.d=1'],
  ['a path a thousand deep', `${times(1_000, 'a', '.')}=1`],
  ['brackets a thousand deep', `a${times(1_000, '[0]', '')}=1`],
  ['an open bracket', 'email[=1'],
  ['an empty bracket', 'email[]=1'],
  ['a field inside a field', 'email.address=1&email=2'],
  ['__proto__', '__proto__=1'],
  ['__proto__ as a path', '__proto__[polluted]=1'],
  ['__proto__ at the end of a path', 'email.__proto__.polluted=1'],
  ['constructor', 'constructor[prototype][polluted]=1'],
  ['toString', 'toString=1&valueOf=2&hasOwnProperty=3'],
  ['state of the form library', '__state__=%7B%22a%22%3A1%7D'],
  ['broken state of the form library', '__state__=x'],
  ['an intent of the form library', '__intent__=%7B%22type%22%3A%22reset%22%7D'],
  ['a broken intent of the form library', '__intent__=x'],
  ['no name', '=1'],
  ['a name alone', 'email'],
  ['a name of 10 kB', `${times(10_000, 'n', '')}=1`],
  ['a name with NUL', 'em%00ail=1'],
  ['a name of bytes that are no text', 'em%FFail=1'],
  ['a name of signs', '%F0%9F%90%AB=1'],
  ['40,000 times one name', times(40_000, 'a=')],
  ['15,000 times a name that the form has', times(15_000, 'email=a')],
  ['60,000 empty fields', times(60_000, '')],
  ['60,000 equals signs', times(60_000, '=', '')],
  ['5,000 names', Array.from({ length: 5_000 }, (_, index) => `n${index}=1`).join('&')],
  ['200 times its own name', times(200, 'email=a%40b.example')],
  ['its own name twice', 'email=a%40b.example&email=c%40d.example&password=x'],
  ['a value of 200 kB', `email=${times(200_000, 'a', '')}`],
  ['a value of 90 kB', `email=${times(90_000, 'a', '')}&password=x`],
  ['a value of 300 kB', `email=${times(300_000, 'a', '')}`],
  ['60 kB of percent signs', `email=${times(60_000, '%', '')}`],
  ['broken percent signs', 'email=%zz%1%&password=%'],
  ['half a surrogate', 'email=%ED%A0%80%40b.example&password=x'],
  ['overlong UTF-8', 'email=%C0%AF%40b.example&password=x'],
  ['NUL in a value', 'email=lender%00%40karavana.example&password=kara%00vana'],
  ['line breaks in a value', 'email=a%0d%0aBcc:b%40c.example&password=x'],
  ['every control sign', `email=${Array.from({ length: 32 }, (_, code) => `%${code.toString(16).padStart(2, '0')}`).join('')}&password=x`],
  ['text that changes direction', 'full_name=%E2%80%AE%E2%80%8B%E2%80%8F&email=a%40b.example'],
  ['a thousand combining marks', `full_name=a${times(1_000, '%CC%81', '')}&email=a%40b.example`],
  ['an address of 60,000 dots', `email=a%40${times(30_000, 'b.', '')}&password=x`],
  ['an address of 60,000 at signs', `email=${times(30_000, '%40', '')}&password=x`],
  ['a password of 90 kB', `email=a%40b.example&password=${times(90_000, 'p', '')}`],
  ['a name of 90 kB of blanks', `full_name=${times(90_000, '+', '')}x&email=a%40b.example`],
  [
    'a mark of a form of another page',
    'form_key=x&start_date=99999-99-99&end_date=-1&pickup_time=25:61&return_time=%00&protection_type=__proto__',
  ],
  ['amounts', 'desired_earnings=1e309&item_value=NaN&location=%27%3B--&terms=on'],
  ['a token of 90 kB', `token=${times(90_000, 't', '')}`],
  ['a statement', "email=' OR 1=1;--&password=x"],
  ['a template', 'email=%7B%7B7*7%7D%7D%24%7B7*7%7D%3C%25%3D7*7%25%3E&password=x'],
  ['markup', 'email=%3Cscript%3Ealert(1)%3C%2Fscript%3E&password=x'],
  ['a semicolon between fields', 'email=a;password=b'],
];

const part = (headers: string, content = 'x') => `--${BOUNDARY}\r\n${headers}\r\n\r\n${content}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const field = (name: string, content?: string) => part(`Content-Disposition: form-data; name="${name}"`, content);
const file = (name: string, content?: string, filename = 'a.png', type = 'image/png') =>
  part(`Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}`, content);

const MULTIPART_BODIES: readonly Entry[] = [
  ['without its last boundary', field('email')],
  ['that ends inside a field', `--${BOUNDARY}\r\nContent-Disposition: form-data; name="email"\r\n\r\nabc`],
  ['that ends inside a file', `--${BOUNDARY}\r\nContent-Disposition: form-data; name="email"; filename="a"\r\n\r\nabc`],
  ['that ends inside a head', `--${BOUNDARY}\r\nContent-Disposition: form-da`],
  ['of a boundary alone', END],
  ['of nothing', ' '],
  ['of another boundary', '--other\r\n\r\nx\r\n--other--\r\n'],
  ['of 3,000 parts', `${times(3_000, field('email'), '')}${END}`],
  ['of 1,000 files', `${times(1_000, file('email'), '')}${END}`],
  ['of 10,000 boundaries', `${times(10_000, `--${BOUNDARY}`, '\r\n')}\r\n`],
  ['with an index of four million', field('x[4000000]') + END],
  ['with __proto__', field('__proto__') + END],
  ['with a part that has no name', part('Content-Disposition: form-data') + END],
  ['with a part that is no form data', part('Content-Disposition: attachment; name="email"') + END],
  ['with a part without a head', `--${BOUNDARY}\r\n\r\nx\r\n${END}`],
  ['with a head of 60 kB', part(`X-Long: ${times(60_000, 'h', '')}\r\nContent-Disposition: form-data; name="email"`) + END],
  ['with 2,000 lines of head', part(`${times(2_000, 'X-A: b', '\r\n')}\r\nContent-Disposition: form-data; name="email"`) + END],
  ['with a head without a colon', part('Content-Disposition form-data') + END],
  ['with a name of 10 kB', field(times(10_000, 'n', '')) + END],
  ['with a name over two lines', field('em\r\nail') + END],
  ['with an unclosed quote', part('Content-Disposition: form-data; name="email') + END],
  ['with a file for a text', file('email') + END],
  ['with a file for a password', field('email', 'a@b.example') + file('password') + END],
  ['with a file of no name', file('email', '', '') + END],
  ['with a file name that climbs', file('images', 'x', '../../../etc/passwd') + END],
  ['with a file name of 10 kB', file('images', 'x', times(10_000, 'f', '')) + END],
  [
    'with an encoding that does not exist',
    part('Content-Disposition: form-data; name="email"\r\nContent-Type: text/plain; charset=x-none') + END,
  ],
  [
    'with a transfer encoding that does not exist',
    part('Content-Disposition: form-data; name="email"\r\nContent-Transfer-Encoding: none') + END,
  ],
  [
    'with a multipart inside',
    part('Content-Disposition: form-data; name="email"\r\nContent-Type: multipart/mixed; boundary=y', '--y\r\n\r\nx\r\n--y--') + END,
  ],
  ['with 200 kB in one field', field('email', times(200_000, 'a', '')) + END],
  ['with an encoded name', part("Content-Disposition: form-data; name*=UTF-8''em%41il") + END],
  ['of 16,000 boundaries in a row', field('email').slice(0, -2) + times(16_000, `\r\n--${BOUNDARY}`, '')],
  ['of two ends', END + END],
  ['with a part after its end', `${field('email')}${END}${field('email')}${END}`],
  ['with text after its end', `${field('email')}${END}${times(50_000, 'z', '')}`],
];

/** Texts as long as a field may be, of characters that look harmless one by one. */
const LONG_TEXTS: readonly Entry[] = [
  ['digits before a letter', `${times(99_000, '1', '')}a`],
  ['digits', times(99_000, '1', '')],
  ['signs', times(99_000, '!', '')],
  ['letters with a letter', `${times(98_000, 'a', '')}b`],
  ['marks above and below in turn', `a${times(24_000, '\xcc\x81\xcc\xa3', '')}`],
  ['marks below alone', `a${times(49_000, '\xcc\xa3', '')}`],
  ['syllables in parts', times(16_000, '\xe1\x84\x80\xe1\x85\xa1', '')],
  ['a letter that stands for eighteen', times(33_000, '\xef\xb7\xba', '')],
  ['dots between letters', times(33_000, 'aa.', '')],
  ['at signs', times(99_000, '@', '')],
  ['letters, a dot and an at sign in turn', times(33_000, 'a.@', '')],
  ['blanks around a letter', `${times(49_000, ' ', '')}a${times(49_000, ' ', '')}x`],
  ['line ends', times(49_000, '\r\n', '')],
  ['signs that nobody sees', times(33_000, '\xe2\x80\x8b', '')],
];

/** The fields that a stranger may fill in, by form. */
const WRITTEN: readonly (readonly [target: string, right: Readonly<Record<string, string>>])[] = [
  ['/auth?mode=sign-in', { email: 'a@b.example', password: 'tri vesla a kompas' }],
  [
    '/auth?mode=sign-up',
    { full_name: 'Jan Novak', email: 'a@b.example', password: 'tri vesla a kompas', confirm_password: 'tri vesla a kompas' },
  ],
  ['/auth/check-mail', { email: 'a@b.example' }],
  ['/auth/confirm', { token: 'x', password: 'tri vesla a kompas' }],
];

const LONG_POSTS = WRITTEN.flatMap(([target, right]) =>
  Object.keys(right).flatMap((name) =>
    LONG_TEXTS.map(([what, text]) => ({
      name: `${target}: ${what} as ${name}`,
      method: 'POST',
      target,
      headers: [OWN_PAGE, MULTIPART],
      body:
        Object.entries({ ...right, [name]: text })
          .map(([each, value]) => field(each, value))
          .join('') + END,
    })),
  ),
);

/** Bodies that are not forms, with the content type that they claim. */
const OTHER_BODIES: readonly (readonly [name: string, headers: readonly string[], body: string])[] = [
  ['JSON', ['Content-Type: application/json'], '{"email":"a@b.example","password":"x"}'],
  ['JSON for a form', [URLENCODED], '{"email":"a@b.example"}'],
  ['null', ['Content-Type: application/json'], 'null'],
  ['100,000 brackets', ['Content-Type: application/json'], times(100_000, '[', '')],
  ['text', ['Content-Type: text/plain'], 'email=a'],
  ['XML', ['Content-Type: application/xml'], '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['bytes', ['Content-Type: application/octet-stream'], '\x00\xff\xfe'],
  ['of no type', [], 'email=a'],
  ['of an empty type', ['Content-Type: '], 'email=a'],
  ['of a type of 8 kB', [`Content-Type: ${times(8_000, 'a', '')}`], 'email=a'],
  ['of two types', ['Content-Type: application/json', URLENCODED], 'email=a'],
  ['of a type in capitals', ['CONTENT-TYPE: APPLICATION/X-WWW-FORM-URLENCODED'], 'x[4000000]=1'],
  ['of an unknown charset', [`${URLENCODED}; charset=x-none`], 'email=a&password=b'],
  ['of UTF-7', [`${URLENCODED}; charset=utf-7`], 'email=+ADw-&password=b'],
  ['of UTF-16', [`${URLENCODED}; charset=utf-16le`], 'e\x00m\x00'],
  ['multipart without a boundary', ['Content-Type: multipart/form-data'], field('email') + END],
  ['multipart with an empty boundary', ['Content-Type: multipart/form-data; boundary='], field('email') + END],
  ['multipart with a boundary of 4 kB', [`Content-Type: multipart/form-data; boundary=${times(4_000, 'b', '')}`], 'x'],
  ['multipart with a boundary of line breaks', ['Content-Type: multipart/form-data; boundary="\\r\\n"'], 'x'],
  ['multipart of another kind', [`Content-Type: multipart/mixed; boundary=${BOUNDARY}`], field('email') + END],
  ['compressed, as it says', [URLENCODED, 'Content-Encoding: gzip'], '\x1f\x8b\x08\x00'],
  ['that does not come', [URLENCODED], ''],
];

/** Targets, asked for by GET. */
const TARGETS: readonly Entry[] = [
  ['7,500 segments', `/x${times(7_000, '/a', '')}`],
  ['1,500 segments', `/x${times(1_500, '/a', '')}`],
  ['1,500 segments below a page', `/categories${times(1_500, '/a', '')}`],
  ['a segment of 12 kB', `/${times(12_000, 'a', '')}`],
  ['a segment of 12 kB below a page', `/product/${times(12_000, 'a', '')}`],
  ['.. to another page', '/categories/../simulators'],
  ['.. to the metrics', '/categories/../metrics'],
  ['.. above the root', '/../../../../etc/passwd'],
  ['encoded ..', '/categories/%2e%2e/simulators'],
  ['encoded .. above the root', '/%2e%2e/%2e%2e/etc/passwd'],
  ['twice encoded ..', '/%252e%252e/etc/passwd'],
  ['backslashes', '/\\..\\..\\etc\\passwd'],
  ['encoded backslashes', '/%5c..%5cetc'],
  ['an encoded slash', '/product/..%2f..%2fetc'],
  ['a dot', '/./browse'],
  ['two slashes', '//evil.example/browse'],
  ['many slashes', times(500, '/', '')],
  ['slashes at the end', '/browse////'],
  ['NUL', '/browse%00'],
  ['NUL in a query', '/browse?q=%00'],
  ['bytes that are no text', '/%ff%fe'],
  ['bytes that are no text below a page', '/product/%c0%ae'],
  ['a broken percent sign', '/%'],
  ['a broken percent sign in a query', '/browse?q=%'],
  ['letters as they are', '/p\xc3\xa1d\xc4\xbeo'],
  ['signs of markup', '/<script>alert(1)</script>'],
  ['quotes', '/"\'`'],
  ['a pipe and braces', '/|{}^'],
  ['a semicolon', '/browse;x=1'],
  ['a fragment', '/browse#x'],
  ['a whole address', 'http://127.0.0.1/browse'],
  ['a whole address of somebody else', 'http://evil.example/browse'],
  ['an address of another scheme', 'file:///etc/passwd'],
  ['a star', '*'],
  ['no slash', 'browse'],
  ['a question mark alone', '?'],
  ['one loader of a page', '/browse?_data=routes%2Fsite%2Fbrowse'],
  ['one loader by an encoded name', '/browse?%5Fdata=root'],
  ['one loader that does not exist', '/?_data=__proto__'],
  ['data of a page', '/browse.data?_routes=__proto__'],
  ['data of a page that does not exist', '/nowhere.data'],
  ['data of data', '/browse.data.data'],
  ['data of the root', '/_root.data?_routes=root,routes%2Fsite%2Fhome,constructor'],
  ['data of nothing', '/.data'],
  ['the manifest of routes', `/__manifest?version=x&${times(200, 'p=/a/a/a/a/a/a/a')}`],
  ['capitals', '/BROWSE'],
  ['a file above the files', '/assets/../../package.json'],
  ['a file that is not there', '/assets/none.js'],
  ['a hidden file', '/.env'],
  ['the repository', '/.git/config'],
  ['a picture above the pictures', '/pictures/..%2f..%2fpackage.json'],
  ['a picture of 900 signs', `/pictures/${times(900, 'a', '')}`],
  ['an id of another kind', "/product/'%20OR%201=1"],
  ['the id __proto__', '/product/__proto__'],
  ['the category constructor', '/categories/constructor'],
  ['the subcategory __proto__', '/categories/water-sports/__proto__'],
  ['a query of 12 kB', `/browse?q=${times(12_000, 'a', '')}`],
  ['a query of 3,000 words', `/browse?q=${times(3_000, 'ab', '+')}`],
  ['a query of signs', `/browse?q=${times(1_000, '%28%2a%2b%5b', '')}`],
  ['a query of tsquery', '/browse?q=%27%26!%7C(%3A*%3C-%3E'],
  ['a query of percent and underscore', `/browse?q=${times(300, '%25_', '')}`],
  ['a query of 2,000 parameters', `/browse?${times(2_000, 'a=1')}`],
  ['its own parameter 2,000 times', `/browse?${times(2_000, 'page=1')}`],
  ['a page beyond all numbers', '/browse?page=1e309'],
  ['a negative page', '/browse?page=-1'],
  ['a page of 300 digits', `/browse?page=${times(300, '9', '')}`],
  ['an order __proto__', '/browse?sort=__proto__&category=constructor&price=toString&rating=NaN&age=Infinity'],
  ['brackets in a query', '/browse?category[]=x&category[0][1]=y'],
  ['a place of 5 kB', `/places?q=${times(5_000, 'a', '')}`],
  ['a place of signs', `/places?q=${times(500, '%F0%9F%90%AB', '')}`],
  ['a way back elsewhere', '/auth?mode=sign-in&returnTo=//evil.example'],
  ['a way back with a backslash', '/auth?returnTo=/%5Cevil.example'],
  ['a way back in a script', '/auth?returnTo=javascript:alert(1)'],
  ['a way back of 7 kB', `/auth?returnTo=/${times(7_000, 'a/', '')}`],
  ['a token of 7 kB', `/auth/confirm?token=${times(7_000, 't', '')}`],
  ['a language that is none', '/?lang=__proto__'],
  ['a theme that is none', '/?theme=constructor'],
  [
    'dates that are none',
    '/product/19c96c0b-fc9d-4abe-ae11-d191cba28a1f/checkout?start_date=9999999-99-99&end_date=__proto__&pickup_time=99:99',
  ],
  ['a help search of signs', `/help-center?q=${times(1_000, '%5B', '')}`],
  ['mails of an odd address', '/simulators/mail?to=%00%27%22'],
  ['a mail of an odd number', '/simulators/mail/1e999'],
  ['a mail of a number too large', '/simulators/mail/99999999999999999999'],
  ['a link of an odd form', '/simulators/identity/__proto__'],
  ['a payment page that is none', '/simulators/checkout/%27'],
  ['events', '/events'],
  ['events from a place that is none', '/events?lastEventId=NaN'],
];

/** Header lines, sent with a GET of a page. */
const HEADERS: readonly (readonly [name: string, lines: readonly string[], also?: Partial<HostileKind>])[] = [
  ['15 kB of languages', [`Accept-Language: ${times(1_800, 'en-US', ',')}`]],
  ['a language of 12 kB', [`Accept-Language: ${times(12_000, 'a', '')}`]],
  ['12 kB of blanks as languages', [`Accept-Language: en${times(12_000, ' ', '')}x`]],
  ['12 kB of digits as languages', [`Accept-Language: en;q=${times(12_000, '9', '')}`]],
  ['12 kB of dashes as languages', [`Accept-Language: ${times(12_000, '-', '')}`]],
  ['a star of languages', ['Accept-Language: *, __proto__;q=0.9, \xff\xfe']],
  ['15 kB of cookies', [`Cookie: ${times(3_000, 'a=b', ';')}`]],
  ['12 kB of semicolons', [`Cookie: ${times(12_000, ';', '')}`]],
  ['12 kB of equals signs', [`Cookie: ${times(12_000, '=', '')}`]],
  ['a cookie of 12 kB', [`Cookie: lang=${times(12_000, 'a', '')}`]],
  ['a session that is none', ['Cookie: session=x; __Host-session=y']],
  ['a session of 8 kB', [`Cookie: session=${times(8_000, 'a', '')}`]],
  ['a session of broken signs', ['Cookie: session=%E0%A4%A; lang=%; theme=%zz; flash=%00']],
  ['a notice that is none', ['Cookie: flash=eyJrZXkiOiJjb25zdHJ1Y3RvciJ9.x; __Host-flash=y']],
  ['a language cookie of another kind', ['Cookie: lang=eyJhIjoxfQ%3D%3D; theme=W10%3D']],
  ['a language cookie __proto__', ['Cookie: lang=Il9fcHJvdG9fXyI%3D']],
  ['cookies __proto__', ['Cookie: __proto__=1; constructor=2; toString=3']],
  ['two lines of cookies', ['Cookie: a=1', 'Cookie: lang=InNrIg%3D%3D']],
  ['no host', ['Accept: */*'], { bare: true }],
  ['an empty host', ['Host: ']],
  ['a host of signs', ['Host: <script>']],
  ['a host with a path', ['Host: 127.0.0.1/evil']],
  ['a host with a port too large', ['Host: 127.0.0.1:99999999']],
  ['a host with a name', ['Host: user:password@127.0.0.1']],
  ['a host with a name alone', ['Host: user@127.0.0.1']],
  ['a host with another page', ['Host: 127.0.0.1/terms?x=']],
  ['a host with a fragment', ['Host: 127.0.0.1/terms#']],
  ['a host of 8 kB', [`Host: ${times(8_000, 'a', '')}`]],
  ['two hosts', ['Host: 127.0.0.1', 'Host: evil.example'], { mayClose: true }],
  ['a forwarded host', ['X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: javascript', 'X-Forwarded-For: \x01']],
  ['forwarding', ['Forwarded: for="[::1]:x";host=evil.example;proto=ftp']],
  ['an original address', ['X-Original-URL: /admin', 'X-Rewrite-URL: /admin']],
  ['another method by header', ['X-HTTP-Method-Override: DELETE']],
  ['an id of a request', [`X-Request-Id: ${times(500, '\xff', '')}`]],
  ['an origin that is none', ['Origin: x']],
  ['a range', ['Range: bytes=0-1,5-0,99999999999-']],
  ['a thousand ranges', [`Range: bytes=${times(1_000, '0-1', ',')}`]],
  ['a range beyond the end', ['Range: bytes=99999999-']],
  ['a range from behind', ['Range: bytes=5-2']],
  ['a condition that does not hold', ['If-Match: "x"']],
  ['a day before all others', ['If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT']],
  ['what it knows', [`If-None-Match: ${times(2_000, '"a"', ',')}`]],
  ['a day that is none', ['If-Modified-Since: yesterday', 'If-Range: x']],
  ['12 kB of encodings', [`Accept-Encoding: ${times(2_400, 'gzip', ',')}`]],
  ['12 kB of blanks as encodings', [`Accept-Encoding: gzip${times(12_000, ' ', '')}x`]],
  ['encodings that are none', ['Accept-Encoding: gzip;q=__proto__, *;q=-1']],
  ['an expectation', ['Expect: 100-continue']],
  ['an expectation that is none', ['Expect: x']],
  [
    'an upgrade',
    ['Connection: Upgrade, close', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: x'],
    { mayClose: true },
  ],
  ['an upgrade to HTTP/2', ['Connection: Upgrade, HTTP2-Settings, close', 'Upgrade: h2c', 'HTTP2-Settings: x'], { mayClose: true }],
  ['1,500 headers', Array.from({ length: 1_500 }, (_, index) => `A${index}: b`), { mayClose: true }],
  ['a header of 20 kB', [`X-Long: ${times(20_000, 'a', '')}`], { mayClose: true }],
  ['a header without a colon', ['X-None'], { mayClose: true }],
  ['a header over two lines', ['X-Two: a', ' b'], { mayClose: true }],
  ['a header with a blank before its colon', ['Content-Length : 1'], { mayClose: true }],
  ['a browser of 8 kB', [`User-Agent: ${times(8_000, 'a', '')}`]],
  ['an event that is none', ['Last-Event-ID: NaN']],
];

const METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'HEAD', 'PROPFIND', 'get', 'PURGE', 'X'] as const;

/** Broken framing of a post. */
const FRAMES: readonly (readonly [name: string, lines: readonly string[], body: string])[] = [
  ['a length that is no number', ['Content-Length: x'], 'email=a'],
  ['a negative length', ['Content-Length: -1'], 'email=a'],
  ['a length beyond all numbers', ['Content-Length: 99999999999999999999'], 'email=a'],
  ['a length of 20 MB', ['Content-Length: 20000000'], 'email=a'],
  ['two lengths', ['Content-Length: 1', 'Content-Length: 7'], 'email=a'],
  ['a length and chunks', ['Content-Length: 3', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
  ['chunks that are none', ['Transfer-Encoding: chunked'], 'zz\r\nx\r\n'],
  ['a chunk beyond all numbers', ['Transfer-Encoding: chunked'], 'fffffffffffffffff\r\nx\r\n'],
  ['20,000 chunks of one letter', ['Transfer-Encoding: chunked'], `${times(20_000, '1\r\na\r\n', '')}0\r\n\r\n`],
  ['a transfer encoding that is none', ['Transfer-Encoding: x'], 'email=a'],
];

/** Webhook messages that no provider sent. */
const MESSAGES: readonly (readonly [name: string, lines: readonly string[], body: string])[] = [
  ['null', ['Stripe-Signature: t=1,v1=x'], 'null'],
  ['without a signature', [], '{"id":"evt_1"}'],
  ['with a signature of 8 kB', [`Stripe-Signature: t=1,${times(1_500, 'v1=a', ',')}`], '{}'],
  ['of 100,000 brackets', ['Stripe-Signature: t=1,v1=x'], times(100_000, '[', '')],
  ['with a digest __proto__', ['x-payload-digest-alg: __proto__', 'x-payload-digest: x'], 'x'],
  ['with a digest constructor', ['x-payload-digest-alg: constructor', 'x-payload-digest: x'], '{}'],
  ['of 2 MB', ['Stripe-Signature: t=1,v1=x'], times(2_000_000, 'a', '')],
];

/**
 * Every kind, at the addresses where strangers may post, at one of members, at two of the simulators, and where nothing is. `.data` is where a
 * page with scripts posts.
 */
export function hostileKinds({ productId }: { productId: string }): HostileKind[] {
  const forms = ['/auth?mode=sign-in', '/auth?mode=sign-up', '/auth/check-mail', '/auth/confirm', `/product/${productId}/checkout`];
  const simulators = ['/simulators/clock', '/simulators/stripe/v1/payment_intents'];
  const addresses = [...forms, '/auth.data?mode=sign-in', `/create-listing/${productId}/2`, ...simulators, '/nowhere'];
  const posts = (named: string, at: readonly string[], headers: readonly string[], body: string) =>
    at.map((target) => ({ name: `${target}: ${named}`, method: 'POST', target, headers: [OWN_PAGE, ...headers], body }));
  return [
    ...FORM_BODIES.flatMap(([name, body]) => posts(`a form with ${name}`, addresses, [URLENCODED], body)),
    ...MULTIPART_BODIES.flatMap(([name, body]) => posts(`a multipart form ${name}`, addresses, [MULTIPART], body)),
    ...OTHER_BODIES.flatMap(([name, headers, body]) => posts(`a body ${name}`, addresses, headers, body)),
    ...LONG_POSTS,
    ...posts('20 MB in one field', forms, [MULTIPART], field('email', times(20_000_000, 'a', '')) + END),
    ...posts(
      '20 MB in one field',
      ['/create-listing/../auth?mode=sign-in'],
      [MULTIPART],
      field('email', times(20_000_000, 'a', '')) + END,
    ).map((kind) => ({ ...kind, mayClose: true })),
    ...MESSAGES.flatMap(([name, headers, body]) =>
      posts(
        `a message ${name}`,
        ['/webhooks/payments', '/webhooks/payment-accounts', '/webhooks/identity', '/webhooks/../my-listings/x/status'],
        headers,
        body,
      ),
    ),
    ...TARGETS.map(([name, target]) => ({ name: `GET ${name}`, target })),
    ...TARGETS.map(([name, target]) => ({ name: `POST to ${name}`, method: 'POST', target, headers: [OWN_PAGE, URLENCODED], body: 'a=1' })),
    ...HEADERS.flatMap(([name, headers, also]) =>
      ['/', '/browse.data', '/nowhere', '/favicon.svg'].map((target) => ({ name: `${target} with ${name}`, target, headers, ...also })),
    ),
    ...METHODS.flatMap((method) =>
      ['/', '/auth?mode=sign-in', '/nowhere'].map((target) => ({
        name: `${method} ${target}`,
        method,
        target,
        headers: [OWN_PAGE],
        mayClose: ['CONNECT', 'get', 'X'].includes(method),
      })),
    ),
    ...FRAMES.map(([name, lines, body]) => ({
      name: `a post with ${name}`,
      method: 'POST',
      target: '/auth?mode=sign-in',
      headers: [OWN_PAGE, URLENCODED, ...lines],
      body,
      mayClose: true,
    })),
  ];
}

/** How many kinds there are, whatever the addresses. */
export const KINDS =
  FORM_BODIES.length +
  MULTIPART_BODIES.length +
  LONG_POSTS.length +
  OTHER_BODIES.length +
  TARGETS.length +
  HEADERS.length +
  METHODS.length +
  FRAMES.length +
  MESSAGES.length;
