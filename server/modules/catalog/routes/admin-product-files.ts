import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { adminProductChangedSchema, adminProductParamsSchema } from '#contract/admin/admin-products.ts';
import {
  UPLOAD_PART_SIZE,
  addPictureRequestSchema,
  pictureAddedSchema,
  savePicturesRequestSchema,
  startUploadRequestSchema,
  uploadPartParamsSchema,
  uploadPartResponseSchema,
  uploadStartedSchema,
} from '#contract/products/product-uploads.ts';
import {
  addProductFileRequestSchema,
  productFileAddedSchema,
  publishVersionRequestSchema,
  versionPublishedSchema,
} from '#contract/products/product-versions.ts';
import { getAdmin } from '#server/modules/identity/identity-plugin.ts';
import { idempotencyHeadersSchema, runOncePerKey } from '#server/modules/identity/once-per-key.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError } from '#server/platform/errors.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { ProductStorage } from '#server/platform/storage/product-storage.ts';
import { describeAdminProduct } from '../describe-admin-product.ts';
import { addPicture } from '../pictures/add-picture.ts';
import { savePictures } from '../pictures/save-pictures.ts';
import { addProductFile } from '../publishing/add-product-file.ts';
import { publishVersion } from '../publishing/publish-version.ts';
import { createUploadId, storePart } from '../uploads/file-uploads.ts';

const tags = ['Admin: products'];
const config = { adminRight: 'products' } as const;
const PART_TYPE = 'application/octet-stream';

interface Context {
  db: Database;
  clock: Clock;
  uploads: FileStore;
  productFiles: ProductStorage;
  publicFiles: { assets: FileStore; previews: FileStore };
}

/** Pictures and versions of a product for admins ([design](../../../../docs/design/products.md#products)), and the upload of files in parts. */
export const adminProductFileRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.addContentTypeParser(PART_TYPE, { parseAs: 'buffer', bodyLimit: UPLOAD_PART_SIZE }, (_, body, done) =>
    done(null, body),
  );

  app.post(
    '/admin/uploads',
    {
      config,
      schema: {
        tags,
        summary: 'Start the upload of a file',
        body: startUploadRequestSchema,
        response: { 201: uploadStartedSchema },
      },
    },
    async (_, reply) => reply.status(201).send({ data: { id: createUploadId(context.clock) } }),
  );

  app.put(
    '/admin/uploads/:id/parts/:part',
    {
      config,
      bodyLimit: UPLOAD_PART_SIZE,
      schema: {
        tags,
        summary: 'Upload one part of a file',
        consumes: [PART_TYPE],
        params: uploadPartParamsSchema,
        response: { 200: uploadPartResponseSchema },
      },
    },
    async (request) => {
      const { id, part } = request.params;
      if (!Buffer.isBuffer(request.body))
        throw new ShopError('file_rejected', { message: 'Send the bytes of the file' });
      await storePart(context, id, part, request.body);
      return { data: { part } };
    },
  );

  app.post(
    '/admin/products/:id/pictures',
    {
      config,
      schema: {
        tags,
        summary: 'Create a product picture from an uploaded file; shoppers see it after the pictures are saved',
        params: adminProductParamsSchema,
        body: addPictureRequestSchema,
        response: { 201: pictureAddedSchema },
      },
    },
    async (request, reply) => {
      const data = await addPicture(context, request.params.id, request.body);
      return reply.status(201).send({ data });
    },
  );

  app.put(
    '/admin/products/:id/pictures',
    {
      config,
      schema: {
        tags,
        summary: 'Save the pictures of a product, or restore the imported ones',
        params: adminProductParamsSchema,
        body: savePicturesRequestSchema,
        response: { 200: adminProductChangedSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const isChanged = await savePictures(context, id, request.body, getAdmin(request));
      return {
        data: await describeAdminProduct(context.db, id),
        message: isChanged ? 'Pictures saved' : 'Nothing changed',
      };
    },
  );

  app.post(
    '/admin/products/:id/files',
    {
      config,
      schema: {
        tags,
        summary: 'Check an uploaded product file for a new version',
        params: adminProductParamsSchema,
        body: addProductFileRequestSchema,
        response: { 201: productFileAddedSchema },
      },
    },
    async (request, reply) => {
      const data = await addProductFile(context, request.params.id, request.body);
      return reply.status(201).send({ data });
    },
  );

  app.post(
    '/admin/products/:id/versions',
    {
      config,
      schema: {
        tags,
        summary: 'Publish a version from uploaded files',
        headers: idempotencyHeadersSchema,
        params: adminProductParamsSchema,
        body: publishVersionRequestSchema,
        response: { 200: versionPublishedSchema },
      },
    },
    (request) =>
      runOncePerKey(context, request, {
        work: (storeEffect) =>
          publishVersion({ ...context, storeEffect }, request.params.id, request.body, getAdmin(request)),
        respond: async (version) => ({
          data: await describeAdminProduct(context.db, request.params.id),
          message: `Version ${version} published`,
        }),
      }),
  );
};
