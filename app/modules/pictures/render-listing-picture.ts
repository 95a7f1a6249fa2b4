/**
 * The picture pipeline (rules P2 and P3): every upload is decoded and encoded again, upright, 4:3, without any metadata. Without a
 * crop the whole picture is shown in front of its own blurred, darkened copy. Private photos keep their shape (rule P8).
 */
import sharp, { type Metadata, type Sharp } from 'sharp';

import type { Outcome } from '#app/domain/outcome.ts';
import { PICTURE_FORMATS, PICTURE_TYPES, PICTURE_WIDTHS, type PictureFormat } from '#app/domain/pictures/picture-address.ts';

import { MAX_HELD_BYTES, MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE } from './picture-limits.ts';

const WIDTH = 1_200;
const HEIGHT = 900;
/** The longest side of a private photo. */
const WHOLE = 1_600;

/** The part of the upright picture that a person chose, in pixels after turning it by `rotation` degrees clockwise. */
export interface PictureCrop {
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: 0 | 90 | 180 | 270;
}

export type PictureRefusal = 'invalidFileType' | 'tooManyPixels' | 'tooHeavy' | 'unreadable';

export interface PictureFile {
  /** Comes after the picture's key: `800.webp`. */
  suffix: string;
  body: Uint8Array;
  contentType: string;
}

export type RenderedPicture = Outcome<{ files: PictureFile[] }, PictureRefusal>;

/** Raw pixels between decoding and encoding, so that nothing of the upload is passed on but its colours. */
interface Canvas {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Makes all files of a JPEG, PNG or WebP, or says why not. */
export async function renderListingPicture(bytes: Uint8Array, crop?: PictureCrop): Promise<RenderedPicture> {
  const refusal = await inspect(bytes);
  if (refusal) return { ok: false, reason: refusal };
  const canvas = await compose(bytes, crop);
  return canvas ? { ok: true, files: await encodeAll(canvas) } : { ok: false, reason: 'unreadable' };
}

/** The picture as it was taken, upright, within 1600 × 1600, as one JPEG. A small one is not enlarged. */
export async function renderWholePicture(bytes: Uint8Array): Promise<RenderedPicture> {
  const refusal = await inspect(bytes);
  if (refusal) return { ok: false, reason: refusal };
  const canvas = await wholeWithin(bytes).catch(() => null);
  if (!canvas) return { ok: false, reason: 'unreadable' };
  return { ok: true, files: [{ suffix: 'whole.jpg', body: await encode(canvas, 'jpg'), contentType: PICTURE_TYPES.jpg }] };
}

async function wholeWithin(bytes: Uint8Array): Promise<Canvas> {
  const size = { fit: 'inside', withoutEnlargement: true } as const;
  return pixels(decode(bytes).flatten({ background: 'white' }).resize(WHOLE, WHOLE, size));
}

/** Reads the header only: a picture that is too large is refused before any pixel is decoded. */
async function inspect(bytes: Uint8Array): Promise<PictureRefusal | null> {
  try {
    const header = await sharp(bytes, { limitInputPixels: false, pages: -1 }).metadata();
    const { width, height, pages = 1 } = header;
    if (pages > 1) return 'invalidFileType';
    if (width * height > MAX_PICTURE_PIXELS || Math.max(width, height) > MAX_PICTURE_SIDE) return 'tooManyPixels';
    return width * height * heldPerPixel(header) > MAX_HELD_BYTES ? 'tooHeavy' : null;
  } catch {
    return 'unreadable';
  }
}

const DEPTH_BYTES: Readonly<Record<string, number>> = { uchar: 1, ushort: 2 };
const CHROMA_SHARE: Readonly<Record<string, number>> = { '4:2:0': 0.5, '4:2:2': 2 / 3 };

/** Bytes per pixel that the decoder holds when it needs the whole picture at once; 0 when it works row by row. */
function heldPerPixel({ format, channels, depth, isProgressive, chromaSubsampling }: Metadata): number {
  if (!isProgressive) return 0;
  // why: between the passes of a progressive JPEG the decoder keeps all coefficients, two bytes each.
  if (format === 'jpeg') return 2 * channels * (CHROMA_SHARE[chromaSubsampling ?? ''] ?? 1);
  return channels * (DEPTH_BYTES[depth] ?? 8);
}

/** The picture as 1200×900 plain pixels; null when it cannot be decoded. */
async function compose(bytes: Uint8Array, crop: PictureCrop | undefined): Promise<Canvas | null> {
  try {
    return crop ? await cropped(bytes, crop) : await fitted(bytes);
  } catch {
    return null;
  }
}

function decode(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' }).autoOrient().toColourspace('srgb');
}

async function cropped(bytes: Uint8Array, crop: PictureCrop): Promise<Canvas> {
  const upright = decode(bytes);
  const { width, height } = (await upright.metadata()).autoOrient;
  const turned = crop.rotation % 180 === 0 ? { width, height } : { width: height, height: width };
  const part = upright.rotate(crop.rotation).extract(within(crop, turned));
  return pixels(part.flatten({ background: 'white' }).resize(WIDTH, HEIGHT, { fit: 'cover' }));
}

/** why: browsers round, so a crop may leave the picture by a pixel; it is moved back inside. */
function within(crop: PictureCrop, bounds: { width: number; height: number }) {
  const left = clamp(Math.round(crop.x), 0, bounds.width - 1);
  const top = clamp(Math.round(crop.y), 0, bounds.height - 1);
  return {
    left,
    top,
    width: clamp(Math.round(crop.width), 1, bounds.width - left),
    height: clamp(Math.round(crop.height), 1, bounds.height - top),
  };
}

function clamp(value: number, low: number, high: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, low), high) : low;
}

