import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createFolderStorage } from './live/folder-storage.server.ts';
import { createS3Storage } from './live/s3-storage.server.ts';
import { createS3WhenUsed } from './live/s3-when-used.server.ts';
import type { Storage } from './storage.ts';

const KEY = 'listing-images/user/listing/a1/800.webp';
const file = (text: string) => ({ body: new TextEncoder().encode(text), contentType: 'image/webp' });
const textOf = (stored: { body: Uint8Array } | null) => stored && new TextDecoder().decode(stored.body);

let folder: string;
let bucket: FakeBucket;
const stores: Record<string, Storage> = {};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'karavana-storage-'));
  bucket = await openBucket();
  stores.folder = createFolderStorage({ kind: 'folder', path: folder });
  stores.s3 = createS3WhenUsed({
    kind: 's3',
    bucket: 'pictures',
    region: 'eu-central-1',
    endpoint: bucket.url,
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
});

afterAll(async () => {
  await rm(folder, { recursive: true });
  await bucket.close();
});

describe.each(['folder', 's3'])('%s storage', (kind) => {
  const storage = (): Storage => stores[kind] as Storage;

  it('gives back what was put, and the newer of two', async () => {
    await storage().put(KEY, file('old'));
    await storage().put(KEY, file('new'));
    const stored = await storage().get(KEY);
    expect(textOf(stored)).toBe('new');
    expect(stored?.contentType).toBe('image/webp');
  });

  it('answers null for what is not there', async () => {
    expect(await storage().get('listing-images/nothing/400.webp')).toBeNull();
  });

  it('deletes one file, and does not mind when it is gone', async () => {
    await storage().put('a/b/1.webp', file('x'));
    await storage().delete('a/b/1.webp');
    await storage().delete('a/b/1.webp');
    expect(await storage().get('a/b/1.webp')).toBeNull();
  });

  it('deletes everything under a prefix and nothing beside it', async () => {
    for (const key of ['p/one/1.webp', 'p/one/2.webp', 'p/one-more/1.webp']) await storage().put(key, file(key));
    await storage().deleteAll('p/one');
    expect(await storage().get('p/one/1.webp')).toBeNull();
    expect(await storage().get('p/one/2.webp')).toBeNull();
    expect(textOf(await storage().get('p/one-more/1.webp'))).toBe('p/one-more/1.webp');
  });

  it.each(['../x.webp', 'a/../../x.webp', '/etc/passwd', 'a//b', '', '.', 'a\\..\\b', 'a/.hidden', 'a\0b', 'a'.repeat(600)])(
    'refuses the key %j',
    async (key) => {
      await expect(storage().get(key)).rejects.toThrow(RangeError);
      await expect(storage().put(key, file('x'))).rejects.toThrow(RangeError);
      await expect(storage().deleteAll(key)).rejects.toThrow(RangeError);
    },
  );
});

describe('folder storage', () => {
  it('never shows a half-written file and leaves none behind', async () => {
    const storage = stores.folder as Storage;
    const contents = Array.from({ length: 20 }, (_, index) => String(index).repeat(50_000));
    await Promise.all(
      contents.map(async (text) => {
        await storage.put('race/1.webp', file(text));
        expect(contents).toContain(textOf(await storage.get('race/1.webp')));
      }),
    );
    expect(await readdir(path.join(folder, 'race'))).toEqual(['1.webp']);
  });
});

describe('s3 storage whose service hangs', () => {
  /** More than the first call of the library takes on a busy machine. */
  const PATIENCE_MS = 700;
  const impatient = () =>
    createS3Storage(
      { kind: 's3', bucket: 'pictures', region: 'eu-central-1', endpoint: bucket.url, accessKeyId: 'id', secretAccessKey: 'secret' },
      PATIENCE_MS,
    );

  it.each(['before it answers', 'within a file'] as const)(
    '%s gives every call up, and works again when the service is back',
    async (where) => {
      const storage = impatient();
      await storage.put('hangs/1.webp', file('there'));
      bucket.hangs = where;
      const calls = Array.from({ length: 60 }, () => storage.get('hangs/1.webp'));
      if (where === 'before it answers') {
        calls.push(storage.put('hangs/2.webp', file('x')) as Promise<never>, storage.delete('hangs/2.webp') as Promise<never>);
        calls.push(storage.deleteAll('hangs/none') as Promise<never>);
      }
      const ends = await Promise.allSettled(calls);
      expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['rejected']));
      bucket.hangs = 'nowhere';
      expect(textOf(await storage.get('hangs/1.webp'))).toBe('there');
    },
  );
});

interface FakeBucket {
  url: string;
  /** Where it stops answering, and leaves the connection open. */
  hangs: 'nowhere' | 'before it answers' | 'within a file';
  close(): Promise<void>;
}

/** As much of the S3 protocol as the adapter speaks, path-style. */
async function openBucket(): Promise<FakeBucket> {
  const objects = new Map<string, { body: Buffer; type: string }>();
  const server: Server = createServer((request, response) => {
    void (async () => {
      if (fake.hangs === 'before it answers') return;
      const url = new URL(request.url ?? '/', 'http://localhost');
      const key = decodeURIComponent(url.pathname.replace(/^\/pictures\/?/, ''));
      const body = await bodyOf(request);
      const xml = (status: number, text: string) => response.writeHead(status, { 'content-type': 'application/xml' }).end(text);
      if (!url.pathname.startsWith('/pictures')) return xml(404, '<Error><Code>NoSuchBucket</Code></Error>');
      if (request.method === 'PUT') {
        objects.set(key, { body, type: request.headers['content-type'] ?? '' });
        return response.writeHead(200).end();
      }
      if (request.method === 'DELETE') {
        objects.delete(key);
        return response.writeHead(204).end();
      }
      if (request.method === 'POST') {
        for (const [, name] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(name ?? '');
        return xml(200, '<DeleteResult/>');
      }
      if (key === '') {
        const prefix = url.searchParams.get('prefix') ?? '';
        const names = [...objects.keys()].filter((name) => name.startsWith(prefix));
        return xml(200, `<ListBucketResult>${names.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')}</ListBucketResult>`);
      }
      const object = objects.get(key);
      if (!object) return xml(404, '<Error><Code>NoSuchKey</Code></Error>');
      response.writeHead(200, { 'content-type': object.type, 'content-length': object.body.length });
      return fake.hangs === 'within a file' ? response.write(object.body.subarray(0, 1)) : response.end(object.body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeBucket = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hangs: 'nowhere',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
