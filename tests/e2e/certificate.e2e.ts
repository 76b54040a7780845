import { readFile, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { CARD } from '#qa/support/test-cards.ts';
import { findViolations, isAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

// Without a connection, calls of the shop fail. A stopped server stands for one in new tabs, which the emulation does not always reach.
test.use({ expectedConsoleErrors: [/ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)/] });

const STORED = /^Stored in this browser: this page also opens without a connection/;
const CASTLE = { name: 'castle.zip', mimeType: 'application/zip', buffer: Buffer.from('a castle') };
/** Computed once with `sha256sum`. */
const CASTLE_SHA256 = '558a5688431e75b207ebb78286e21e120332149a7c1931bbd687cdddce6de929';

/** Paper has what the certificate states and who sold it, and nothing to press. */
const seePrintedCertificate = async (page: Page) => {
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByText('Registration number')).toBeVisible();
  for (const name of ['What it states', 'Files and their SHA-256'])
    await expect(main.getByRole('region', { name })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Name another licensee' })).toHaveCount(0);
  await expect(main.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await expect(main.getByText('Registration number')).toBeHidden();
};

test('a bought product has a certificate, which is checked without a connection', async ({
  shop,
  shop: { page },
  context,
  newTab,
  server,
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
  await seePrintedCertificate(page);
  await page.getByRole('textbox', { name: 'Licensee' }).fill('Two Foxes Studio');
  await page.getByRole('button', { name: 'Set licensee' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Set licensee' }).click();
  await shop.seeMessage('The certificate now names Two Foxes Studio');
  await isAccessible(page);
  const [signed] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download signed file' }).click(),
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
  expect(await findViolations(page)).toEqual([]);
  await files.setInputFiles({ name: 'tower.zip', mimeType: 'application/zip', buffer: Buffer.from('a tower') });
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('File is not in this certificate');
  await context.setOffline(false);
  await expect(page.getByText(STORED)).toBeVisible();

  await page.close();
  await server.stop();
  const later = await newTab();
  await later.open('/verify');
  await later.page.getByLabel('Certificate', { exact: true }).setInputFiles(certificate);
  await later.page
    .getByLabel(/^Downloaded files/)
    .setInputFiles({ name: file.name, mimeType: 'application/zip', buffer: file.bytes });
  await later.page.getByRole('button', { name: 'Check', exact: true }).click();
  const laterResult = later.page.getByRole('status', { name: 'Result' });
  await expect(laterResult).toContainText('Valid');
  await expect(laterResult).toContainText(`${file.name} is as it was sold`);
  await expect(laterResult).toContainText(/Revoked certificates as of /);
  await server.start();
});

test('a visitor opens /verify without a connection after the first visit', async ({ shop, newTab, server }) => {
  await shop.open('/verify');
  await expect(shop.page.getByText(STORED)).toBeVisible();
  await shop.page.close();

  await server.stop();
  const later = await newTab();
  const { page } = later;
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname));
  await later.open('/verify');
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.getByText(/The list of revoked certificates is of .+ and can be used until /)).toBeVisible();
  await page.getByLabel(/^Downloaded files/).setInputFiles(CASTLE);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const result = page.getByRole('status', { name: 'Result' });
  await expect(result).toContainText('Certificate needed');
  await expect(result).toContainText(CASTLE_SHA256);
  expect(await findViolations(page)).toEqual([]);
  expect(failed.filter((path) => !path.startsWith('/front/') && !path.startsWith('/api/'))).toEqual([]);
  await server.start();
});

test('the worker of /verify controls no other page and stores public files only', async ({ shop, newTab, context }) => {
  await shop.arriveSignedIn();
  await shop.open('/verify');
  await expect(shop.page.getByText(STORED)).toBeVisible();
  const other = await newTab();
  await other.open('/account/orders');
  await expect(other.page.getByRole('heading', { level: 1 })).toBeVisible();
  const tokens = (await context.cookies()).filter(({ name }) => name.includes('token')).map(({ value }) => value);
  expect(tokens).toHaveLength(2);
  const found = await other.page.evaluate(async (secrets) => {
    const cache = await caches.open('license-check');
    const requests = await cache.keys();
    const texts = await Promise.all(requests.map(async (request) => (await cache.match(request))?.text() ?? ''));
    return {
      isControlled: navigator.serviceWorker.controller !== null,
      scopes: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
      caches: await caches.keys(),
      paths: requests.map(({ url }) => new URL(url).pathname),
      hasToken: texts.some((text) => secrets.some((secret) => text.includes(secret))),
    };
  }, tokens);
  expect(found).toMatchObject({
    isControlled: false,
    scopes: ['/verify'],
    caches: ['license-check'],
    hasToken: false,
  });
  expect(found.paths.filter((path) => !path.startsWith('/assets/')).sort()).toEqual([
    '/.well-known/jwks.json',
    '/.well-known/license-revocations.jws',
    '/favicon.svg',
    '/verify',
  ]);
});

test('files can be dropped on a field, and anywhere else on the page', async ({ shop, context }, info) => {
  const { page } = shop;
  await shop.open('/verify');
  const files = page.getByLabel(/^Downloaded files/);
  const certificate = page.getByLabel('Certificate', { exact: true });
  const namesIn = (field: Locator) =>
    field.evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map(({ name }) => name));

  const path = info.outputPath('castle.zip');
  await writeFile(path, CASTLE.buffer);
  const box = await files.boundingBox();
  const devtools = await context.newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', {
      type,
      x: (box?.x ?? 0) + 200,
      y: (box?.y ?? 0) + 20,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    });
  await expect.poll(() => namesIn(files)).toEqual(['castle.zip']);
  expect(await namesIn(certificate)).toEqual([]);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('status', { name: 'Result' })).toContainText(CASTLE_SHA256);

  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    for (const name of ['tower.zip', 'license.jws']) transfer.items.add(new File(['a tower'], name));
    return transfer;
  });
  const heading = page.getByRole('heading', { level: 1 });
  await heading.dispatchEvent('dragover', { dataTransfer: dropped });
  await heading.dispatchEvent('drop', { dataTransfer: dropped });
  expect(await namesIn(files)).toEqual(['tower.zip']);
  expect(await namesIn(certificate)).toEqual(['license.jws']);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Not a certificate');
  await expect(page).toHaveURL(/\/verify$/);
});

test('/verify is accessible with its result for a file alone', async ({ shop }) => {
  const { page } = shop;
  await shop.open('/verify');
  await page.getByLabel(/^Downloaded files/).setInputFiles(CASTLE);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('status', { name: 'Result' })).toContainText('Certificate needed');
  await expect(page.getByText(STORED)).toBeVisible();
  await isAccessible(page);
});
