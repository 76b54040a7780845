import sharp from 'sharp';
import { DEMO_ADMIN } from '#qa/support/shop-driver.ts';
import { isAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

/** A photograph of one color. */
const photograph = (color: string, width = 1600) =>
  sharp({ create: { width, height: width * 0.75, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

test.use({ expectedConsoleErrors: [/422/] });

// docs/design.md#products
test('an admin uploads a picture, previews and saves it as the cover, and a shopper sees it', async ({
  shop: admin,
  newBrowser,
}) => {
  const { page } = admin;
  await admin.signIn(DEMO_ADMIN);
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await page.getByRole('rowheader').first().getByRole('link').click();
  const id = await page.getByText(/^Product \d+$/).innerText();
  const pictures = page.getByRole('region', { name: 'Pictures' });
  const before = await pictures.getByRole('listitem').count();

  const choose = (color: string, width?: number) =>
    photograph(color, width).then((buffer) =>
      pictures.getByLabel('Add pictures').setInputFiles([{ name: 'wall.jpg', mimeType: 'image/jpeg', buffer }]),
    );
  await choose('#22aa55', 800);
  await expect(pictures.getByRole('alert')).toContainText(
    'This picture is 800 px wide. It must be at least 1280 px wide',
  );
  await pictures.getByRole('button', { name: 'Skip this file' }).click();
  await choose('#22aa55');
  await expect(pictures.getByRole('listitem')).toHaveCount(before + 1);

  await pictures.getByRole('button', { name: 'Save pictures' }).click();
  await expect(pictures.getByText('Describe this picture')).toBeVisible();
  await isAccessible(page);
  await pictures.getByLabel(`Description of picture ${before + 1}`).fill('A green wall');
  await pictures.getByRole('button', { name: `Make picture ${before + 1} the cover` }).click();
  await expect(pictures.getByRole('img').first()).toHaveAccessibleName('A green wall');
  await pictures.getByRole('button', { name: 'Save pictures' }).click();
  await admin.seeMessage('Pictures saved');
  await expect(page.getByText('Pictures: 1 added, new cover')).toBeVisible();

  const shopper = await newBrowser();
  // The page of a visitor may be as old as its cache allows.
  await expect(async () => {
    await shopper.open(`/asset/${id.replace('Product ', '')}`);
    await expect(shopper.page.getByRole('img', { name: 'A green wall' }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 45_000 });

  await pictures.getByRole('button', { name: 'Use the imported pictures' }).click();
  await expect(pictures.getByRole('listitem')).toHaveCount(before);
});
