import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { encodeNeeds } from '#contract/projects/encode-project.ts';
import { createDeferred } from '#qa/support/deferred.ts';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { buildProduct, buildProductDetail } from '#qa/support/fake-server.ts';
import { reload } from '#tests/support/reload.ts';
import { renderShop, searchPage } from '#tests/support/render-shop.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const LICENSE = 'Prefab Bazaar Standard License';
const NEEDS = { model_triangles: 5_000 };
/** The path of a call to GET facts has its query. */
const facts = () => ({
  body: {
    data: [
      { id: 1, facts: { license: LICENSE, formats: ['glb'], model_triangles: 4_000 } },
      { id: 2, facts: { license: LICENSE, formats: ['glb'], model_triangles: 90_000 } },
      { id: 3, facts: { license: LICENSE, formats: ['glb'] } },
    ],
  },
});
const SHELF = { search: searchPage([buildProduct(1), buildProduct(2), buildProduct(3)]), facts };

beforeEach(() => localStorage.clear());
const store = (needs: object = NEEDS) =>
  localStorage.setItem('projects', JSON.stringify([{ id: ID, name: 'Lava Caves', needs, is_active: true }]));

const findProductCard = async (id: number) => within(await screen.findByRole('article', { name: `Product ${id}` }));

test('cards say whether they fit the active project', async () => {
  store();
  renderShop('/catalog/1', { responses: SHELF });
  expect(await (await findProductCard(1)).findByText('Fits')).toBeInTheDocument();
  expect((await findProductCard(2)).getByText('Does not fit')).toBeInTheDocument();
  expect((await findProductCard(3)).getByText('Not known')).toBeInTheDocument();
});

test('a card that fits names what the engine needs for it', async () => {
  store({ ...NEEDS, engine: 'unity', engine_version: '6' });
  renderShop('/catalog/1', { responses: SHELF });
  expect(await (await findProductCard(1)).findByText('Fits')).toHaveTextContent('Fits · needs glTFast');
  expect((await findProductCard(2)).getByText('Does not fit')).toHaveTextContent(/^Does not fit$/);
});

test('cards keep their badges while the facts of a card that comes are loading', async () => {
  store();
  const response = createDeferred<FakeResponse>();
  const responses = [Promise.resolve<FakeResponse>(facts()), response.promise];
  const { server } = renderShop('/catalog/1', {
    responses: { ...SHELF, facts: () => responses.shift() ?? response.promise },
  });
  expect(await (await findProductCard(1)).findByText('Fits')).toBeInTheDocument();
  const calls = () => server.requests.filter(({ url }) => url.includes('facts'));
  expect(calls()).toHaveLength(1);
  screen.getByRole('article', { name: 'Product 2' }).remove();
  await waitFor(() => expect(calls()).toHaveLength(2));
  expect((await findProductCard(1)).getByText('Fits')).toBeInTheDocument();
  response.resolve(facts());
});

test('cards of owned products say nothing', async () => {
  const project = { id: ID, name: 'Lava Caves', needs: NEEDS, is_active: true };
  renderShop('/catalog/1', {
    signedIn: true,
    responses: {
      ...SHELF,
      search: searchPage([{ ...buildProduct(1), purchased: true }, buildProduct(2)]),
      projects: () => ({ body: { data: [project] } }),
    },
  });
  expect(await (await findProductCard(2)).findByText('Does not fit')).toBeInTheDocument();
  expect((await findProductCard(1)).queryByText('Fits')).not.toBeInTheDocument();
});

test('cards say nothing without a project, and no facts are loaded', async () => {
  const { server } = renderShop('/catalog/1', { responses: SHELF });
  await findProductCard(1);
  expect(await screen.findAllByRole('link', { name: 'Describe your project' })).not.toHaveLength(0);
  expect(screen.queryByText('Does not fit')).not.toBeInTheDocument();
  expect(server.requests.filter(({ url }) => url.includes('facts'))).toEqual([]);
});

