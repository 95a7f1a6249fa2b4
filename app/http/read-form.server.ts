/**
 * The only way a form is read. Every limit is checked while the body comes in, before a form library, a schema or a use case sees
 * it: those read a name as a path and a repeated name as a list, and a hostile body makes both endless.
 */
import type { ReadableStream } from 'node:stream/web';

import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { z } from 'zod';

import { currentAddress } from '#app/config/request-context.server.ts';
import { inTurn } from '#app/config/turns.server.ts';
import { AppError } from '#app/domain/app-error.ts';

import { atPaceOfSender } from './time-limit.server.ts';

/** In the queue, all senders who have gone together count as one address. */
const GONE = 'gone';

const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

const MAX_FIELDS = 60;
const LIMITS = {
  fieldNameSize: 64,
  /** Several times a long description in a script with four bytes per letter. */
  fieldSize: 100 * 1024,
  /** One more than allowed, because not every parser reports that there were too many. */
  fields: MAX_FIELDS + 1,
  /** More than a listing may have, so that the refusal can say how many were left out. */
  files: 24,
  /** Larger than any file that a form takes: a longer file is cut here, and refused by name where it is used. */
  fileSize: 6 * 1024 * 1024,
  parts: 80,
  headerPairs: 20,
  headerSize: 8 * 1024,
};

/** The names that a form may send. Any other name refuses the whole body. */
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
 * Reads the form of a post. Throws `AppError('invalidInput')` for a body that is no form, not this form, or broken, and
 * `AppError('payloadTooLarge')` for more than any form of the site sends.
 */
export async function readForm(request: Request, names: FormNames): Promise<FormData> {
  try {
    return await atPaceOfSender(request, () => parseForm(request, names));
  } finally {
    // why: a crowd may hold back the last letters of its forms, and then send all of them at once, or break all of them off
    await inTurn(request.signal.aborted ? GONE : currentAddress(), () => undefined);
  }
}

async function parseForm(request: Request, { fields, files = [] }: FormNames): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!FORM_TYPES.test(type)) throw new AppError('invalidInput');
  const form = new FormData();
  if (!request.body) return form;
  const parser = parserOf(type);
  let read = 0;
  let refusal: AppError | undefined;
  let giveUp: () => void = () => {};
  // why: after a failure the parser calls no callback any more.
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
      // why: a body that ends inside a file also fails the file, and an `error` event without a listener ends the process.
      content.on('error', () => refuse('invalidInput'));
      if (name === undefined || !files.includes(name)) {
        content.resume();
        refuse('invalidInput');
        return;
      }
      const chunks: Buffer<ArrayBuffer>[] = [];
      content.on('data', (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk));
      content.on('end', () => form.append(name, new File(chunks, filename ?? '', { type: mime })));
    },
  );
  for (const limit of ['filesLimit', 'partsLimit'] as const) parser.on(limit, () => refuse('payloadTooLarge'));
  parser.on('error', () => refuse('invalidInput'));

  // why: a refused body is read to its end too, because a sender that is cut off never sees the answer.
  for await (const chunk of request.body as ReadableStream<Uint8Array>) {
    if (!refusal) await Promise.race([refused, new Promise<void>((resolve) => parser.write(chunk, () => resolve()))]);
  }
  if (!refusal) await Promise.race([refused, new Promise<void>((resolve) => parser.once('finish', resolve).end())]);
  if (refusal) throw refusal;
  return form;
}

/** The text of the only field of a form. */
export async function readField(request: Request, name: string): Promise<string> {
  const value = (await readForm(request, { fields: [name] })).get(name);
  return typeof value === 'string' ? value : '';
}

function parserOf(type: string) {
  try {
    return Busboy({ headers: { 'content-type': type }, limits: LIMITS });
  } catch {
    // why: the constructor throws for a multipart type without a boundary.
    throw new AppError('invalidInput');
  }
}