async function fitted(bytes: Uint8Array): Promise<Canvas> {
  const front = await pixels(decode(bytes).resize(WIDTH, HEIGHT, { fit: 'inside' }).ensureAlpha());
  const backdrop = await blurredCopy(front);
  return pixels(
    raw(backdrop)
      .composite([{ input: front.data, raw: front.info, gravity: 'centre' }])
      .removeAlpha(),
  );
}

/** why: blurring a small copy and enlarging it looks the same as blurring all pixels and takes a hundredth of the time. */
async function blurredCopy(front: Canvas): Promise<Canvas> {
  const small = await pixels(
    raw(front)
      .flatten({ background: 'white' })
      .resize(WIDTH / 10, HEIGHT / 10, { fit: 'cover' }),
  );
  const soft = await pixels(raw(small).blur(4).modulate({ brightness: 0.55 }));
  return pixels(raw(soft).resize(WIDTH, HEIGHT, { kernel: 'cubic' }));
}

async function encodeAll(canvas: Canvas): Promise<PictureFile[]> {
  const files: PictureFile[] = [];
  for (const width of PICTURE_WIDTHS) {
    const sized = await pixels(raw(canvas).resize(width));
    for (const format of PICTURE_FORMATS) {
      files.push({ suffix: `${width}.${format}`, body: await encode(sized, format), contentType: PICTURE_TYPES[format] });
    }
  }
  return files;
}

function encode(canvas: Canvas, format: PictureFormat): Promise<Buffer> {
  // why: more effort makes the file a twentieth smaller and takes twice as long, while the lender waits; 4:2:0 because eyes see
  // colours less sharply
  if (format === 'avif') return raw(canvas).avif({ quality: 55, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer();
  if (format === 'webp') return raw(canvas).webp({ quality: 78, effort: 2 }).toBuffer();
  return raw(canvas).jpeg({ quality: 80, progressive: true }).toBuffer();
}

function raw({ data, info }: Canvas): Sharp {
  return sharp(data, { raw: info });
}

async function pixels(picture: Sharp): Promise<Canvas> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: info.channels } };
}
