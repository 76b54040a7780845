import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  fileLinkParamsSchema,
  fileLinkResponseSchema,
  purchasedQuerySchema,
  purchasedResponseSchema,
} from '#contract/orders/purchased.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError } from '#server/platform/errors.ts';
import { currentUser, getUserId, requireSignedIn } from '#server/modules/identity/identity-plugin.ts';
import { createClientLimits } from '#server/platform/http/rate-limits.ts';
import { findFile } from '../queries/downloads.ts';
import { findGrant } from '#server/modules/orders/queries/grants.ts';
import { buildPageMeta } from '#server/platform/http/paging.ts';
import { listPurchased } from '../queries/purchased.ts';
import { DOWNLOAD_LINK_LIFETIME_MS, createDownloadLink } from '../download-links.ts';

interface PurchasedDeps {
  db: Database;
  clock: Clock;
  /** Key of the download links. */
  secrets: { downloads: string };
}

/** A whole library of thousands of files can be downloaded at once. */
const LINKS = { name: 'download-link', windowMs: 10 * 60_000, perUser: 6_000, perAddress: 24_000 };

/** The signed-in user's products and their download links. */
export const purchasedRoutes: FastifyPluginAsyncZod<{ context: PurchasedDeps }> = async (app, { context }) => {
  app.addHook('onRequest', requireSignedIn);

  app.get(
    '/purchased',
    { schema: { querystring: purchasedQuerySchema, response: { 200: purchasedResponseSchema } } },
    async (request) => {
      const { page, per_page: perPage, search, kind, sort, order } = request.query;
      const { id: userId } = currentUser(request);
      const query = { page, perPage, search, kind, sort, order };
      const { products, total, ownedTotal, ownedFiles } = await listPurchased(context.db, userId, query);
      const meta = { ...buildPageMeta(request.query, total), owned_total: ownedTotal, owned_files: ownedFiles };
      return { data: products, meta };
    },
  );

  app.post(
    '/purchased/:productId/files/:fileId/link',
    {
      onRequest: createClientLimits(app, LINKS, getUserId),
      schema: { params: fileLinkParamsSchema, response: { 200: fileLinkResponseSchema } },
    },
    async (request) => {
      const productId = Number(request.params.productId);
      const grant = await findGrant(context.db, currentUser(request).id, productId);
      const file = grant && (await findFile(context.db, productId, Number(request.params.fileId)));
      if (!file) throw new ShopError('not_found', { message: 'You do not own this file' });
      if (grant.status !== 'granted') throw new ShopError('access_revoked');
      const expiresAt = new Date(context.clock.now().getTime() + DOWNLOAD_LINK_LIFETIME_MS);
      const url = createDownloadLink(context.secrets.downloads, { grantId: grant.id, fileId: file.id, expiresAt });
      const { name, size, sha256 } = file;
      return { data: { url, name, size, sha256, expires_at: expiresAt.toISOString() } };
    },
  );
};
