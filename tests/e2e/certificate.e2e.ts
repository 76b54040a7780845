import { readFile } from 'node:fs/promises';
import { CARD } from '#qa/support/shop-driver.ts';
import { violationsOf } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

test('a bought product has a certificate, which is checked without a connection', async ({
  shop,
  shop: { page },
  context,
}) => {
  test.setTimeout(150_000);
  await shop.arriveSignedIn();
  await shop.openProduct('Castle');
  await shop.addToCart();
  await shop.goToPayment();
  await shop.pay(CARD.pays);
  await shop.seePaid();
  await shop.open('/account/purchased');
  const file = await shop.downloadFirstFile();

  await page.getByRole('main').getByRole('link', { name: 'License certificate' }).first().click();
  await page.getByRole('textbox', { name: 'Licensee' }).fill('Two Foxes Studio');
  await page.getByRole('button', { name: 'Set licensee' }).click();
  await shop.seeMessage('The certificate now names Two Foxes Studio');
  expect(await violationsOf(page)).toEqual([]);
  const [signed] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Signed file' }).click(),
  ]);
  const certificate = {
    name: signed.suggestedFilename(),
    mimeType: 'application/jose',
    buffer: await readFile(await signed.path()),
  };

  await page.getByRole('link', { name: 'Check a certificate' }).click();
  await page.getByLabel('Certificate', { exact: true }).setInputFiles(certificate);
  await context.setOffline(true);
  const files = page.getByLabel(/^Downloaded files/);
  await files.setInputFiles({ name: file.name, mimeType: 'application/zip', buffer: file.bytes });
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const result = page.getByRole('status', { name: 'Result' });
  await expect(result).toContainText('Valid');
  await expect(result).toContainText('Two Foxes Studio');
  await expect(result).toContainText(`${file.name} is as it was sold`);
  expect(await violationsOf(page)).toEqual([]);
  await files.setInputFiles({ name: 'tower.zip', mimeType: 'application/zip', buffer: Buffer.from('a tower') });
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(result).toContainText('File is not in this certificate');
  await context.setOffline(false);
});
