/**
 * Addresses of processed pictures (rule P5). A picture has one key, `listing-images/<user>/<listing>/<random>`;
 * its files differ in width and format. `listing_images.url` holds `pictureAddress(key)`.
 */

/** Pixels; every picture is 4:3. */
export const PICTURE_WIDTHS = [400, 800, 1200] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Best first: what a `<picture>` offers in this order. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export const PICTURE_TYPES: Readonly<Record<PictureFormat, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

const PREFIX = '/pictures/';
const FALLBACK = '/800.jpg';

/** The address that stands for a picture as a whole: its JPEG of middle width, which every reader can show. */
export function pictureAddress(key: string): string {
  return `${PREFIX}${key}${FALLBACK}`;
}

/** The key that an address was made from; null for any other address. */
export function keyOfPictureAddress(address: string): string | null {
  return address.startsWith(PREFIX) && address.endsWith(FALLBACK) ? address.slice(PREFIX.length, -FALLBACK.length) : null;
}

/** One file of the picture that `address` stands for. */
export function pictureFile(address: string, width: PictureWidth, format: PictureFormat): string {
  const key = keyOfPictureAddress(address);
  return key === null ? address : `${PREFIX}${key}/${width}.${format}`;
}

/** A `srcset` of all widths in one format. */
export function pictureSourceSet(address: string, format: PictureFormat): string {
  return PICTURE_WIDTHS.map((width) => `${pictureFile(address, width, format)} ${width}w`).join(', ');
}
