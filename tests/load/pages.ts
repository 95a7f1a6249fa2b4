/**
 * `npm run bench:pages`: what pages weigh on a first view and what Lighthouse says of them (mobile preset, the machine's own
 * Chromium). Weights are bytes of bodies as gzip, of strangers' pages and of members'; Lighthouse looks five times and the
 * median counts. Lighthouse is fetched into `.cache/` at its first use: it is larger than all that the project needs otherwise.
 * `-- --weights` leaves it out.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { chromium } from '@playwright/test';

import { findBrowser } from '#scripts/browser.ts';
import { fileExists } from '#scripts/file-exists.ts';
import { ROOT } from '#scripts/install.mjs';
import { startDemoSite } from '#tests/support/demo-site.ts';

import { weigh } from './page-weight.ts';

const run = promisify(execFile);
const LIGHTHOUSE = 'lighthouse@12.8.2';
const TIMES = 5;
/** Now and then the browser hands over no recording, and Lighthouse itself advises to try again. */
const TRIES = 4;
/** Kilobytes. */
const LIMITS = { html: 20, css: 15, scripts: 115, checkoutScripts: 135, sentences: 6 } as const;
const WEIGHTS_ONLY = process.argv.includes('--weights');
const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

const { site, folder, stop } = await startDemoSite('bench_pages');
const { readTourWorld } = await import('#tests/tour/tour-world.ts');
const { signedInCookie } = await import('#tests/support/signed-in-cookie.ts');

interface Score {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  /** Cumulative layout shift. */
  shift: number;
}

interface LighthouseResult {
  categories: Record<keyof Omit<Score, 'shift'>, { score: number }>;
  audits: { 'cumulative-layout-shift': { numericValue: number } };
}

async function lighthouse(): Promise<string> {
  const folder = path.join(ROOT, '.cache/lighthouse');
  const program = path.join(folder, 'node_modules/lighthouse/cli/index.js');
  if (!(await fileExists(program))) {
    await mkdir(folder, { recursive: true });
    console.log(`Fetching ${LIGHTHOUSE} …`);
    await run('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', LIGHTHOUSE]);
  }
  return program;
}

async function look(program: string, address: string, cookie: string | null): Promise<Score> {
  const output = path.join(folder, 'lighthouse.json');
  const headers = path.join(folder, 'lighthouse-headers.json');
  await writeFile(headers, JSON.stringify(cookie ? { Cookie: cookie } : {}));
  const flags = [`--chrome-flags=--headless=new ${CHROMIUM_FLAGS.join(' ')}`, `--extra-headers=${headers}`];
  const options = { env: { ...process.env, ...(executablePath ? { CHROME_PATH: executablePath } : {}) } };
  for (let attempt = 1; ; attempt += 1) {
    try {
      await run(
        process.execPath,
        [program, `${site.address}${address}`, '--quiet', '--output=json', `--output-path=${output}`, ...flags],
        options,
      );
      break;
    } catch (error) {
      if (attempt === TRIES || !String(error).includes('Please run Lighthouse again')) throw error;
    }
  }
  const { categories, audits } = JSON.parse(await readFile(output, 'utf8')) as LighthouseResult;
  const percent = (category: keyof LighthouseResult['categories']) => Math.round(categories[category].score * 100);
  return {
    performance: percent('performance'),
    accessibility: percent('accessibility'),
    'best-practices': percent('best-practices'),
    seo: percent('seo'),
    shift: audits['cumulative-layout-shift'].numericValue,
  };
}

/** Whether the four pages that people see first reach their goals. */
async function scoresAreGood(product: string, checkout: string): Promise<boolean> {
  let good = true;
  const program = await lighthouse();
  const { name: cookieName, value } = await signedInCookie('renter-a@karavana.example', site.address);
  for (const [address, cookie] of [
    ['/', null],
    ['/browse', null],
    [product, null],
    [checkout, `${cookieName}=${value}`],
  ] as const) {
    const scores: Score[] = [];
    for (let time = 0; time < TIMES; time += 1) scores.push(await look(program, address, cookie));
    scores.sort((a, b) => a.performance - b.performance);
    const median = scores[Math.floor(TIMES / 2)];
    if (!median) continue;
    console.log(
      `${address.split('?')[0]}: performance ${median.performance} (${scores.map(({ performance }) => performance).join(', ')}), accessibility ${median.accessibility}, ` +
        `best practices ${median['best-practices']}, SEO ${median.seo}, layout shift ${Math.max(...scores.map(({ shift }) => shift)).toFixed(3)}`,
    );
    good = median.performance >= 95 && median.accessibility === 100 && median['best-practices'] === 100 && median.seo === 100 && good;
    good = scores.every(({ shift }) => shift < 0.0005) && good;
  }
  return good;
}

const kilobytes = (number: number) => number.toFixed(1);
let good = true;
const executablePath = await findBrowser((line) => console.log(line));
try {
  const { listing, draft, leftPayment, freeFrom, freeTo } = await readTourWorld();
  const product = `/product/${listing}`;
  const checkout = `${product}/checkout?start_date=${freeFrom}&end_date=${freeTo}&pickup_time=10:00&return_time=10:00`;
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: CHROMIUM_FLAGS });
  for (const address of ['/', '/browse', product]) {
    const { html, css, scripts, fonts, pictures } = await weigh(browser, { site: site.address, address });
    console.log(
      `${address}: HTML ${kilobytes(html)} KB, CSS ${kilobytes(css)} KB, scripts ${kilobytes(scripts)} KB, fonts ${kilobytes(fonts)} KB, pictures ${kilobytes(pictures)} KB`,
    );
    good = html <= LIMITS.html && css <= LIMITS.css && scripts <= LIMITS.scripts && good;
  }
  for (const address of ['/terms', '/privacy', '/how-it-works', '/help-center', '/trust-safety']) {
    const { scripts, html } = await weigh(browser, { site: site.address, address });
    console.log(`${address}: HTML ${kilobytes(html)} KB, scripts ${kilobytes(scripts)} KB`);
    good = scripts === 0 && good;
  }
  for (const [email, addresses] of [
    [leftPayment.renter, ['/', '/browse', '/categories', product, '/profile', '/my-renting', `/bookings/${leftPayment.booking}`, checkout]],
    ['lender@karavana.example', ['/my-listings', '/my-listings?tab=requests', '/create-listing', `/create-listing/${draft}/2`]],
    ['admin@karavana.example', ['/admin/listings']],
  ] as const) {
    const cookie = await signedInCookie(email, site.address);
    for (const address of addresses) {
      const { scripts, sentences, bigParts } = await weigh(browser, { site: site.address, address, cookie });
      console.log(
        `${address.split('?')[0]}, signed in: scripts ${kilobytes(scripts)} KB, without the big parts ${kilobytes(scripts - bigParts)} KB, sentences ${Math.round(sentences * 1024)} bytes`,
      );
      good = sentences < LIMITS.sentences && good;
      good = (address === checkout ? scripts <= LIMITS.checkoutScripts : scripts - bigParts <= LIMITS.scripts) && good;
    }
  }
  await browser.close();
  if (!WEIGHTS_ONLY) good = (await scoresAreGood(product, checkout)) && good;
} finally {
  await stop();
}
process.exit(good ? 0 : 1);
