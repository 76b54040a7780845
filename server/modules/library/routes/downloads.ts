import { createHash } from 'node:crypto';
import { type Readable, Transform, pipeline } from 'node:stream';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from '#contract/zod.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError } from '#server/platform/errors.ts';
import type { FileLinks } from '#server/platform/storage/file-store.ts';
import { getMediaType } from '#server/platform/storage/media-types.ts';
import type { ProductStorage } from '#server/platform/storage/product-storage.ts';
import { type ProductFileRow, findDownload, logDownload } from '../queries/downloads.ts';
import { readDownloadLink } from '../download-links.ts';
import { createLimit, getRemoteAddress } from '#server/platform/http/rate-limits.ts';
import { parseRange } from '#server/platform/http/ranges.ts';

const TEN_MINUTES_MS = 10 * 60_000;
/** Each download and each part of one is logged. Per link. */
const PARTS_OF_A_FILE = { name: 'download/link', max: 1_200, windowMs: TEN_MINUTES_MS };
/** Per address. */
const DOWNLOADS = { name: 'download/address', max: 24_000, windowMs: TEN_MINUTES_MS, getKey: getRemoteAddress };

/** Characters of the `Range` header in the download log. */
const LOGGED_RANGE_MAX = 100;

/** Time in which a browser follows the link to the storage. A refund counts for every download that starts later. */
const STORAGE_LINK_LIFETIME_SECONDS = 60;

const paramsSchema = z.object({ link: z.string().max(400) });

/** The name in ASCII for old clients, and in UTF-8 for all others (RFC 6266). */
const formatDisposition = (name: string) => {
  const ascii = name.replaceAll(/[^\u0020-\u007e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};

const buildHeaders = (file: ProductFileRow) => ({
  'Accept-Ranges': 'bytes',
  // The link is a credential: no proxy may store or transform the file.
  'Cache-Control': 'private, no-store, no-transform',
  'Content-Disposition': formatDisposition(file.name),
  'Content-Type': getMediaType(file.format),
  ETag: `"${file.sha256}"`,
  'Referrer-Policy': 'no-referrer',
  'Repr-Digest': `sha-256=:${Buffer.from(file.sha256, 'hex').toString('base64')}:`,
  'X-Content-Type-Options': 'nosniff',
});

/**
 * Streams a whole file and logs an error when its checksum differs: stored bytes can change while the size stays. The browser
 * rejects such a file by the same checksum.
 */
const verifyBytes = (source: Readable, { id, sha256 }: ProductFileRow, log: FastifyBaseLogger): Readable => {
  const hash = createHash('sha256');
  const verified = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => {
      const found = hash.digest('hex');
      if (found !== sha256) log.error({ file: id, sha256, found }, 'a product file is missing or damaged');
      done();
    },
  });
  // A client that disconnects ends the read, and a storage error ends the response.
  pipeline(source, verified, () => {});
  return verified;
};

/** Whether an If-None-Match header lists the tag, also as a weak tag, or is `*` (RFC 9110, 13.1.2). */
const isAmong = (header: string | undefined, etag: string) =>
  header !== undefined && header.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));

interface DownloadDeps {
  db: Database;
  clock: Clock;
  productFiles: ProductStorage;
  log: FastifyBaseLogger;
  /** Key of the download links. */
  secrets: { downloads: string };
}

/** Product files behind signed links. The link is the credential, so that a download manager works without a token. */
export const downloadRoutes: FastifyPluginAsyncZod<{ context: DownloadDeps }> = async (app, { context }) => {
  const open = async (link: string) => {
    const claims = readDownloadLink(context.secrets.downloads, link, context.clock.now());
    const found = await findDownload(context.db, claims.grantId, claims.fileId);
    if (!found) throw new ShopError('link_invalid');
    if (found.status !== 'granted') throw new ShopError('access_revoked');
    const { file } = found;
    const storedSize = await context.productFiles.size(file.sha256);
    if (storedSize !== file.size) {
      context.log.error(
        { file: file.id, sha256: file.sha256, size: file.size, storedSize },
        'a product file is missing or damaged',
      );
      throw new ShopError('file_missing');
    }
    return { ...claims, file };
  };

  type Opened = Awaited<ReturnType<typeof open>>;

  const log = async (request: FastifyRequest, { grantId, file }: Opened, range: string) => {
    const isLogged = await logDownload(context.db, {
      grantId,
      fileId: file.id,
      range: range.slice(0, LOGGED_RANGE_MAX),
      ip: request.ip,
      createdAt: context.clock.now(),
    });
    if (!isLogged) throw new ShopError('link_invalid');
  };

  /** Lets the storage send the bytes: the checks of this link have passed, and the one to the storage expires before the next. */
  const redirect = async (request: FastifyRequest, reply: FastifyReply, opened: Opened, links: FileLinks) => {
    const headers = buildHeaders(opened.file);
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
    const address = await links.sign(opened.file.sha256, {
      method,
      seconds: STORAGE_LINK_LIFETIME_SECONDS,
      contentType: headers['Content-Type'],
      contentDisposition: headers['Content-Disposition'],
      cacheControl: headers['Cache-Control'],
    });
    if (method === 'GET') await log(request, opened, request.headers.range ?? '');
    return reply
      .headers({ 'Cache-Control': headers['Cache-Control'], 'Referrer-Policy': headers['Referrer-Policy'] })
      .redirect(address, 302);
  };

  const send = async (request: FastifyRequest, reply: FastifyReply, opened: Opened) => {
    const { file } = opened;
    const headers = buildHeaders(file);
    reply.headers(headers);
    if (isAmong(request.headers['if-none-match'], headers.ETag)) return reply.status(304).send();
    // A file that changed since the first part is sent whole: parts of two files do not fit together.
    const ifRange = request.headers['if-range'];
    const rangeHeader = ifRange === undefined || ifRange === headers.ETag ? request.headers.range : undefined;
    // A range is defined for GET only (RFC 9110, 14.2).
    const range = request.method === 'GET' ? parseRange(rangeHeader, file.size) : 'whole';
    if (range === 'unsatisfiable') {
      reply.removeHeader('Content-Disposition').removeHeader('Repr-Digest').removeHeader('ETag');
      reply.status(416).headers({ 'Content-Range': `bytes */${file.size}`, 'Content-Type': 'application/json' });
      return reply.send({ message: 'This part of the file does not exist' });
    }
    if (request.method === 'HEAD') return reply.header('Content-Length', file.size).send();

    await log(request, opened, range === 'whole' ? '' : (rangeHeader ?? ''));
    if (range === 'whole')
      return reply
        .header('Content-Length', file.size)
        .send(verifyBytes(context.productFiles.read(file.sha256), file, context.log));
    return reply
      .status(206)
      .headers({
        'Content-Range': `bytes ${range.start}-${range.end}/${file.size}`,
        'Content-Length': range.end - range.start + 1,
      })
      .send(context.productFiles.read(file.sha256, range));
  };

  app.route({
    method: ['GET', 'HEAD'],
    url: '/downloads/:link',
    onRequest: [
      createLimit(app, { ...PARTS_OF_A_FILE, getKey: (request) => (request.params as { link: string }).link }),
      createLimit(app, DOWNLOADS),
    ],
    schema: { params: paramsSchema },
    handler: async (request, reply) => {
      const opened = await open(request.params.link);
      const { links } = context.productFiles;
      return links ? redirect(request, reply, opened, links) : send(request, reply, opened);
    },
  });
};
