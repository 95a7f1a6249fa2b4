/**
 * The only way a form is read. Every limit is checked before a form library, a schema or a use case sees it: those read a name as a path and
 * a repeated name as a list, and a hostile body makes both endless.
 */
import path from 'node:path';
import type { ReadableStream } from 'node:stream/web';

import { MultipartParseError, MultipartParser, getMultipartBoundary, type MultipartPart } from '@remix-run/multipart-parser';
import type { z } from 'zod';

import { currentBucket } from '#app/config/request-context.server.ts';
import { inTurn, readFormInTurn } from '#app/config/turns.server.ts';
import { AppError, type ErrorCode } from '#app/domain/app-error.ts';
import type { SentFile } from '#app/domain/sent-file.ts';

import { MAX_FORM_BYTES } from './max-form-bytes.ts';
import { atPaceOfSender } from './time-limit.server.ts';

/** In the queue, all senders who have gone together count as one address. */
const GONE = 'gone';

const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

const MAX_FIELDS = 60;
/** More than a listing may have, so that the refusal can say how many were left out. */
const MAX_FILES = 24;
/** Several times a long description in a script with four bytes per letter. The parser holds each text, and each file, whole until its end. */
const MAX_TEXT_BYTES = 100 * 1024;
/** Larger than any file that a form takes: of a longer one only the size is kept. Whoever uses it refuses it by that, and by its name. */
const MAX_FILE_BYTES = 6 * 1024 * 1024;
const MAX_PART_HEAD_BYTES = 8 * 1024;
/** Browsers send two with a file, which they name in quotes, and at most one with its type. */
const MAX_PARAMETERS = 8;
/** By RFC 2046. */
const MAX_BOUNDARY = 70;

/** The names that a form may send. Any other name refuses the whole body. */
export interface FormNames {
  fields: readonly string[];
  /** Fields that carry files. */
  files?: readonly string[];
}

export interface FormWithFiles {
  form: FormData;
  /** In their order. Of whatever field: no form has more than one that carries files. */
  files: SentFile[];
}

/** The names of a schema's fields. */
export function fieldsOf(schema: z.ZodObject): string[] {
  return Object.keys(schema.shape);
}

/**
 * Reads the form of a post. Throws `AppError('invalidInput')` for a body that is no form, not this form, or broken, and
 * `AppError('payloadTooLarge')` for more than any form of the site sends.
 */
export async function readForm(request: Request, { fields }: Pick<FormNames, 'fields'>): Promise<FormData> {
  return (await readFormWithFiles(request, { fields })).form;
}

/** The same, with the files that it brings. */
export async function readFormWithFiles(request: Request, names: FormNames): Promise<FormWithFiles> {
  try {
    return await atPaceOfSender(request, () => parseForm(request, names));
  } finally {
    // why: a crowd may hold back the last letters of its forms, and then send all of them at once, or break all of them off
    await inTurn(request.signal.aborted ? GONE : currentBucket(), () => undefined);
  }
}

/** The text of the only field of a form. */
export async function readField(request: Request, name: string): Promise<string> {
  const value = (await readForm(request, { fields: [name] })).get(name);
  return typeof value === 'string' ? value : '';
}

async function parseForm(request: Request, names: FormNames): Promise<FormWithFiles> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!FORM_TYPES.test(type)) throw new AppError('invalidInput');
  const form = boundedForm(names);
  if (!request.body) return form.read;
  let reader: BodyReader | undefined = /^multipart/i.test(type) ? partsReader(type, form) : textsReader(form);
  let refusal: ErrorCode | undefined;
  const read = async (step: (reader: BodyReader) => void) => {
    const current = reader;
    if (!current) return;
    await readFormInTurn(currentBucket(), () => {
      try {
        step(current);
      } catch (error) {
        reader = undefined;
        if (!(error instanceof AppError)) throw error;
        refusal = error.code;
      }
    });
  };
  // why on to the end, though it is refused: a sender that is cut off never sees the answer
  for await (const chunk of piecesOf(request.body as ReadableStream<Uint8Array>)) await read(({ take }) => take(chunk));
  await read(({ end }) => end());
  // why only here: an error keeps the functions of its stack, and with them the body, for as long as somebody keeps the error
  if (refusal) throw new AppError(refusal);
  return form.read;
}

/** A body as it comes. One that its sender breaks off is refused. why: his broken connection would count as one to a part of the site. */
async function* piecesOf(body: ReadableStream<Uint8Array>) {
  try {
    yield* body;
  } catch (error) {
    throw isReset(error) ? new AppError('invalidInput') : error;
  }
}

