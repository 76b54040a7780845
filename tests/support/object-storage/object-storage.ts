import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parseRange } from '#server/platform/http/ranges.ts';
import { createFolderStore } from '#server/platform/storage/folder-store.ts';
import { type StorageKey, findSignatureFault } from './signatures.ts';

interface StoredObject {
  bytes: Buffer;
  type: string;
  /** As the client sent it. */
  checksum: string | undefined;
}

const STATUS: Readonly<Record<string, number>> = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  BadDigest: 400,
  InvalidAccessKeyId: 403,
  InvalidRange: 416,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  SignatureDoesNotMatch: 403,
  SlowDown: 503,
};

const hashBytes = (algorithm: string, bytes: Buffer) => createHash(algorithm).update(bytes).digest();

const sendError = (request: IncomingMessage, response: ServerResponse, code: string) => {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  response.writeHead(STATUS[code] ?? 500, { 'Content-Type': 'application/xml' });
  response.end(request.method === 'HEAD' ? undefined : body);
};

/** What the CORS rules of docs/operations.md allow. */
const corsHeaders = (origin: string) => ({
  'Access-Control-Allow-Origin': origin,
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': 'range, if-range',
  'Access-Control-Expose-Headers': 'ETag, Content-Range, Content-Length, Accept-Ranges',
});

interface ObjectStorageOptions {
  /** Objects of one page of a list. */
  pageSize?: number;
}

/**
 * Starts a server with the part of the S3 API that the shop uses, in memory: PUT, GET, HEAD, DELETE and ListObjectsV2 with path-style
 * addresses, Range, checksums, and the real check of signatures and their expiry.
 */
export const startObjectStorage = async ({ pageSize = 1000 }: ObjectStorageOptions = {}) => {
  const key: StorageKey = { accessKeyId: 'shop', secretAccessKey: 'secret of the storage', region: 'test-1' };
  const bucket = 'shop-files';
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  const ranges: (string | undefined)[] = [];
  let isDown = false;
  /** Share of the next download after which its response stops. */
  let stopAt: number | null = null;
  let stopped: ServerResponse | null = null;

  const store = async (request: IncomingMessage, response: ServerResponse, name: string) => {
    const bytes = await buffer(request);
    const { headers } = request;
    if (String(headers['content-encoding']).includes('aws-chunked'))
      return sendError(request, response, 'NotImplemented');
    const checksum = headers['x-amz-checksum-sha256'] as string | undefined;
    const length = Number(headers['content-length']);
    const isWhole =
      bytes.length === length && (!checksum || checksum === hashBytes('sha256', bytes).toString('base64'));
    if (!isWhole) return sendError(request, response, 'BadDigest');
    objects.set(name, { bytes, type: headers['content-type'] ?? 'binary/octet-stream', checksum });
    response.writeHead(200, { ETag: `"${hashBytes('md5', bytes).toString('hex')}"` }).end();
  };

  const send = (request: IncomingMessage, response: ServerResponse, name: string, query: URLSearchParams) => {
    const found = objects.get(name);
    if (!found) return sendError(request, response, 'NoSuchKey');
    const { bytes, type, checksum } = found;
    const isDownload = request.method === 'GET' && query.has('X-Amz-Signature');
    if (isDownload) ranges.push(request.headers.range);
    const range = parseRange(request.headers.range, bytes.length);
    if (range === 'unsatisfiable') return sendError(request, response, 'InvalidRange');
    const part = range === 'whole' ? bytes : bytes.subarray(range.start, range.end + 1);
    response.writeHead(range === 'whole' ? 200 : 206, {
      'Accept-Ranges': 'bytes',
      'Content-Length': part.length,
      'Content-Type': query.get('response-content-type') ?? type,
      ETag: `"${hashBytes('md5', bytes).toString('hex')}"`,
      ...(range !== 'whole' && { 'Content-Range': `bytes ${range.start}-${range.end}/${bytes.length}` }),
      ...(query.has('response-content-disposition') && {
        'Content-Disposition': query.get('response-content-disposition') ?? '',
      }),
      ...(query.has('response-cache-control') && { 'Cache-Control': query.get('response-cache-control') ?? '' }),
      ...(request.headers['x-amz-checksum-mode'] === 'ENABLED' && checksum && { 'x-amz-checksum-sha256': checksum }),
    });
    if (isDownload && stopAt !== null) {
      response.write(part.subarray(0, Math.floor(part.length * stopAt)));
      stopAt = null;
      stopped = response;
      return;
    }
    response.end(request.method === 'HEAD' ? undefined : part);
  };

  const list = (response: ServerResponse, query: URLSearchParams) => {
    const after = query.get('continuation-token') ?? '';
    const names = [...objects.keys()]
      .filter((name) => name.startsWith(query.get('prefix') ?? '') && name > after)
      .sort();
    const page = names.slice(0, Math.min(pageSize, Number(query.get('max-keys') ?? pageSize)));
    const isTruncated = page.length < names.length;
    const items = page.map(
      (name) => `<Contents><Key>${name}</Key><Size>${objects.get(name)?.bytes.length}</Size></Contents>`,
    );
    response.writeHead(200, { 'Content-Type': 'application/xml' });
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>` +
        `${items.join('')}${isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}` +
        '</ListBucketResult>',
    );
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://storage');
    requests.push(`${request.method} ${url.pathname}`);
    const { origin } = request.headers;
    if (origin) for (const [name, value] of Object.entries(corsHeaders(origin))) response.setHeader(name, value);
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    const fault = isDown ? 'SlowDown' : findSignatureFault(request, url, key);
    if (fault) return sendError(request, response, fault);
    const [, asked, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (asked !== bucket) return sendError(request, response, 'NoSuchBucket');
    const name = rest.join('/');
    if (name === '') return list(response, url.searchParams);
    if (request.method === 'PUT') return store(request, response, name);
    if (request.method === 'DELETE') {
      objects.delete(name);
      return response.writeHead(204).end();
    }
    return send(request, response, name, url.searchParams);
  };

  const server = createServer((request, response) => {
    // An upload that its client breaks off stores nothing.
    void answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    objects,
    /** Method and path of every request. */
    requests,
    /** The `Range` header of every request by a signed link. */
    ranges,
    setDown: (down: boolean) => void (isDown = down),
    stopNext: (share: number) => void (stopAt = share),
    /**
     * Breaks the connection of the stopped download. A browser drops bytes that a page has not read when the connection breaks, so
     * first wait until the page shows them.
     */
    cutStopped: () => void stopped?.destroy(),
    /** Stores the files of a folder under its name. */
    load: async (folder: string) => {
      for await (const name of createFolderStore(folder).names()) {
        const bytes = await readFile(join(folder, name));
        objects.set(`${basename(folder)}/${name}`, {
          bytes,
          type: 'binary/octet-stream',
          checksum: hashBytes('sha256', bytes).toString('base64'),
        });
      }
    },
    /** Variables of a shop that uses this storage. */
    variables: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: url,
      S3_REGION: key.region,
      S3_ACCESS_KEY_ID: key.accessKeyId,
      S3_SECRET_ACCESS_KEY: key.secretAccessKey,
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type ObjectStorage = Awaited<ReturnType<typeof startObjectStorage>>;
