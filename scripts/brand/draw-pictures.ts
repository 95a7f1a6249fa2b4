/**
 * Draws the pictures that browsers and other sites show of the site: icons, and a picture for links that are shared. Run by
 * hand after the logo, the mascot or a colour changed (`npm run draw-pictures`); what it writes to `public` is committed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';

import { rolesIn } from '#app/components/design/contrast.ts';
import { LadenCamel } from '#app/components/illustrations/laden-camel.tsx';
import { LogoMark } from '#app/components/illustrations/logo-mark.tsx';
import { LOCALES, type Locale } from '#app/i18n/locales.ts';

import { ROOT } from '../install.mjs';
import { LETTERING } from './lettering.ts';

const PUBLIC = path.join(ROOT, 'public');
const SOCIAL = { width: 1200, height: 630 };

const roles = rolesIn(await readFile(path.join(ROOT, 'app/styles/app.css'), 'utf8'));

function colour(role: string): string {
  const found = roles[role]?.light;
  if (!found) throw new Error(`no role is called ${role}`);
  return found;
}

/** What stands inside the `<svg>` of a drawing, with the colours of its roles in place of their classes. */
function drawingOf(component: FunctionComponent<{ className?: string }>): string {
  const markup = renderToStaticMarkup(createElement(component));
  return (
    markup
      .replace(/^<svg[^>]*>|<\/svg>$/g, '')
      .replace(/ class="([^"]*)"/g, (_, names: string) =>
        names
          .split(' ')
          .map((name) => {
            const [, property = '', role = ''] = /^(fill|stroke)-(.+)$/.exec(name) ?? [];
            return ` ${property}="${role === 'none' ? 'none' : colour(role)}"`;
          })
          .join(''),
      )
      // why: an attribute that stands twice is an error, and the last one is the role's
      .replace(/<[^>]+>/g, (tag) => (tag.match(/ fill="/g)?.length === 2 ? tag.replace(/ fill="[^"]*"/, '') : tag))
  );
}

const logo = drawingOf(LogoMark);
const camel = drawingOf(LadenCamel);

/** The logo on a square of 64; `room` is the share of the side that it takes, `ground` what it stands on. */
function iconSvg(room: number, ground: string | null): string {
  const at = (64 - 64 * room) / 2;
  const background = ground ? `<path fill="${ground}" d="M0 0h64v64H0z"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${background}<g transform="translate(${at} ${at}) scale(${room})">${logo}</g></svg>`;
}

const png = (svg: string, side: number) =>
  sharp(Buffer.from(svg), { density: (72 * side) / 64 })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** An .ico file with one picture, as a PNG, which every browser of the last fifteen years reads. */
function icoOf(picture: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

function words(name: keyof typeof LETTERING, x: number, baseline: number, size: number, fill: string): string {
  return `<path transform="translate(${x} ${baseline}) scale(${size / 100})" fill="${fill}" d="${LETTERING[name].path}"/>`;
}

/** The camel on its way, the name, and what the site says of itself. */
function socialSvg(locale: Locale): string {
  const { width, height } = SOCIAL;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <path fill="${colour('page')}" d="M0 0h${width}v${height}H0z"/>
    <circle cx="930" cy="240" r="210" fill="${colour('trust-c-soft')}"/>
    <path fill="${colour('accent-soft')}" d="M0 455C170 380 330 470 520 430S860 350 1200 440V630H0z"/>
    <path fill="${colour('sand')}" d="M0 540C240 490 470 560 730 535S1060 505 1200 520V630H0z"/>
    <g transform="translate(600 88) scale(1.2)">${camel}</g>
    ${words('name', 80, 235, 124, colour('ink'))}
    ${words(`${locale}1`, 82, 320, 52, colour('accent'))}
    ${words(`${locale}2`, 82, 386, 52, colour('accent'))}
  </svg>`;
}

async function write(name: string, content: Buffer | string): Promise<void> {
  await mkdir(path.dirname(path.join(PUBLIC, name)), { recursive: true });
  await writeFile(path.join(PUBLIC, name), content);
  console.log(`${name} (${Buffer.byteLength(content)} bytes)`);
}

await write('favicon.svg', iconSvg(1, null));
await write('favicon.ico', icoOf(await png(iconSvg(1, null), 32), 32));
await write('icon-180.png', await png(iconSvg(0.78, colour('page')), 180));
await write('icon-192.png', await png(iconSvg(0.94, null), 192));
await write('icon-512.png', await png(iconSvg(0.94, null), 512));
// The safe zone of a maskable icon is a circle of 80% of the side; the logo fits into it with its corners.
await write('icon-maskable-512.png', await png(iconSvg(0.6, colour('page')), 512));
for (const locale of LOCALES) {
  await write(
    `social/${locale}.jpg`,
    await sharp(Buffer.from(socialSvg(locale)))
      .jpeg({ quality: 88, mozjpeg: true })
      .toBuffer(),
  );
}
