import { describe, expect, it } from 'vitest';

import { keyOfPictureAddress, pictureAddress, pictureFile, pictureSourceSet } from './picture-address.ts';

describe('a picture’s address', () => {
  const key = 'listing-images/u/l/r';

  it('leads back to its key', () => {
    expect(keyOfPictureAddress(pictureAddress(key))).toBe(key);
    expect(keyOfPictureAddress('https://elsewhere.example/800.jpg')).toBeNull();
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
