import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { getMediaType } from '#server/platform/storage/media-types.ts';

/** Bytes of files that a node keeps in memory. A CDN, and the caches of browsers, request a file once. */
const CACHE_SIZE = 32 * 1024 ** 2;
/** Bytes. Larger files are passed on as they arrive. */
const CACHED_FILE_BYTES_MAX = 1024 ** 2;

interface StoredFilesOptions {
  store: FileStore;
  /** @param path begins with a slash */
  isAllowed(path: string): boolean;
}

/**
 * Sends public files from object storage. Their names contain a hash of the content, so the name is the entity tag and a cached file
 * is never out of date.
 */
export const storedFilesRoutes: FastifyPluginAsync<StoredFilesOptions> = async (scope, { store, isAllowed }) => {
  const cache = new LRUCache<string, Buffer>({ maxSize: CACHE_SIZE, sizeCalculation: (bytes) => bytes.length || 1 });

  const send = async (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) => {
    const name = request.params['*'];
    if (!isAllowed(`/${name}`)) return reply.callNotFound();
    const known = cache.get(name);
    const found = known ? { size: known.length } : await store.find(name);
    if (!found) return reply.callNotFound();
    const etag = `"${name}"`;
    reply.headers({ ETag: etag, 'Content-Type': getMediaType(name.slice(name.lastIndexOf('.') + 1)) });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    if (request.method === 'HEAD') return reply.header('Content-Length', found.size).send();
    if (known) return reply.send(known);
    if (found.size > CACHED_FILE_BYTES_MAX) return reply.header('Content-Length', found.size).send(store.read(name));
    const bytes = await buffer(store.read(name));
    cache.set(name, bytes);
    return reply.send(bytes);
  };

  scope.route({ method: ['GET', 'HEAD'], url: '/*', schema: { hide: true }, handler: send });
};
