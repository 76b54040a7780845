import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { VersionChanges } from '#contract/products/version-changes.ts';
import { createDeferred } from '#qa/support/deferred.ts';
import type { FakeResponse, Handler } from '#qa/support/fake-http.ts';
import { buildProductDetail } from '#qa/support/fake-server.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const version = (number: string) => ({
  version: number,
  released_at: '2026-05-18T00:00:00Z',
  changelog: `About ${number}`,
  files: [],
});

const CHANGES: VersionChanges = {
  from: '1.0.0',
  to: '1.1.0',
  totals: { added: 0, removed: 1, renamed: 0, changed: 1, unchanged: 4 },
  added: [],
  removed: [{ path: 'models/bus.glb', size: 5_000 }],
  renamed: [],
  changed: [
    {
      path: 'fonts/Neat.ttf',
      size_before: 40_000,
      size_after: 90_000,
      before: { font: { glyphs: 100 } },
      after: { font: { glyphs: 181 } },
      picture: 0,
    },
  ],
  breaking: [{ path: 'models/bus.glb', text: 'The file was removed' }],
  pictures: { url: '/static/previews/neat-1.1.0-changes-1.webp', rows: 1 },
};
const CALL = 'product/86/versions/1.1.0/changes';

const open = async (changes: Handler, versions = ['1.1.0', '1.0.0']) => {
  const shop = renderShop('/asset/86', {
    responses: {
      'product/86': () => ({
        body: { data: { ...buildProductDetail(86, 'City Cars'), versions: versions.map(version) } },
      }),
      [CALL]: changes,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'City Cars' });
  return shop;
};
const panel = () => within(screen.getByRole('region', { name: 'Versions' }));
const openChanges = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(await panel().findByText('What changed since 1.0.0'));

test('a version offers what changed since the one before, and loads it when it is opened', async () => {
  const shop = await open(() => ({ body: { data: CHANGES } }));
  expect(await panel().findByText('What changed since 1.0.0')).toBeInTheDocument();
  expect(shop.server.to(CALL)).toHaveLength(0);

  await openChanges(shop);

  const changed = within(await panel().findByRole('list', { name: '1 file changed' }));
  expect(changed.getByText('fonts/Neat.ttf')).toBeInTheDocument();
  expect(changed.getByText('40.0 kB → 90.0 kB')).toBeInTheDocument();
  expect(changed.getByText(/Glyphs 100/)).toHaveTextContent('Glyphs 100 →changed to 181');
  expect(within(panel().getByRole('list', { name: '1 file removed' })).getByText('models/bus.glb')).toBeInTheDocument();
  for (let times = 0; times < 2; times += 1) await openChanges(shop);
  expect(shop.server.to(CALL)).toHaveLength(1);
});

test('a long list shows its first files, and the others on demand', async () => {
  const added = Array.from({ length: 6 }, (_, index) => ({ path: `models/new-${index}.glb`, size: 5_000, facts: {} }));
  const shop = await open(() => ({
    body: { data: { ...CHANGES, added, totals: { ...CHANGES.totals, added: 6 } } },
  }));
  await openChanges(shop);
  const first = within(await panel().findByRole('list', { name: '6 files added' }));
  expect(first.getAllByRole('listitem')).toHaveLength(3);
  expect(panel().getByText('models/new-5.glb')).not.toBeVisible();

  await shop.user.click(panel().getByText('Show 3 more'));
  expect(panel().getByText('models/new-5.glb')).toBeVisible();
});

test('marks what can break a project', async () => {
  const shop = await open(() => ({ body: { data: CHANGES } }));
  await openChanges(shop);
  const warning = (await panel().findByText('Can break your project')).closest('div');
  expect(warning).toHaveTextContent('The file was removed');
  expect(warning).toHaveTextContent('models/bus.glb');
});

test('a slider moves the line between the pictures of both versions', async () => {
  const shop = await open(() => ({ body: { data: CHANGES } }));
  await openChanges(shop);
  const picture = await panel().findByRole('img', { name: 'fonts/Neat.ttf in 1.0.0 and in 1.1.0' });
  const slider = panel().getByRole('slider', { name: 'Show more of fonts/Neat.ttf in 1.0.0' });
  expect(slider).toHaveValue('50');
  fireEvent.input(slider, { target: { value: '80' } });
  expect(picture.parentElement?.style.getPropertyValue('--split')).toBe('80%');
  expect(picture.innerHTML).toContain('neat-1.1.0-changes-1.webp');
});

test('the first version offers nothing', async () => {
  await open(() => ({ body: { data: null } }), ['1.0.0']);
  expect(panel().queryByText(/What changed/)).not.toBeInTheDocument();
});

test('shows placeholders while the changes load', async () => {
  const response = createDeferred<FakeResponse>();
  const shop = await open(() => response.promise);
  await openChanges(shop);
  expect(await panel().findByText('Loading changes…')).toBeInTheDocument();
  response.resolve({ body: { data: CHANGES } });
  expect(await panel().findByText('1 file changed')).toBeInTheDocument();
  expect(panel().queryByText('Loading changes…')).not.toBeInTheDocument();
});

test('says when the versions are not compared yet', async () => {
  const shop = await open(() => ({ body: { data: null } }));
  await openChanges(shop);
  expect(await panel().findByText('The files of these versions are not compared yet')).toBeInTheDocument();
});

test('failed changes show the request id and a retry', async () => {
  const shop = await open(() => ({ status: 500, body: { message: 'No' }, headers: { 'x-request-id': 'req-9' } }));
  await openChanges(shop);
  const alert = within(await panel().findByRole('alert'));
  expect(alert.getByText('The changes could not be loaded')).toBeInTheDocument();
  expect(alert.getByText('Request req-9')).toBeInTheDocument();
  shop.server.respondTo(CALL, () => ({ body: { data: CHANGES } }));
  await shop.user.click(alert.getByRole('button', { name: 'Retry' }));
  expect(await panel().findByText('1 file changed')).toBeInTheDocument();
});
