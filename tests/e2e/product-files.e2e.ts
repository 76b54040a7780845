import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { CARD, DEMO_ADMIN } from '#qa/support/shop-driver.ts';
import { zipOf } from '#tests/support/catalog-fixtures.ts';
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

// docs/design.md#products
test('an admin publishes a version, and an owner sees what is new and downloads it', async ({
  shop: admin,
  newBrowser,
}) => {
  const shopper = await newBrowser();
  await shopper.arriveSignedIn();
  const title = await shopper.openProduct('City Cars');
  const id = /\/asset\/(\d+)/.exec(shopper.page.url())?.[1];
  await shopper.addToCart();
  await shopper.goToPayment();
  await shopper.pay(CARD.pays);
  await shopper.seePaid();

  const { page } = admin;
  await admin.signIn(DEMO_ADMIN);
  await admin.open(`/account/products/${id}`);
  const version = page.getByRole('region', { name: 'New version' });
  const number = await version.getByLabel('Version').inputValue();
  const bytes = Buffer.from(zipOf({ 'README.txt': 'Two more cars.', 'LICENSE.txt': 'License' }));
  const choose = (name: string, buffer: Buffer) =>
    version.getByLabel('Add files').setInputFiles([{ name, mimeType: 'application/zip', buffer }]);
  await choose('cars.zip', bytes.subarray(0, 40));
  await expect(version.getByRole('alert')).toContainText('This archive cannot be used: it does not open');
  await isAccessible(page);
  await version.getByRole('button', { name: 'Skip this file' }).click();
  await choose(`cars-${number}.zip`, bytes);
  await expect(version.getByRole('list', { name: 'Files of the new version' })).toContainText('2 files: TXT');
  await version.getByLabel('What changed').fill('Adds two cars.\nSofter shadows.');
  await version.getByRole('button', { name: 'Publish version' }).click();
  const dialog = page.getByRole('dialog', { name: `Publish version ${number}?` });
  await dialog.getByRole('button', { name: 'Publish version' }).click();
  await admin.seeMessage(`Version ${number} published`);
  await expect(page.getByRole('table', { name: 'Versions' }).getByRole('row').nth(1)).toContainText('Adds two cars.');
  await isAccessible(page);

  await shopper.open('/account/purchased');
  await expect(shopper.ownedProducts()).toHaveText([title]);
  await expect(shopper.page.getByText('Softer shadows.')).toBeVisible();
  const file = await shopper.downloadFirstFile();
  expect([file.name, file.sha256]).toEqual([`cars-${number}.zip`, createHash('sha256').update(bytes).digest('hex')]);
});
