import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { CACHE_TTL_MS, type CacheDeps, cached } from '#server/platform/cache.ts';
import type { Document } from './document-template.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A document has about 180 kB, and its compressed forms 20 kB. */
const DOCUMENTS_MAX = 200;
/** ms. The collection itself is dropped when the cache is cleared. */
const COLLECTION_TTL_MS = 24 * 3_600_000;
/**
 * Renderings at the same time. Each holds a whole shop with its charts and data in memory. More would finish no sooner and would burden the
 * garbage collector; with only one, the thread would be idle during its queries.
 */
const RENDER_CONCURRENCY = 2;
/**
 * Most renderings that wait; the last one waits about half a second. When all places are taken, the browser renders the page, so that a
 * flood of uncached addresses cannot delay everybody else.
 */
const WAITING_MAX = 20;
/** The same for addresses without a query, so that requests with made-up parameters cannot take all places. */
const WAITING_WITHOUT_QUERY_MAX = 40;
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

export type Encoding = 'br' | 'gzip' | 'identity';

/** A document that is sent to many visitors. */
export interface SharedDocument {
  policy: string;
  etag: string;
  /** The body in an encoding; compressed once. */
  body(encoding: Encoding): Promise<Buffer>;
}

export const shareDocument = ({ html, policy }: Document): SharedDocument => {
  const identity = Buffer.from(html);
  const bodies = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(identity)]]);
  const compress = {
    br: () => compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzip: () => compressGzip(identity, { level: GZIP_LEVEL }),
    identity: () => Promise.resolve(identity),
  };
  return {
    policy,
    // Weak, because the same document has several encodings.
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
    body: (encoding) => {
      const compressed = bodies.get(encoding);
      if (compressed) return compressed;
      const body = compress[encoding]();
      bodies.set(encoding, body);
      return body;
    },
  };
};

const limitRenderings = pLimit(RENDER_CONCURRENCY);

let skipped = 0;

/** How many documents this process has left to the browser because too many were waiting. */
export const countSkippedDocuments = (): number => skipped;

type Documents = LRUCache<string, { document: Promise<SharedDocument> }>;

/** The documents live in the shared cache, so that an import or a change of settings drops all of them. */
const getDocuments = (deps: CacheDeps): Promise<Documents> =>
  cached(
    deps,
    'documents',
    () =>
      Promise.resolve(
        new LRUCache<string, { document: Promise<SharedDocument> }>({
          max: DOCUMENTS_MAX,
          // As long as the API responses that a document is rendered from.
          ttl: CACHE_TTL_MS,
          perf: { now: () => deps.clock.now().getTime() },
          ttlResolution: 0,
        }),
      ),
    COLLECTION_TTL_MS,
  );

/**
 * Returns the document of an address. Concurrent callers share one rendering; a failed one is not cached. It may have
 * to wait for renderings of other addresses.
 * @param address path and query
 * @returns null when too many renderings are waiting
 */
export const readDocument = async (
  deps: CacheDeps,
  address: string,
  render: () => Promise<Document>,
): Promise<SharedDocument | null> => {
  const documents = await getDocuments(deps);
  const cachedEntry = documents.get(address);
  if (cachedEntry) return cachedEntry.document;
  const waitingMax = address.includes('?') ? WAITING_MAX : WAITING_WITHOUT_QUERY_MAX;
  if (limitRenderings.pendingCount >= waitingMax) {
    skipped += 1;
    return null;
  }
  const document = limitRenderings(render).then(shareDocument);
  const entry = { document };
  documents.set(address, entry);
  document.catch(() => {
    if (documents.peek(address) === entry) documents.delete(address);
  });
  return document;
};
