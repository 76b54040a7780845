import { expect, test } from './support/fixtures.ts';

// docs/design/pages-and-forms.md#small-screens

test('prints what a product is and costs, without controls and other products', async ({ shop, shop: { page } }) => {
  await shop.open('/asset/101');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Related assets' })).toBeVisible();

  await page.emulateMedia({ media: 'print' });

  await expect(main.getByRole('heading', { level: 1, name: 'Low-Poly City Cars' })).toBeVisible();
  await expect(main.getByRole('insertion').first()).toHaveText(/16\.80 USD/);
  await expect(main.getByText('Prefab Bazaar Standard License')).toBeVisible();
  for (const name of ['Description', 'Contents', 'Facts'])
    await expect(main.getByRole('region', { name, exact: true })).toBeVisible();
  const pictures = main.getByRole('group', { name: /^Pictures of / });
  const sheet = await pictures.boundingBox();
  for (const picture of await pictures.getByRole('img').all()) {
    const { x, width } = (await picture.boundingBox()) ?? { x: 0, width: 0 };
    expect(width).toBeGreaterThan(0);
    expect(x + width).toBeLessThanOrEqual((sheet?.x ?? 0) + (sheet?.width ?? 0));
  }

  await expect(main.getByRole('button')).toHaveCount(0);
  for (const name of ['Buy now', /^Picture 1/, 'Search']) await expect(main.getByRole('link', { name })).toHaveCount(0);
  for (const name of ['Related assets', 'Reviews', 'Fits my project'])
    await expect(main.getByRole('region', { name })).toHaveCount(0);
});
