import { describe, expect, it } from 'vitest';

import { keyOfPictureAddress, PICTURE_FORMATS, PICTURE_TYPES, pictureAddress, pictureFile, pictureSourceSet } from './picture-address.ts';

describe('a picture’s address', () => {
  const key = 'listing-images/u/l/r';

  it('leads back to its key', () => {
    expect(keyOfPictureAddress(pictureAddress(key))).toBe(key);
  });

  it.each(['https://elsewhere.example/800.jpg', '/pictures/listing-images/u/l/r/400.avif', '/other.png', ''])('is not %j', (address) => {
    expect(keyOfPictureAddress(address)).toBeNull();
  });

  it('is offered in the smallest format first, each by its type', () => {
    expect(PICTURE_FORMATS.map((format) => PICTURE_TYPES[format])).toEqual(['image/avif', 'image/webp', 'image/jpeg']);
  });

  it('names each width and format', () => {
    expect(pictureFile(pictureAddress(key), 400, 'avif')).toBe('/pictures/listing-images/u/l/r/400.avif');
    expect(pictureSourceSet(pictureAddress(key), 'webp')).toBe(
      '/pictures/listing-images/u/l/r/400.webp 400w, /pictures/listing-images/u/l/r/800.webp 800w, /pictures/listing-images/u/l/r/1200.webp 1200w',
    );
  });

  it('leaves an address of another kind as it is', () => {
    expect(pictureFile('/other.png', 400, 'avif')).toBe('/other.png');
  });
});
