import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { ShopError } from '#server/platform/errors.ts';
import { READ_TIMEOUT_MS } from '#server/platform/http/slow-readers.ts';
import {
  ChecksumError,
  type Content,
  type FileLinks,
  type FileStore,
  assertFileName,
  readChunks,
} from './file-store.ts';
import { getMediaType } from './media-types.ts';
import { SILENCE_TIMEOUT_MS } from './s3-client.ts';

/** Bytes. Smaller files are sent from memory, so that the client can repeat the request. */
const IN_MEMORY_BYTES_MAX = 8 * 1024 ** 2;
/** ms in which a reader must take the next part: longer than the server waits for a client that takes nothing. */
const PAUSE_TIMEOUT_MS = READ_TIMEOUT_MS + 5_000;
/** When a client may try again while the storage does not respond. */
const RETRY_AFTER_SECONDS = 5;

const hashContent = async (content: Content) => {
  const hash = createHash('sha256');
  for await (const chunk of readChunks(content)) hash.update(chunk);
  return hash.digest();
};

const readBody = async (content: Content) => {
  if ('bytes' in content) return { body: content.bytes, size: content.bytes.length };
  const { size } = await stat(content.path);
  return { body: size <= IN_MEMORY_BYTES_MAX ? await readFile(content.path) : createReadStream(content.path), size };
};

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';

/** Reads the content of a file. While the reader pauses nothing arrives, so the timeout of the client does not apply meanwhile. */
async function* readContent(response: IncomingMessage) {
  // The connection of a complete response is another request's.
  const setTimeout = (ms: number) => response.complete || response.setTimeout(ms);
  for await (const chunk of response as AsyncIterable<Buffer>) {
    setTimeout(PAUSE_TIMEOUT_MS);
    yield chunk;
    setTimeout(SILENCE_TIMEOUT_MS);
  }
}

/** The checksum of a whole file. One that was stored in parts has a checksum of their checksums instead. */
const readChecksum = (text: string | undefined) =>
  text === undefined || text.includes('-') ? null : Buffer.from(text, 'base64').toString('hex');

interface S3Bucket {
  client: S3Client;
  /** Signs links for the address at which browsers reach the storage. */
  linkClient: S3Client;
  bucket: string;
}

const createLinks = async ({ linkClient, bucket }: S3Bucket, getKey: (name: string) => string): Promise<FileLinks> => {
  const sign: FileLinks['sign'] = (name, options) => {
    const input = {
      Bucket: bucket,
      Key: getKey(name),
      ResponseContentType: options.contentType,
      ResponseContentDisposition: options.contentDisposition,
      ResponseCacheControl: options.cacheControl,
    };
    const command = options.method === 'HEAD' ? new HeadObjectCommand(input) : new GetObjectCommand(input);
    return getSignedUrl(linkClient, command, { expiresIn: options.seconds });
  };
  const probe = await getSignedUrl(linkClient, new GetObjectCommand({ Bucket: bucket, Key: getKey('any') }));
  return { origin: new URL(probe).origin, sign };
};

/**
 * Stores files in a bucket of S3 or of a server with the same API. Storing is atomic there: a reader gets the whole old or new file.
 * @param folder first part of all keys
 */
export const createS3Store = async (bucket: S3Bucket, folder: string): Promise<FileStore> => {
  const { client, bucket: Bucket } = bucket;
  const toKey = (name: string) => {
    assertFileName(name);
    return `${folder}/${name}`;
  };
  /** @throws ShopError storage_unavailable */
  const request = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (isMissing(error)) throw error;
      throw new ShopError('storage_unavailable', { cause: error, retryAfter: RETRY_AFTER_SECONDS });
    }
  };

  return {
    folder: null,
    links: await createLinks(bucket, toKey),
    put: async (name, content, sha256) => {
      const Key = toKey(name);
      const digest = await hashContent(content);
      if (sha256 !== undefined && digest.toString('hex') !== sha256)
        throw new ChecksumError('path' in content ? content.path : name, sha256);
      const { body, size } = await readBody(content);
      const input = {
        Bucket,
        Key,
        Body: body,
        ContentLength: size,
        ContentType: getMediaType(/\.([a-z0-9]+)$/.exec(name)?.[1] ?? ''),
        // The storage rejects other bytes, and keeps the checksum.
        ChecksumSHA256: digest.toString('base64'),
      };
      await request(() => client.send(new PutObjectCommand(input)));
    },
    find: async (name) => {
      const Key = toKey(name);
      try {
        const head = await request(() => client.send(new HeadObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' })));
        return { size: head.ContentLength ?? 0, sha256: readChecksum(head.ChecksumSHA256) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    read: (name, range) => {
      const command = new GetObjectCommand({
        Bucket,
        Key: toKey(name),
        ...(range && { Range: `bytes=${range.start}-${range.end}` }),
      });
      const leaving = new AbortController();
      const stream = Readable.from(
        (async function* bytes() {
          const { Body } = await request(() => client.send(command, { abortSignal: leaving.signal }));
          if (Body) yield* readContent(Body as IncomingMessage);
        })(),
        { objectMode: false },
      );
      // A client that disconnects ends the request to the storage.
      return stream.once('close', () => leaving.abort());
    },
    remove: async (name) => {
      const Key = toKey(name);
      await request(() => client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
    names: async function* names() {
      const prefix = `${folder}/`;
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        for (const { Key = '' } of Contents) yield Key.slice(prefix.length);
    },
    // A bucket has neither unfinished files nor folders.
    removeLeftovers: async () => {},
  };
};