test('the filter of the catalog puts the active project into the address', async () => {
  store();
  const { user } = renderShop('/catalog/1', { responses: SHELF });
  const [choice] = await screen.findAllByRole('link', { name: 'Fits Lava Caves' });
  expect(choice).toHaveAttribute('href', `/catalog/1?project=${encodeNeeds(NEEDS)}`);
  if (choice) await user.click(choice);
  expect(await screen.findByRole('link', { name: 'Remove filter Fits a project' })).toBeInTheDocument();
});

test('another project than that of the address, such as after an edit, can be chosen instead', async () => {
  store();
  const before = encodeNeeds({ ...NEEDS, model_triangles: 1 });
  renderShop(`/catalog/1?project=${before}`, { responses: SHELF });
  const [shown] = await screen.findAllByRole('link', { name: 'Fits the project of this link' });
  expect(shown).toHaveAttribute('aria-current', 'true');
  expect(shown).toHaveAttribute('href', '/catalog/1');
  const [own] = await screen.findAllByRole('link', { name: 'Fits Lava Caves' });
  expect(own).not.toHaveAttribute('aria-current');
  expect(own).toHaveAttribute('href', `/catalog/1?project=${encodeNeeds(NEEDS)}`);
});

test('a project in the address that cannot be read says so, and loading it again is not offered', async () => {
  renderShop('/catalog/1?project=cut&q=cave', {
    responses: { ...SHELF, search: () => ({ status: 422, body: { project: ['Must be the needs of a project'] } }) },
  });
  expect(await screen.findByText('The project in this link cannot be read')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all assets' })).toHaveAttribute('href', '/catalog/1?q=cave');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('the page of a product lists the reasons, with their sources', async () => {
  store({ ...NEEDS, engine: 'unity', engine_version: '6' });
  const { user } = renderShop('/asset/1', {
    responses: { 'product/1': () => ({ body: { data: buildProductDetail(1) } }), facts },
  });
  // The card of a visitor is replaced by another one when its code has loaded.
  const findCard = () => within(screen.getByRole('region', { name: 'Fits my project' }));
  const [verdict, ofEngine] = await waitFor(() => findCard().getAllByText('Fits'));
  const card = findCard();
  expect(verdict).toBeVisible();
  expect(ofEngine).not.toBeVisible();
  await user.click(card.getByText('Lava Caves: needs glTFast, 2 of 2 checks fit'));
  const reasons = within(card.getByRole('list', { name: 'Reasons' }));
  expect(reasons.getByText(/Unity 6 reads GLB with the package glTFast\./)).toBeInTheDocument();
  expect(
    reasons.getByText(/The largest model has 4,000 triangles; your limit is 5,000 triangles\./),
  ).toBeInTheDocument();
  expect(reasons.getByRole('link', { name: 'Source of Engine' })).toHaveAttribute(
    'href',
    expect.stringContaining('docs.unity3d.com'),
  );
});

test('the page of a product keeps the verdict when it cannot be loaded again', async () => {
  store();
  let isDown = false;
  const { tab } = renderShop('/asset/1', {
    responses: {
      'product/1': () => ({ body: { data: buildProductDetail(1) } }),
      facts: () => (isDown ? { status: 503, body: { message: 'Down' } } : facts()),
    },
  });
  const findCard = () => within(screen.getByRole('region', { name: 'Fits my project' }));
  await waitFor(() => expect(findCard().getAllByText('Fits')[0]).toBeVisible());
  isDown = true;
  await reload(tab.shop.queryClient);
  expect(findCard().getAllByText('Fits')[0]).toBeVisible();
  expect(findCard().queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('the page of a product leads visitors without a project to the form', async () => {
  renderShop('/asset/1', { responses: { 'product/1': () => ({ body: { data: buildProductDetail(1) } }), facts } });
  expect(await screen.findByRole('link', { name: 'Describe your project' })).toHaveAttribute('href', '/projects');
});
