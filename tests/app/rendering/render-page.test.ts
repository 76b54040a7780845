import { setImmediate } from 'node:timers/promises';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createRenderPage } from '#app/rendering/render-page.tsx';
import type { LoadPublic } from '#contract/rendered-page.ts';
import { buildProduct, buildProductDetail } from '#qa/support/fake-server.ts';

const page = (data: readonly unknown[]) => ({
  data,
  meta: { page: 1, per_page: 16, total: data.length, last_page: 1 },
});

const RESPONSES: Readonly<Record<string, unknown>> = {
  '/front/v2/category/tree': { data: [{ id: 1, name: '3D', parent_id: null, children: [] }] },
  '/front/v2/search': page([buildProduct(1, 'Red Car')]),
  '/front/v2/product/1': { data: buildProductDetail(1, 'Red Car') },
  '/front/v2/articles': page([]),
  '/front/v2/payment_methods': { data: [] },
  '/front/v2/static/contact_us': {
    name: 'Prefab Bazaar Ltd',
    registrationNumber: '123',
    address: { street: '1 Low Lane', city: 'York', postalCode: 'YO1 7AA', country: 'United Kingdom' },
    contact: { email: 'help@example.com', phone: '+44 20 7946 0999' },
  },
  '/front/v2/pages/faq': {
    slug: 'faq',
    version: '1',
    title: 'Frequently asked questions',
    sections: [],
  },
};

const load: LoadPublic = (path) => {
  const body = RESPONSES[path.replace(/\?.*/, '')];
  return Promise.resolve(body === undefined ? { status: 404, body: { message: path } } : { status: 200, body });
};

test.each([
  ['/', 'Red Car'],
  ['/catalog/1', 'Red Car'],
  ['/asset/1', 'Red Car'],
  ['/blog', 'There are no articles on this page'],
  ['/faq', 'Frequently asked questions'],
  ['/contact-us', '1 Low Lane'],
])('renders %s in one pass, because each blocks the server', async (path, text) => {
  const renderPass = vi.fn(renderToString);
  const { html } = await createRenderPage(renderPass)(`https://shop.example${path}`, load);
  expect(html).toContain(text);
  expect(renderPass).toHaveBeenCalledTimes(1);
});

test('throws the response of the API when it rejects a call of the page', async () => {
  const rejecting: LoadPublic = async (path) => {
    // As on the server: the response comes after the page's loaders have run.
    await setImmediate();
    return path.startsWith('/front/v2/search') ? { status: 422, body: { q: ['Not allowed'] } } : load(path);
  };
  const rendering = createRenderPage(renderToString)('https://shop.example/catalog/1?q=%00', rejecting);
  await expect(rendering).rejects.toMatchObject({ error: { kind: 'http', status: 422 } });
});
