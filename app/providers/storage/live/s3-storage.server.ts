/** Files in an S3-compatible object store. */
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';

import type { StorageConfig } from '#app/config/env.server.ts';

import type { Storage } from '../storage.ts';
import { checkedKey, checkedPrefix, contentTypeOfKey } from '../storage-key.ts';

type S3Config = Extract<StorageConfig, { kind: 's3' }>;

/**
 * `patienceMs`: how long one try may take until its answer begins, what it sends included, and then each next part of the answer. Where no
 * answer begins, at most three tries are made before a call throws; one that stops on the way is not asked for again.
 */
export function createS3Storage(config: S3Config, patienceMs = 20_000): Storage {
  const client = createClient(config, patienceMs);
  const { bucket: Bucket } = config;
  return {
    async put(key, { body, contentType }) {
      await client.send(new PutObjectCommand({ Bucket, Key: checkedKey(key), Body: body, ContentType: contentType }));
    },
    async get(key) {
      try {
        const object = await client.send(new GetObjectCommand({ Bucket, Key: checkedKey(key) }));
        if (!object.Body) return null;
        return { body: await object.Body.transformToByteArray(), contentType: object.ContentType ?? contentTypeOfKey(key) };
      } catch (error) {
        if (error instanceof NoSuchKey || error instanceof NotFound) return null;
        throw error;
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: checkedKey(key) }));
    },
    async deleteAll(prefix) {
      await deleteUnder(client, Bucket, `${checkedPrefix(prefix)}/`);
    },
  };
}

function createClient(config: S3Config, patienceMs: number): S3Client {
  return new S3Client({
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // why: a store at an address of its own seldom has a host name for each bucket.
    ...(config.endpoint ? { endpoint: config.endpoint, forcePathStyle: true } : {}),
    // why: stores other than Amazon's often refuse the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: patienceMs,
      // why: without it the handler warns only, and the connection of a call that hangs is lost to all others
      throwOnRequestTimeout: true,
      socketTimeout: patienceMs,
    },
  });
}

async function deleteUnder(client: S3Client, Bucket: string, Prefix: string): Promise<void> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
    const Objects = (page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]));
    if (Objects.length > 0) {
      const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      if (Errors.length > 0) throw new Error(`${Errors.length} files under ${Prefix} were not deleted: ${Errors[0]?.Code}`);
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}
