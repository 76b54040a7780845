import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ProductDetail } from '#contract/products/product.ts';
import type { ProductFileContents } from '#contract/products/product-contents.ts';
import { createDeferred } from '#qa/support/deferred.ts';
import type { FakeResponse, Handler } from '#qa/support/fake-http.ts';
import { buildProductDetail } from '#qa/support/fake-server.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const productWith = (contents: { files: number; size: number } | null) => ({
  ...buildProductDetail(86, 'City Cars'),
  versions: [
    {
      version: '1.0.0',
      released_at: '2026-05-18T00:00:00Z',
      changelog: 'First release.',
      files: [{ id: 1, name: 'cars.zip', format: 'zip', size: 90_000, sha256: 'ed05', contains: ['glb'], contents }],
    },
  ],
});

const CARS: ProductFileContents = {
  id: 1,
  name: 'cars.zip',
  files: 4,
  size: 187_500,
  entries: [
    {
      path: 'models/taxi.glb',
      size: 185_880,
      model: { triangles: 3254, materials: 1, bones: 0, animations: 0 },
    },
    {
      path: 'models/driver.glb',
      size: 1_000,
      model: { triangles: 12, materials: 2, bones: 24, animations: 1, draw_calls: 3, texture_bytes: 1_398_102 },
    },
    { path: 'textures/paint.png', size: 500, picture: { width: 32, height: 64 } },
    { path: 'README.md', size: 120 },
  ],
};

const open = async (contents: Handler, product: object = productWith({ files: 4, size: 187_500 })) => {
  const shop = renderShop('/asset/86', {
    responses: {
      'product/86': () => ({ body: { data: product as ProductDetail } }),
      'product/86/contents': contents,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'City Cars' });
  return shop;
};
const panel = () => within(screen.getByRole('region', { name: 'Contents' }));
const openList = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(panel().getByText('4 files', { selector: 'summary *' }));

test('shows how much a buyer gets, and loads nothing more before it is opened', async () => {
  const { server } = await open(() => ({ body: { data: [CARS] } }));
  expect(panel().getByText('4 files')).toBeInTheDocument();
  expect(panel().getByText('187.5 kB unpacked')).toBeInTheDocument();
  expect(server.to('product/86/contents')).toHaveLength(0);
});

test('lists the files in their folders with what is known of each', async () => {
  const shop = await open(() => ({ body: { data: [CARS] } }));
  await openList(shop);

  const taxi = (await panel().findByText('taxi.glb')).closest('li');
  expect(taxi).toHaveTextContent('185.9 kB');
  expect(taxi).toHaveTextContent('3D model · 3,254 triangles · 1 material');
  const getRow = (name: string) => panel().getByText(name).closest('li');
  expect(getRow('driver.glb')).toHaveTextContent(
    '3D model · 12 triangles · 2 materials · 3 draw calls · 24 bones · 1 animation · 1.4 MB of textures in memory',
  );
  expect(getRow('paint.png')).toHaveTextContent('Picture · 32 × 64 px');
  expect(getRow('README.md')).toHaveTextContent('Text');
  expect(panel().getByText('models').closest('summary')).toHaveTextContent('2 files · 186.9 kB');
  expect(shop.server.to('product/86/contents')).toHaveLength(1);
});

test('shows the thumbnails of the files that have one, from one sheet', async () => {
  const [taxi, ...others] = CARS.entries;
  const shop = await open(() => ({
    body: {
      data: [
        {
          ...CARS,
          thumbnails: { url: '/static/previews/cars-thumbnails-1.webp', columns: 10 },
          entries: [{ ...taxi, thumbnail: 12 }, ...others],
        },
      ],
    },
  }));
  await openList(shop);

  const row = (await panel().findByText('taxi.glb')).closest('li');
  const thumbnail = row?.querySelector<HTMLElement>('[style*="cars-thumbnails-1.webp"]');
  expect(thumbnail?.style.backgroundPosition).toBe('-80px -40px');
  expect(panel().getByText('README.md').closest('li')?.querySelector('svg')).toBeInTheDocument();
});

test('loads the list once, however often it is closed and opened', async () => {
  const shop = await open(() => ({ body: { data: [CARS] } }));
  for (let times = 0; times < 3; times += 1) await openList(shop);
  expect(await panel().findByText('taxi.glb')).toBeInTheDocument();
  expect(shop.server.to('product/86/contents')).toHaveLength(1);
});

test('shows placeholders while the list loads', async () => {
  const response = createDeferred<FakeResponse>();
  const shop = await open(() => response.promise);
  await openList(shop);
  expect(await panel().findByText('Loading…')).toBeInTheDocument();

  response.resolve({ body: { data: [CARS] } });

  expect(await panel().findByText('taxi.glb')).toBeInTheDocument();
  expect(panel().queryByText('Loading…')).not.toBeInTheDocument();
});

test('a failed list shows the request id and a retry', async () => {
  const shop = await open(() => ({ status: 500, body: { message: 'No' }, headers: { 'x-request-id': 'req-9' } }));
  await openList(shop);
  const alert = within(await panel().findByRole('alert'));
  expect(alert.getByText('The contents could not be loaded')).toBeInTheDocument();
  expect(alert.getByText('Request req-9')).toBeInTheDocument();

  shop.server.respondTo('product/86/contents', () => ({ body: { data: [CARS] } }));
  await shop.user.click(alert.getByRole('button', { name: 'Retry' }));

  expect(await panel().findByText('taxi.glb')).toBeInTheDocument();
});

test('says when the list is empty', async () => {
  const shop = await open(() => ({ body: { data: [] } }));
  await openList(shop);
  expect(await panel().findByText('No files are listed for this version')).toBeInTheDocument();
});

test('says how many files of a large archive are listed', async () => {
  const shop = await open(() => ({ body: { data: [{ ...CARS, files: 20_000 }] } }));
  await openList(shop);
  expect(await panel().findByText('The first 4 of 20,000 files are listed')).toBeInTheDocument();
});

test('names the archives of a product with several', async () => {
  const shop = await open(() => ({ body: { data: [CARS, { ...CARS, id: 2, name: 'trucks.zip' }] } }));
  await openList(shop);
  expect(await panel().findByRole('heading', { name: 'trucks.zip' })).toBeInTheDocument();
});

test('has no section for a product whose contents are unknown', async () => {
  await open(() => ({ body: { data: [] } }), productWith(null));
  expect(screen.queryByRole('region', { name: 'Contents' })).not.toBeInTheDocument();
});
