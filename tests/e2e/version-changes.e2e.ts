import { isAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

/** Its version 1.2.0 gave every machine a beacon, and the excavator's arm joints (tests/demo/version-differences.json). */
const CONSTRUCTION_VEHICLES = '/asset/117';

test('a new version shows what can break a project, and each changed model before and after', async ({ shop }) => {
  const { page } = shop;
  const changes = page.getByRole('group').filter({ hasText: /^What changed since 1\.1\.0/ });
  const changed = changes.getByRole('list', { name: '6 files changed' });
  // The shop compares the versions of a new catalog within a minute after its start.
  await expect(async () => {
    await shop.open(CONSTRUCTION_VEHICLES);
    await changes.getByText('What changed since 1.1.0').click();
    await expect(changed).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 75_000 });

  await expect(changes.getByText('Can break your project')).toBeVisible();
  await expect(changes.getByText('Node “excavator_arm” is now “excavator_boom”')).toBeVisible();
  await changes.getByText('Show 3 more').click();
  const excavator = changes.getByRole('listitem').filter({ hasText: 'models/excavator.glb' });
  await expect(excavator.getByText(/Triangles 4,896.*4,984/)).toBeVisible();

  const slider = excavator.getByRole('slider');
  const picture = excavator.getByRole('img');
  await slider.press('End');
  await expect(slider).toHaveValue('100');
  const before = await picture.screenshot();
  await slider.press('Home');
  await expect(slider).toHaveValue('0');
  expect((await picture.screenshot()).equals(before), 'both pictures look the same').toBe(false);

  await isAccessible(page);
});
