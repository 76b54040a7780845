import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { DEMO_ADMIN } from '#qa/support/shop-driver.ts';
import { CARD } from '#qa/support/test-cards.ts';
import { buildZip } from '#tests/support/catalog-fixtures.ts';
import { isAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

/** A photograph of one color. */
const photograph = (color: string, width = 1600) =>
  sharp({ create: { width, height: width * 0.75, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

test.use({ expectedConsoleErrors: [/422/] });

// docs/design/products.md#uploaded-pictures
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

// docs/design/products.md#published-versions
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
  const bytes = Buffer.from(buildZip({ 'cars.obj': 'o Car', 'LICENSE.txt': 'License' }));
  const choose = (name: string, buffer: Buffer) =>
    version.getByLabel('Add files').setInputFiles([{ name, mimeType: 'application/zip', buffer }]);
  await choose('cars.zip', bytes.subarray(0, 40));
  await expect(version.getByRole('alert')).toContainText('This archive cannot be used: it does not open');
  await isAccessible(page);
  await version.getByRole('button', { name: 'Skip this file' }).click();
  await choose(`cars-${number}.zip`, bytes);
  await expect(version.getByRole('list', { name: 'Files of the new version' })).toContainText('2 files: OBJ');
  await version.getByLabel('What changed').fill('Adds two cars.\nSofter shadows.');
  await version.getByRole('button', { name: 'Publish version' }).click();
  const dialog = page.getByRole('dialog', { name: `Publish version ${number}?` });
  await dialog.getByRole('button', { name: 'Publish version' }).click();
  await admin.seeMessage(`Version ${number} published`);
  await expect(page.getByRole('table', { name: 'Versions' }).getByRole('row').nth(1)).toContainText('Adds two cars.');
  await isAccessible(page);

  await shopper.open('/account/purchased');
  await expect(shopper.ownedProducts()).toHaveText([title]);
  await shopper.page.getByText(/^Files and older versions/).click();
  await expect(shopper.page.getByText('Softer shadows.')).toBeVisible();
  const file = await shopper.downloadFirstFile();
  expect([file.name, file.sha256]).toEqual([`cars-${number}.zip`, createHash('sha256').update(bytes).digest('hex')]);
});

// docs/design/products.md#created-products
test('an admin creates a product, and a shopper buys and downloads it', async ({ shop: admin, newBrowser }) => {
  const { page } = admin;
  await admin.signIn(DEMO_ADMIN);
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await page.getByRole('link', { name: 'Create product' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Rope Bridge');
  await page.getByLabel('Description').fill('Ropes, planks and posts for crossings of every width.');
  await page.getByLabel('Kind').selectOption('3D models');
  await page.getByLabel('Category').selectOption('3D');
  await page.getByLabel('Price in USD').fill('4.50');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Create product' }).click();
  await admin.seeMessage('Product created');
  await expect(page.getByText('it needs a picture and a version with files')).toBeVisible();
  await isAccessible(page);

  const pictures = page.getByRole('region', { name: 'Pictures' });
  const buffer = await photograph('#665544');
  await pictures.getByLabel('Add pictures').setInputFiles([{ name: 'bridge.jpg', mimeType: 'image/jpeg', buffer }]);
  await pictures.getByLabel('Description of picture 1').fill('A rope bridge between two cliffs');
  await pictures.getByRole('button', { name: 'Save pictures' }).click();
  await admin.seeMessage('Pictures saved');

  await page.getByLabel('Listed').check();
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Add a picture and publish a version first').first()).toBeVisible();

  const version = page.getByRole('region', { name: 'New version' });
  const bytes = Buffer.from(buildZip({ 'bridge.obj': 'o Bridge', 'LICENSE.txt': 'License' }));
  await version
    .getByLabel('Add files')
    .setInputFiles([{ name: 'bridge-1.0.0.zip', mimeType: 'application/zip', buffer: bytes }]);
  await expect(version.getByRole('list', { name: 'Files of the new version' })).toContainText('2 files: OBJ');
  await version.getByRole('textbox', { name: 'Version' }).fill('1.0.0');
  await version.getByLabel('What changed').fill('The first version.');
  await version.getByRole('button', { name: 'Publish version' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish version' }).click();
  await admin.seeMessage('Version 1.0.0 published');
  await page.getByRole('button', { name: 'Save product' }).click();
  await admin.seeMessage('Product saved');

  const shopper = await newBrowser();
  await shopper.arriveSignedIn();
  // The list of a visitor may be as old as its cache allows.
  await expect(async () => {
    await shopper.open('/catalog/1?q=rope%20bridge');
    await shopper.page.getByRole('link', { name: 'Rope Bridge' }).first().click({ timeout: 2_000 });
  }).toPass({ timeout: 45_000 });
  await expect(shopper.page.getByRole('img', { name: 'A rope bridge between two cliffs' }).first()).toBeVisible();
  await shopper.addToCart();
  await shopper.goToPayment();
  await shopper.pay(CARD.pays);
  await shopper.seePaid();
  await shopper.open('/account/purchased');
  await expect(shopper.ownedProducts()).toHaveText(['Rope Bridge']);
  const file = await shopper.downloadFirstFile();
  expect([file.name, file.sha256]).toEqual(['bridge-1.0.0.zip', createHash('sha256').update(bytes).digest('hex')]);
});
