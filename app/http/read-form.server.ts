/**
 * The only way a form is read. Every bound is checked while the body comes in, before a form library, a schema or a use case
 * sees any of it: those take a name for a path and a repeated name for a list, and a hostile body makes both endless.
 */
import type { ReadableStream } from 'node:stream/web';

import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { z } from 'zod';

import { AppError } from '#app/domain/app-error.ts';

const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

const MAX_FIELDS = 60;
const LIMITS = {
  fieldNameSize: 64,
  /** A long description in a script of four bytes a letter, several times over. */
  fieldSize: 100 * 1024,
  /** One more, for not every parser says that there were too many. */
  fields: MAX_FIELDS + 1,
  /** More than a listing may have, so that the sentence about too many can name them. */
  files: 24,
  /** Above the largest size of any file that a form takes: a longer one is cut here, and refused by name by who takes it. */
  fileSize: 6 * 1024 * 1024,
  parts: 80,
  headerPairs: 20,
  headerSize: 8 * 1024,
};

/** The names a form may send. A name that it does not have refuses the whole body. */
export interface FormNames {
  fields: readonly string[];
  /** Fields that carry files. */
  files?: readonly string[];
}

/** The names of a schema's fields. */
export function fieldsOf(schema: z.ZodObject): string[] {
  return Object.keys(schema.shape);
}

/**
 * Reads the form of a post. Throws `AppError('invalidInput')` for what is no form, not this form, or broken, and
 * `AppError('payloadTooLarge')` for more than any form of the site sends.
 */
export async function readForm(request: Request, { fields, files = [] }: FormNames): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!FORM_TYPES.test(type)) throw new AppError('invalidInput');
  const form = new FormData();
  if (!request.body) return form;
  const parser = parserOf(type);
  let read = 0;
  let refusal: AppError | undefined;
  let giveUp: () => void = () => {};
  // why: a parser that has failed calls nobody back.
  const refused = new Promise<void>((resolve) => (giveUp = resolve));
  const refuse = (code: 'invalidInput' | 'payloadTooLarge') => {
    refusal ??= new AppError(code);
    giveUp();
  };

  parser.on('field', (name: string | undefined, value: string, nameCut: boolean, valueCut: boolean) => {
    read += 1;
    if (valueCut || read > MAX_FIELDS) refuse('payloadTooLarge');
    else if (nameCut || name === undefined || !fields.includes(name)) refuse('invalidInput');
    else form.append(name, value);
  });
  parser.on(
    'file',
    (name: string | undefined, content: BusboyFileStream, filename: string | undefined, _encoding: string, mime: string) => {
      // why: a body that ends inside a file fails the file too, and an error that nobody hears ends the process.
      content.on('error', () => refuse('invalidInput'));
      if (name === undefined || !files.includes(name)) {
        content.resume();
        refuse('invalidInput');
        return;
      }
      const chunks: Buffer[] = [];
      content.on('data', (chunk: Buffer) => chunks.push(chunk));
      content.on('end', () => form.append(name, new File([Buffer.concat(chunks)], filename ?? '', { type: mime })));
    },
  );
  for (const limit of ['filesLimit', 'partsLimit'] as const) parser.on(limit, () => refuse('payloadTooLarge'));
  parser.on('error', () => refuse('invalidInput'));

  // why: what is refused is read to its end all the same, because a sender that is cut off never sees the answer.
  for await (const chunk of request.body as ReadableStream<Uint8Array>) {
    if (!refusal) await Promise.race([refused, new Promise<void>((resolve) => parser.write(chunk, () => resolve()))]);
  }
  if (!refusal) await Promise.race([refused, new Promise<void>((resolve) => parser.once('finish', resolve).end())]);
  if (refusal) throw refusal;
  return form;
}

/** The text of one field of a form that has no other. */
export async function readField(request: Request, name: string): Promise<string> {
  const value = (await readForm(request, { fields: [name] })).get(name);
  return typeof value === 'string' ? value : '';
}

function parserOf(type: string) {
  try {
    return Busboy({ headers: { 'content-type': type }, limits: LIMITS });
  } catch {
    // why: it throws on a multipart type without a boundary.
    throw new AppError('invalidInput');
  }
}
