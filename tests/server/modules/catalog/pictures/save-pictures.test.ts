import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AdminProduct } from '#contract/admin/admin-products.ts';
import type { ProductImage } from '#contract/products/product.ts';
import { importCatalog } from '#server/modules/catalog/import/import-catalog.ts';
import { addPicture } from '#server/modules/catalog/pictures/add-picture.ts';
import { deleteUnusedFiles } from '#server/modules/catalog/delete-unused-files.ts';
import { deleteOldUploads } from '#server/modules/catalog/uploads/delete-old-uploads.ts';
import { productPictureUploads } from '#server/modules/catalog/schema/pictures.ts';
import { auditEntries } from '#server/modules/identity/schema/audit.ts';
import { createFolderStore } from '#server/platform/storage/folder-store.ts';
import { makeCatalogFolder } from '#tests/support/catalog-fixtures.ts';
import { createFileStores } from '#tests/support/file-stores.ts';
import { type TestShop, type TestUser, createTestShop } from '#tests/support/shop.ts';
import { upload } from '#tests/support/upload.ts';

const DAY_MS = 24 * 3600_000;
/** Files of a picture: the master, and three widths in two formats. */
const FILES_OF_PICTURE = 7;

let shop: TestShop;
let admin: TestUser;
let files: Awaited<ReturnType<typeof createFileStores>>;
/** A photograph of a phone that was held upright, which says where it was taken. */
let photograph: Buffer;
let id: number;
let nextId = 100;
beforeAll(async () => {
  files = await createFileStores();
  shop = await createTestShop(files.stores);
  admin = await shop.newUser({ isAdmin: true, role: 'catalog' });
  photograph = await sharp({ create: { width: 960, height: 1280, channels: 3, background: '#a33' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
});
afterAll(async () => {
  await shop.close();
  await files.remove();
});
/** Imports the product of the test. Another color is another picture. */
const load = async (color: string) => {
  const folder = await makeCatalogFolder([{ id, color }]);
  const { db, productFiles, clock, context } = shop;
  try {
    await importCatalog({ db, productFiles, clock, ...context.publicFiles, folder: folder.path });
  } finally {
    await folder.close();
  }
};
beforeEach(async () => {
  id = nextId;
  nextId += 1;
  await load('#446688');
});

const call = (method: string, path: string, body?: object) =>
  shop.call(method, path, { token: admin.accessToken, ...(body && { body }) });
const read = async (): Promise<AdminProduct> => (await call('GET', `/api/admin/products/${id}`)).body.data;
const add = async (file: Uint8Array) =>
  call('POST', `/api/admin/products/${id}/pictures`, await upload(shop, admin, file));
const uploadPicture = async (): Promise<ProductImage> => {
  const { status, body } = await add(photograph);
  expect(status).toBe(201);
  return body.data;
};
const put = (body: object) => call('PUT', `/api/admin/products/${id}/pictures`, body);
const save = async (pictures: Pick<ProductImage, 'image' | 'alt'>[] | null): Promise<AdminProduct> => {
  const { status, body } = await put({
    revision: (await read()).revision,
    pictures: pictures && pictures.map(({ image, alt }) => ({ image, alt })),
  });
  expect([status, body.message]).toEqual([200, 'Pictures saved']);
  return body.data;
};
const readProductPage = async () =>
  (await call('GET', `/front/v2/product/${id}`)).body.data as { images: ProductImage[]; image: string };
const listPictureFiles = async (image: string) =>
  (await readdir(join(files.dataDir, 'assets'))).filter((name) => name.startsWith(image.replace('.webp', '')));

describe('an uploaded picture', () => {
  test('becomes an upright WebP file with all variants and without what the camera wrote', async () => {
    const picture = await uploadPicture();
    expect(picture).toMatchObject({ image_widths: [320, 640, 1280], width: 1280, height: 960, alt: '' });
    expect(await listPictureFiles(picture.image)).toHaveLength(FILES_OF_PICTURE);
    const { format, exif, orientation } = await sharp(join(files.dataDir, 'assets', picture.image)).metadata();
    expect([format, exif, orientation]).toEqual(['webp', undefined, undefined]);
    expect((await readProductPage()).images.map(({ image }) => image)).not.toContain(picture.image);
  });

  test('is rejected with the reason when it is not a picture, is too narrow, or a part is missing', async () => {
    const narrow = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"/>');
    const replies = [await add(Buffer.from('MZ a program')), await add(drawing), await add(narrow)];
    const readable = 'This file is not a picture that the shop can read. Choose a JPEG, PNG, WebP or AVIF file';
    expect(replies.map(({ status, body }) => [status, body.message])).toEqual([
      [422, readable],
      [422, readable],
      [422, 'This picture is 640 px wide. It must be at least 1280 px wide'],
    ]);
    const file = await upload(shop, admin, photograph);
    const incomplete = await call('POST', `/api/admin/products/${id}/pictures`, { ...file, size: file.size + 1 });
    expect([incomplete.status, incomplete.body.message]).toEqual([
      422,
      'The upload is incomplete. Choose the file again',
    ]);
  });

  test('is deleted after a day when nobody saves it', async () => {
    const [left, used] = [await uploadPicture(), await uploadPicture()];
    await save([{ image: used.image, alt: 'A red wall' }]);
    await upload(shop, admin, photograph);
    // Only for the job, because the admin's session would expire.
    const later = new Date(shop.clock.now().getTime() + DAY_MS + 1);
    await deleteOldUploads({ ...shop.context, clock: { now: () => later } });
    const muchLater = new Date(later.getTime() + DAY_MS + 1);
    await deleteUnusedFiles({ ...shop.context, clock: { now: () => muchLater } });
    expect([await listPictureFiles(left.image), (await listPictureFiles(used.image)).length]).toEqual([
      [],
      FILES_OF_PICTURE,
    ]);
    expect(await readdir(join(files.dataDir, 'uploads'), { recursive: true, withFileTypes: true })).not.toContainEqual(
      expect.objectContaining({ name: '0' }),
    );
  });
});

test('a folder of parts that cannot be listed is logged, and the rows of old uploads are deleted', async () => {
  const left = await uploadPicture();
  const later = new Date(shop.clock.now().getTime() + DAY_MS + 1);
  const warn = vi.fn<typeof shop.context.log.warn>();
  // A file in place of a folder cannot be listed.
  const uploads = createFolderStore(fileURLToPath(import.meta.url));
  await deleteOldUploads({ ...shop.context, clock: { now: () => later }, log: { warn }, uploads });
  expect(warn.mock.calls).toEqual([
    [
      { err: expect.objectContaining({ code: 'ENOTDIR' }) as unknown, folder: '' },
      'could not list the parts of an upload',
    ],
  ]);
  const rows = await shop.db.select().from(productPictureUploads).where(eq(productPictureUploads.file, left.image));
  expect(rows).toEqual([]);
});

test('a part of an upload that cannot be deleted is logged, and all others are deleted', async () => {
  const left = await uploadPicture();
  await upload(shop, admin, photograph);
  await upload(shop, admin, photograph);
  const later = new Date(shop.clock.now().getTime() + DAY_MS + 1);
  const { uploads } = shop.context;
  const listParts = async () => {
    const names: string[] = [];
    for await (const name of uploads.names()) names.push(name);
    return names;
  };
  const [stuck = ''] = await listParts();
  const remove: typeof uploads.remove = async (name) => {
    if (name === stuck) throw new Error('EIO: i/o error, unlink');
    await uploads.remove(name);
  };
  const warn = vi.fn<typeof shop.context.log.warn>();
  await deleteOldUploads({
    ...shop.context,
    clock: { now: () => later },
    log: { warn },
    uploads: { ...uploads, remove },
  });
  expect(await listParts()).toEqual([stuck]);
  expect(warn.mock.calls).toEqual([[expect.objectContaining({ file: stuck }), 'could not delete a part of an upload']]);
  const rows = await shop.db.select().from(productPictureUploads).where(eq(productPictureUploads.file, left.image));
  expect(rows).toEqual([]);
});

describe('a picture that the server had not stored when it ended', () => {
  test('leaves files that a job deletes after a day', async () => {
    const { assets } = shop.context.publicFiles;
    const written: string[] = [];
    const put: typeof assets.put = async (name, content) => {
      if (written.length === FILES_OF_PICTURE - 1) throw new Error('the server ends');
      await assets.put(name, content);
      written.push(name);
    };
    const file = await upload(shop, admin, photograph);
    const publicFiles = { ...shop.context.publicFiles, assets: { ...assets, put } };
    await expect(addPicture({ ...shop.context, publicFiles }, id, file)).rejects.toThrow('the server ends');
    const listWritten = async () =>
      (await readdir(join(files.dataDir, 'assets'))).filter((name) => written.includes(name));
    expect(await listWritten()).toHaveLength(FILES_OF_PICTURE - 1);

    const later = new Date(shop.clock.now().getTime() + DAY_MS + 1);
    await deleteUnusedFiles({ ...shop.context, clock: { now: () => later } });
    expect(await listWritten()).toEqual([]);
  });
});

describe('saved pictures', () => {
  test('show on the product’s page in their order with their texts, and in the history with the admin', async () => {
    const { images } = await read();
    const picture = await uploadPicture();
    const saved = await save([{ image: picture.image, alt: 'A red wall' }, ...images]);
    expect(saved).toMatchObject({ are_pictures_edited: true, imported_images: images });
    const page = await readProductPage();
    expect(page.images.map(({ alt }) => alt)).toEqual(['A red wall', `Picture of product ${id}`]);
    expect(page.image).toBe(picture.image);
    expect(saved.history).toMatchObject([
      { who: admin.email, changes: [{ field: 'pictures', after: '1 added, new cover' }], used_imported: [] },
    ]);
    const [entry] = await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `product:${id}`));
    expect(entry).toMatchObject({ actorId: admin.id, details: { pictures: { after: [{ alt: 'A red wall' }, {}] } } });
  });

  test('stay when an import brings others, which the admin can return to', async () => {
    const picture = await uploadPicture();
    await save([{ image: picture.image, alt: 'A red wall' }]);
    await load('#22aa44');
    expect((await readProductPage()).images).toMatchObject([{ image: picture.image }]);
    const { imported_images: imported, revision } = await read();
    expect(revision).toBe(3);
    expect(await listPictureFiles(imported[0]?.image ?? '')).toHaveLength(FILES_OF_PICTURE);
    const returned = await save(null);
    expect(returned).toMatchObject({ are_pictures_edited: false, images: imported });
    // A backup that was begun before names them.
    expect(await listPictureFiles(picture.image)).toHaveLength(FILES_OF_PICTURE);
    const later = new Date(shop.clock.now().getTime() + DAY_MS + 1);
    await deleteUnusedFiles({ ...shop.context, clock: { now: () => later } });
    expect(await listPictureFiles(picture.image)).toEqual([]);
    expect(returned.history[0]).toMatchObject({ used_imported: ['pictures'] });
  });

  test('are replaced only together with the list of unused files', async () => {
    const picture = await uploadPicture();
    const left = await uploadPicture();
    const before = await readProductPage();
    const edit = { revision: (await read()).revision, pictures: [{ image: picture.image, alt: 'A red wall' }] };
    const later = new Date(shop.clock.now().getTime() + DAY_MS + 1);
    await shop.db.execute(sql`create function fail() returns trigger language plpgsql as
      $$ begin raise 'the list of unused files fails'; end $$`);
    await shop.db.execute(sql`create trigger fail before insert on unused_files execute function fail()`);
    try {
      expect((await put(edit)).status).toBe(500);
      await expect(load('#22aa44')).rejects.toThrow();
      await expect(deleteOldUploads({ ...shop.context, clock: { now: () => later } })).rejects.toThrow();
    } finally {
      await shop.db.execute(sql`drop trigger fail on unused_files`);
      await shop.db.execute(sql`drop function fail`);
    }
    expect((await readProductPage()).images).toEqual(before.images);
    const uploads = await shop.db.select().from(productPictureUploads).where(eq(productPictureUploads.productId, id));
    expect(uploads.map(({ file }) => file).toSorted()).toEqual([picture.image, left.image].toSorted());
  });

  test('are rejected when the product was changed meanwhile, or a picture is not stored', async () => {
    const { images, revision } = await read();
    await save(images.map(({ image }) => ({ image, alt: 'A wall' })));
    const stale = await put({ revision, pictures: [{ image: images[0]?.image, alt: 'A gate' }] });
    expect([stale.status, (await readProductPage()).images[0]?.alt]).toEqual([409, 'A wall']);
    const missing = await put({ revision: revision + 1, pictures: [{ image: 'other.webp', alt: 'A gate' }] });
    expect([missing.status, missing.body]).toEqual([
      422,
      { 'pictures.0.image': ['This picture is no longer stored. Remove it and add it again'] },
    ]);
    const empty = await put({ revision: revision + 1, pictures: [] });
    expect([empty.status, empty.body]).toEqual([422, { pictures: ['A product needs at least one picture'] }]);
  });
});
