/** The frame of the simulators' pages: complete documents without scripts, with a look of their own, so that nobody takes them for the app. */
import { createHash } from 'node:crypto';

import { config } from '#app/config/env.server.ts';

import { Html, html } from './html.ts';

export type PageLocale = 'sk' | 'en';

export interface Page {
  locale: PageLocale;
  title: string;
  /** What plays the provider here, e.g. `Payments`. */
  provider: string;
  body: Html;
  status?: number;
  /** Other origins that a form of the page leads to: browsers apply `form-action` to a form's redirects too. */
  formTargets?: readonly string[];
}

const BANNER = {
  sk: 'Simulácia: nič z toho nie je skutočné, žiadne peniaze sa nepohnú.',
  en: 'Simulation: none of this is real, no money moves.',
} as const;

const STYLE = `
:root{color-scheme:light dark;--page:#f4f5f8;--card:#fff;--text:#1a1d29;--soft:#555b6e;--line:#c9cedb;--accent:#3a3fae;--on-accent:#fff;--bad:#a3171f}
@media (prefers-color-scheme:dark){:root{--page:#14161f;--card:#1e212d;--text:#eceef5;--soft:#b1b7c8;--line:#4a5065;--accent:#aab0ff;--on-accent:#14161f;--bad:#ff9da2}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
header{padding:.75rem 1rem;border-bottom:1px solid var(--line);font-size:.9rem;color:var(--soft)}
header strong{color:var(--text)}
main{max-width:40rem;margin:1.5rem auto;padding:0 1rem 3rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem}
h2{font-size:1.1rem;margin:1.5rem 0 .5rem}:is(section,article,form)>h2:first-child{margin-top:0}
dl{margin:0}dt{margin-top:.5rem}dd{margin:0;color:var(--soft)}
section,article,form.card{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:1rem;margin:0 0 1rem}
label{display:block;font-weight:600;margin:.75rem 0 .25rem}
input,select{width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit;color:inherit;background:var(--page);border:1px solid var(--soft);border-radius:.375rem}
.row{display:flex;gap:1rem;flex-wrap:wrap}.row>*{flex:1 1 9rem}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.5rem 1.25rem;margin:1rem .5rem 0 0;font:inherit;font-weight:600;color:var(--on-accent);background:var(--accent);border:1px solid var(--accent);border-radius:.375rem;cursor:pointer;text-decoration:none}
button.quiet,.button.quiet{color:var(--text);background:transparent;border-color:var(--soft)}
a{color:var(--accent)}
main>p>a,nav a,td a{display:inline-block;padding:.6rem 0}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
table{width:100%;border-collapse:collapse}td,th{padding:.35rem .5rem .35rem 0;text-align:left;vertical-align:top}
td.amount,th.amount{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
tfoot td,tfoot th{border-top:1px solid var(--line);font-weight:700}
.error{border:1px solid var(--bad);color:var(--bad);border-radius:.375rem;padding:.75rem;margin:0 0 1rem}
.soft{color:var(--soft)}p,h1,h2,th,td,dd,code{overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.5rem 0}
`;
/** why not in the template: the policy names the hash of the exact text, so no whitespace may be added. */
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

export function renderPage(page: Page): Response {
  const document = html`<!doctype html>
    <html lang="${page.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <header><strong>${page.provider}</strong> · ${BANNER[page.locale]}</header>
        <main>
          <h1>${page.title}</h1>
          ${page.body}
        </main>
      </body>
    </html>`;
  return new Response(document.text, {
    status: page.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy(page.formTargets ?? []),
    },
  });
}

function policy(formTargets: readonly string[]): string {
  const targets = [config().appUrl, ...formTargets].filter((url) => URL.canParse(url)).map((url) => new URL(url).origin);
  return [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${[...new Set(targets)].join(' ')}`,
  ].join('; ');
}

const TAGS = { sk: 'sk-SK', en: 'en-GB' } as const satisfies Record<PageLocale, string>;

/** `1,5`, `1.5`. */
export function formatNumber(value: number, locale: PageLocale): string {
  return new Intl.NumberFormat(TAGS[locale], { maximumFractionDigits: 2 }).format(value);
}

/** `39,60 €`, `€39.60`. */
export function formatCents(cents: number, locale: PageLocale): string {
  return new Intl.NumberFormat(TAGS[locale], { style: 'currency', currency: 'EUR' }).format(cents / 100);
}

/** `3. 12. 2026, 10:00:00`, `3 Dec 2026, 10:00:00`; in Bratislava. */
export function formatInstant(instant: Date, locale: PageLocale): string {
  return new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/Bratislava' }).format(instant);
}
