import { createHash } from 'node:crypto';
import { type Readable, Transform, pipeline } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from '#contract/zod.ts';
import type { ShopContext } from '#server/context.ts';
import { ShopError } from '#server/platform/errors.ts';
import { type ProductFileRow, findDownload, logDownload } from '../queries/downloads.ts';
import { readDownloadLink } from '../download-links.ts';
import { readRange } from '#server/platform/http/ranges.ts';

/** Media types of what is sold; anything else is just bytes. */
const MEDIA_TYPES: Record<string, string> = {
  glb: 'model/gltf-binary',
  gltf: 'model/gltf+json',
  json: 'application/json',
  otf: 'font/otf',
  png: 'image/png',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  webp: 'image/webp',
  woff2: 'font/woff2',
  zip: 'application/zip',
};

/** Characters of the `Range` header that are kept in the log. */
const LOGGED_RANGE_MAX = 100;

const paramsSchema = z.object({ link: z.string().max(400) });

/** RFC 6266: the name in plain ASCII for old clients, and as it is for all others. */
const dispositionOf = (name: string) => {
  const ascii = name.replaceAll(/[^\u0020-\u007e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};

const headersOf = (file: ProductFileRow) => ({
  'Accept-Ranges': 'bytes',
  // The address is a key: nothing between may keep what it opens, nor change a byte of it.
  'Cache-Control': 'private, no-store, no-transform',
  'Content-Disposition': dispositionOf(file.name),
  'Content-Type': MEDIA_TYPES[file.format] ?? 'application/octet-stream',
  ETag: `"${file.sha256}"`,
  'Referrer-Policy': 'no-referrer',
  'Repr-Digest': `sha-256=:${Buffer.from(file.sha256, 'hex').toString('base64')}:`,
  'X-Content-Type-Options': 'nosniff',
});

/**
 * Passes a whole file on and tells the log when its bytes are not those that are sold: a byte may rot in the storage without its
 * size changing. The shopper's browser refuses such a file by the same checksum; here staff hear of it.
 */
const watchBytes = (source: Readable, { id, sha256 }: ProductFileRow, log: ShopContext['log']): Readable => {
  const hash = createHash('sha256');
  const watched = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => {
      const found = hash.digest('hex');
      if (found !== sha256) log.error({ file: id, sha256, found }, 'a sold file is missing or damaged');
      done();
    },
  });
  // A reader that goes away ends the reading; a storage that breaks ends the answer.
  pipeline(source, watched, () => {});
  return watched;
};

/** RFC 9110, section 13.1.2: any of the tags, weak ones too, or `*`. */
const isAmong = (header: string | undefined, etag: string) =>
  header !== undefined && header.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));

/** The goods behind a signed link (design, sections 4 and 7). The link is the credential: no token, so a download manager works. */
export const downloadRoutes: FastifyPluginAsyncZod<{ context: ShopContext }> = async (app, { context }) => {
  const open = async (link: string) => {
    const claims = readDownloadLink(context.secrets.downloads, link, context.clock.now());
    const found = await findDownload(context.db, claims.grantId, claims.fileId);
    if (!found) throw new ShopError('link_invalid');
    if (found.status !== 'granted') throw new ShopError('access_revoked');
    const { file } = found;
    const kept = await context.goods.size(file.sha256);
    if (kept !== file.size) {
      context.log.error(
        { file: file.id, sha256: file.sha256, size: file.size, kept },
        'a sold file is missing or damaged',
      );
      throw new ShopError('file_missing');
    }
    return { ...claims, file };
  };

  const send = async (request: FastifyRequest, reply: FastifyReply, opened: Awaited<ReturnType<typeof open>>) => {
    const { file, grantId } = opened;
    const headers = headersOf(file);
    reply.headers(headers);
    if (isAmong(request.headers['if-none-match'], headers.ETag)) return reply.status(304).send();
    // A file that changed since the first part was fetched is sent whole: parts of two files make neither.
    const ifRange = request.headers['if-range'];
    const asked = ifRange === undefined || ifRange === headers.ETag ? request.headers.range : undefined;
    // RFC 9110, section 14.2: a range is defined for GET alone.
    const range = request.method === 'GET' ? readRange(asked, file.size) : 'whole';
    if (range === 'unsatisfiable') {
      reply.removeHeader('Content-Disposition').removeHeader('Repr-Digest').removeHeader('ETag');
      reply.status(416).headers({ 'Content-Range': `bytes */${file.size}`, 'Content-Type': 'application/json' });
      return reply.send({ message: 'This part of the file does not exist' });
    }
    if (request.method === 'HEAD') return reply.header('Content-Length', file.size).send();

    await logDownload(context.db, {
      grantId,
      fileId: file.id,
      range: (range === 'whole' ? '' : (asked ?? '')).slice(0, LOGGED_RANGE_MAX),
      ip: request.ip,
      createdAt: context.clock.now(),
    });
    if (range === 'whole')
      return reply
        .header('Content-Length', file.size)
        .send(watchBytes(context.goods.read(file.sha256), file, context.log));
    return reply
      .status(206)
      .headers({
        'Content-Range': `bytes ${range.start}-${range.end}/${file.size}`,
        'Content-Length': range.end - range.start + 1,
      })
      .send(context.goods.read(file.sha256, range));
  };

  app.route({
    method: ['GET', 'HEAD'],
    url: '/downloads/:link',
    schema: { params: paramsSchema },
    handler: async (request, reply) => send(request, reply, await open(request.params.link)),
  });
};
