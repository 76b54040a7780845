import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from '#contract/zod.ts';
import type { LoadPublic, RenderPage } from '#contract/rendered-page.ts';
import type { PagePath } from '#contract/routes.ts';
import type { Env } from '#server/platform/env.ts';
import { createInternalLoad } from '#server/platform/http/internal-requests.ts';
import { PAGE_HEADERS, REPORTING_ENDPOINTS } from '#server/platform/http/security-headers.ts';
import { readNotice } from '#server/modules/content/queries/general-settings.ts';
import { buildDocumentAddress } from '../build-document-address.ts';
import { readTemplate } from '../document-template.ts';
import { type DocumentDeps, NOT_FOUND } from '../heads.ts';
import type { PageHead } from '../page-head.ts';
import { type Encoding, type SharedDocument, readDocument } from '../rendered-documents.ts';

/** Cached, but revalidated on every use. */
export const CHECKED = 'no-cache';
/**
 * What tells a crawler to come again later, and to keep what it knows of the page. Browsers show the document of any status. The time is that
 * of the API's responses.
 */
const UNKNOWN_HEADERS = { 'Cache-Control': 'no-store', 'Retry-After': '2' };
/** Characters. Longer addresses are rendered by the browser, so that nobody fills the cache with them. */
const ADDRESS_LENGTH_MAX = 300;

export interface PageDeps extends DocumentDeps {
  env: Pick<Env, 'publicUrl' | 'sandboxGatewayUrl'>;
}

interface RequestedPage {
  path: PagePath;
  head: PageHead;
}

export interface Pages {
  /** @param page omitted when the page does not exist */
  send(request: FastifyRequest, reply: FastifyReply, status: number, page?: RequestedPage): Promise<FastifyReply>;
}

interface PagesOptions {
  /** Output of `vite build`. */
  folder: string;
  /** Renders pages; without it the browser does. */
  render?: RenderPage | undefined;
  /** Another origin that the pages download product files from. */
  downloadOrigin: string | null;
}

const ENCODINGS = ['br', 'gzip'] as const;

/** Codings that an Accept-Encoding header names, without those that it rejects with the weight 0 (RFC 9110, 12.5.3). */
const parseAccepted = (header: string): string[] =>
  header
    .toLowerCase()
    .split(',')
    .filter((coding) => !/;\s*q\s*=\s*0(\.0*)?\s*$/.test(coding))
    .map((coding) => (coding.split(';', 1)[0] ?? '').trim());

const encodingFor = (header = ''): Encoding => {
  const accepted = parseAccepted(header);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
};

const DOCUMENT_HEADERS = {
  ...PAGE_HEADERS,
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': CHECKED,
  'Reporting-Endpoints': REPORTING_ENDPOINTS,
};

const sendShared = async (request: FastifyRequest, reply: FastifyReply, document: SharedDocument) => {
  const encoding = encodingFor(request.headers['accept-encoding']);
  reply.headers({
    ...DOCUMENT_HEADERS,
    'Content-Security-Policy': document.policy,
    ETag: document.etag,
    Vary: 'Accept-Encoding',
  });
  if (request.headers['if-none-match'] === document.etag) return reply.status(304).send();
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.status(200).send(await document.body(encoding));
};

/** What the renderer throws when the API rejects one of its calls. The renderer is a separate build, so `instanceof` does not recognize its class. */
const rejectedCallSchema = z.object({
  error: z.object({ kind: z.literal('http'), status: z.int().min(400).max(499) }),
});

/** Sends the shop's documents. */
export const createPages = (
  { env, db, clock, log }: PageDeps,
  { folder, render, downloadOrigin }: PagesOptions,
): Pages => {
  const template = readTemplate(folder, env.publicUrl, downloadOrigin);
  const shopHost = new URL(env.publicUrl).host;
  const gatewayHost = new URL(env.sandboxGatewayUrl).host;
  let load: LoadPublic | undefined;

  /** A failure is only logged: the page requests the notice again by itself. */
  const readNoticeOrEmpty = async () => {
    try {
      return await readNotice({ db, clock });
    } catch (error) {
      log.error({ err: error }, 'could not read the notice');
      return '';
    }
  };

  /** @returns null when the browser renders the page: it is not public, rendering failed, or too many documents are waiting for theirs */
  const readRendered = async (request: FastifyRequest, page: RequestedPage): Promise<SharedDocument | null> => {
    const url = buildDocumentAddress(page.path, request.url);
    if (!render || !template || url === null || url.length > ADDRESS_LENGTH_MAX) return null;
    load ??= createInternalLoad(request.server);
    const loadFromApi = load;
    try {
      return await readDocument({ db, clock }, url, async () => {
        const rendered = await render(new URL(url, env.publicUrl).href, loadFromApi);
        return template.create({ page, fallbackHead: NOT_FOUND, notice: '', rendered });
      });
    } catch (error) {
      // Anybody can open an address that the API rejects, such as one with an unreadable project, and would fill the log with errors.
      if (!rejectedCallSchema.safeParse(error).success)
        log.error({ err: error, page: page.path }, 'could not render a page');
      return null;
    }
  };

  return {
    send: async (request, reply, status, page) => {
      // The sandbox gateway has its own origin, where the shop's cookies must never be set.
      if (request.host !== shopHost && request.host === gatewayHost)
        return reply.redirect(`${env.publicUrl}${request.url}`, 302);
      if (template === null) {
        return reply
          .status(503)
          .headers({ 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' })
          .send('The pages are not built yet. Run: npm run build\n');
      }
      const isUnknown = page?.head.isUnknown === true;
      const rendered = page && !isUnknown ? await readRendered(request, page) : null;
      if (rendered) return sendShared(request, reply, rendered);
      const notice = await readNoticeOrEmpty();
      const { html, policy } = template.create({ page, fallbackHead: NOT_FOUND, notice });
      return reply
        .status(isUnknown ? 503 : status)
        .headers({ ...DOCUMENT_HEADERS, ...(isUnknown && UNKNOWN_HEADERS), 'Content-Security-Policy': policy })
        .send(html);
    },
  };
};
