import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { pictureFile } from '#app/domain/pictures/picture-address.ts';
import { processListingPicture } from '#app/modules/pictures/process-listing-picture.server.ts';
import { deleteListingPicture, storeListingPicture } from '#app/modules/pictures/store-listing-picture.server.ts';
import { providers } from '#app/composition.server.ts';
import { loader } from '#app/routes/system/pictures.ts';

const get = (address: string) =>
  loader({ request: new Request(`http://localhost${address}`), params: { '*': address.replace('/pictures/', '') }, context: {} });

describe('a stored picture', () => {
  it('is served in every width and format until it is deleted, for ever cacheable', async () => {
    const { storage } = providers();
    const upload = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'green' } })
      .png()
      .toBuffer();
    const processed = await processListingPicture(new Blob([Uint8Array.from(upload)]));
    if (!processed.ok) throw new Error(processed.reason);
    const address = await storeListingPicture(storage, { userId: crypto.randomUUID(), listingId: crypto.randomUUID() }, processed.files);

    const response = await get(pictureFile(address, 400, 'avif'));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    });
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(400);
    expect((await get(address)).headers.get('content-type')).toBe('image/jpeg');

    await deleteListingPicture(storage, address);
    expect((await get(address)).status).toBe(404);
  });

  it('is the only thing that is served', async () => {
    await providers().storage.put('tickets/user/secret.txt', { body: Buffer.from('secret'), contentType: 'text/plain; charset=utf-8' });
    for (const path of [
      'tickets/user/secret.txt',
      'listing-images/a/b/c/400.exe',
      'listing-images/a/b/c/999.jpg',
      'listing-images/../../../etc/passwd',
      '',
    ]) {
      expect((await get(`/pictures/${path}`)).status).toBe(404);
    }
  });
});