const isReset = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ECONNRESET';

/** Both throw an `AppError` as soon as the body is refused. */
interface BodyReader {
  take: (chunk: Uint8Array) => void;
  end: () => void;
}

type BoundedForm = ReturnType<typeof boundedForm>;

function boundedForm({ fields, files = [] }: FormNames) {
  const read: FormWithFiles = { form: new FormData(), files: [] };
  const left = { fields: MAX_FIELDS, files: MAX_FILES };
  return {
    read,
    addText(name: string | undefined, value: string) {
      left.fields -= 1;
      if (left.fields < 0 || Buffer.byteLength(value) > MAX_TEXT_BYTES) throw new AppError('payloadTooLarge');
      if (name === undefined || !fields.includes(name)) throw new AppError('invalidInput');
      read.form.append(name, value);
    },
    addFile(name: string | undefined, file: SentFile) {
      left.files -= 1;
      if (left.files < 0) throw new AppError('payloadTooLarge');
      if (name === undefined || !files.includes(name)) throw new AppError('invalidInput');
      read.files.push(file);
    },
  };
}

function textsReader(form: BoundedForm): BodyReader {
  const chunks: Uint8Array[] = [];
  let size = 0;
  return {
    take(chunk) {
      size += chunk.byteLength;
      if (size > MAX_FORM_BYTES) throw new AppError('payloadTooLarge');
      chunks.push(chunk);
    },
    end() {
      const text = Buffer.concat(chunks).toString();
      // why first: a hundred thousand fields take long to read
      if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw new AppError('payloadTooLarge');
      for (const [name, value] of new URLSearchParams(text)) form.addText(name, value);
    },
  };
}

function partsReader(type: string, form: BoundedForm): BodyReader {
  const boundary = getMultipartBoundary(type);
  if (!boundary || boundary.length > MAX_BOUNDARY) throw new AppError('invalidInput');
  // why without a limit: the web server bounds the body, and a file that is too long is no reason to refuse the others
  const parser = new MultipartParser(boundary, { maxHeaderSize: MAX_PART_HEAD_BYTES, maxFileSize: Infinity });
  return {
    take(chunk) {
      // why: what comes after the end counts for nothing (RFC 2046), but the parser refuses the form for it
      if (hasEnded(parser)) return;
      orInvalid(() => {
        for (const part of parser.write(chunk)) addPart(part, form);
      });
    },
    end: () => orInvalid(() => parser.finish()),
  };
}

function hasEnded(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

/** What the library throws for letters of a head that are none. */
const isNoText = (error: unknown) => error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA';

function orInvalid(read: () => void): void {
  try {
    read();
  } catch (error) {
    // why without a cause: anybody can send broken bodies, and a refusal with a cause is logged
    throw error instanceof MultipartParseError || isNoText(error) ? new AppError('invalidInput') : error;
  }
}

function addPart(part: MultipartPart, form: BoundedForm): void {
  const { 'content-disposition': disposition = '', 'content-type': contentType = '' } = part.headers;
  // why: no browser names a file in the other way, of which the library writes what it cannot read to the console
  if (/;\s*filename\*\s*=/.test(disposition)) throw new AppError('invalidInput');
  // why first: the library reads all of them anew for each thing that it is asked for
  if ([disposition, contentType].some((header) => parametersOf(header) > MAX_PARAMETERS)) throw new AppError('invalidInput');
  const { name, content: pieces, filename, mediaType: type = '', size } = part;
  if (filename !== undefined || type === 'application/octet-stream') {
    form.addFile(name, { name: path.basename(filename ?? ''), type, size, bytes: size > MAX_FILE_BYTES ? noBytes : bytesOf(pieces) });
  }
  // why one more: so it is still too long, and refused
  else form.addText(name, Buffer.concat(pieces, Math.min(size, MAX_TEXT_BYTES + 1)).toString());
}

/** How many parameters a header has. What is in quotes, such as a file's name, is no parameter; quotes that never end are none. */
const parametersOf = (header: string) =>
  header.replaceAll(/"(?:[^"\\]|\\.?)*("|$)/gs, (all, end) => (end ? '' : all)).split(';').length - 1;

const bytesOf = (pieces: readonly Uint8Array[]) => async () => Buffer.concat(pieces);
const noBytes = () => Promise.reject(new AppError('payloadTooLarge'));
