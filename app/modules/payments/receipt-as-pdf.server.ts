/** A confirmation of payment as a PDF. Its font is the site's (Source Sans 3, licensed as `public/fonts/LICENSES.txt` says), which has all Slovak letters. */
import PDFDocument from 'pdfkit';

import type { Locale } from '#app/i18n/locales.ts';

import type { DescribedReceipt } from './describe-receipt.ts';
import textFont from './receipt-text-400.ttf?inline';
import boldFont from './receipt-text-700.ttf?inline';

/** why inlined: the build has no place for files beside a program. */
const bytesOf = (address: string) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');

const MARGIN = 56;
const MUTED = '#555555';

export function receiptAsPdf(receipt: DescribedReceipt, { locale, at }: { locale: Locale; at: Date }): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    // why none: the standard font has no Slovak letters
    font: '',
    lang: locale,
    displayTitle: true,
    info: { Title: receipt.title, Author: 'Karavana', CreationDate: at, ModDate: at },
  });
  const parts: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
  document.registerFont('text', bytesOf(textFont));
  document.registerFont('bold', bytesOf(boldFont));
  write(document, receipt);
  document.end();
  return whole;
}

function write(document: PDFKit.PDFDocument, { title, facts, groups, notes }: DescribedReceipt): void {
  document.font('bold').fontSize(11).fillColor(MUTED).text('Karavana');
  document.fontSize(22).fillColor('black').text(title).moveDown(0.5);
  for (const { label, value } of facts) twoSides(document, { left: label, right: value, rightFont: 'bold' });
  for (const { heading, rows } of groups) {
    document.moveDown(0.8).font('bold').fontSize(13).fillColor('black').text(heading, MARGIN).moveDown(0.2);
    for (const { label, note, amount, isTotal } of rows) {
      twoSides(document, { left: label, right: amount, leftFont: isTotal ? 'bold' : 'text', rightFont: isTotal ? 'bold' : 'text' });
      if (note) document.fontSize(9).fillColor(MUTED).font('text').text(note, MARGIN);
    }
  }
  document.moveDown(1.5).font('text').fontSize(9.5).fillColor(MUTED);
  for (const note of notes) document.text(note, MARGIN);
}

type Font = 'text' | 'bold';

/** A label, and what belongs to it at the right edge: beneath each other each keeps its lines. */
function twoSides(
  document: PDFKit.PDFDocument,
  { left, right, leftFont = 'text', rightFont = 'text' }: { left: string; right: string; leftFont?: Font; rightFont?: Font },
): void {
  const width = document.page.width - 2 * MARGIN;
  const half = width * 0.5;
  document.fontSize(11).fillColor('black');
  const height = Math.max(
    document.font(leftFont).heightOfString(left, { width: half }),
    document.font(rightFont).heightOfString(right, { width: width - half }),
  );
  if (document.y + height > document.page.height - MARGIN) document.addPage();
  const top = document.y;
  document.font(leftFont).text(left, MARGIN, top, { width: half });
  document.font(rightFont).text(right, MARGIN + half, top, { width: width - half, align: 'right' });
  document.x = MARGIN;
  document.y = top + height + 3;
}
