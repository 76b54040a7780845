import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Download, Locator, Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { findViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { standStill } from './support/stand-still.ts';
import type { ShopDriver } from '#qa/support/shop-driver.ts';
import { CARD } from '#qa/support/test-cards.ts';

const WIDTHS = [1280, 390];
const THEMES = ['dark', 'light'] as const;

const hashBytes = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const readBytes = async (download: Download) => readFile(await download.path());

/** Adds the first two fonts to the wishlist, and from there to the cart. */
const fillFromWishlist = async (shop: ShopDriver) => {
  await shop.open('/catalog/55');
  const hearts = shop.page.getByRole('main').getByRole('button', { name: /^Keep .+ in the wishlist$/ });
  for (const index of [0, 1]) {
    // The heart is filled before the server responds, and leaving the document would cancel the request.
    const stored = shop.page.waitForResponse((response) => response.url().includes('/favorites/add/'));
    await hearts.nth(index).click();
    await expect(hearts.nth(index)).toHaveAttribute('aria-pressed', 'true');
    expect((await stored).ok()).toBe(true);
  }
  await shop.open('/account/wishlist?sort=title');
  const titles = shop.page.getByRole('list', { name: 'Wishlist' }).getByRole('heading');
  await expect(titles).toHaveCount(2);
  await shop.page.getByRole('button', { name: 'Add all to cart' }).click();
  await shop.seeMessage('Added to your cart');
  await expect(shop.page.getByRole('button', { name: 'All in your cart' })).toBeVisible();
  return titles.allInnerTexts();
};

/** Changes the price that the cart page has loaded, as if the owner had changed it meanwhile. */
const showOldPrice = (page: Page) =>
  page.route('**/front/v2/cart', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { price: number; new_price: number | null }[] };
    const [first] = body.data;
    if (first) Object.assign(first, { price: 1, new_price: null });
    await route.fulfill({ response, json: body });
  });

/** Truncates the first download to a share of its bytes; later ones complete. @returns the Range headers of the requests */
const truncateOnce = async (page: Page, part: number) => {
  const ranges: (string | undefined)[] = [];
  await page.route('**/downloads/**', async (route) => {
    const headers = await route.request().allHeaders();
    ranges.push(headers['range']);
    if (ranges.length > 1) return route.continue();
    const response = await route.fetch();
    const body = await response.body();
    const { 'content-length': _length, ...rest } = response.headers();
    await route.fulfill({ status: 200, headers: rest, body: body.subarray(0, Math.floor(body.length * part)) });
  });
  return ranges;
};

const textOfPdf = async (bytes: Buffer) => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
};

const measureLeftEdge = async (element: Locator) => (await element.boundingBox())?.x;

/** Checks what a printed order shows: seller, products, total and payment, in plain black text. */
const seePrintedOrder = async (page: Page, titles: readonly string[]) => {
  const main = page.getByRole('main');
  await expect(main.getByText('Registration number')).toBeVisible();
  await expect(main.getByText('Registration number')).toHaveCSS('font-style', 'normal');
  await expect(main.getByText(/^Paid on .+ \(Visa ending in 4242\)$/)).toBeVisible();
  const assets = main.getByRole('region', { name: 'Assets' });
  for (const title of titles) {
    const name = assets.getByRole('link', { name: title, exact: true });
    await expect(name).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(name).toHaveCSS('text-decoration-line', 'none');
    expect(await measureLeftEdge(name)).toBe(await measureLeftEdge(assets.getByRole('heading')));
  }
  await expect(main.getByRole('button')).toHaveCount(0);
  for (const name of ['Download', 'Certificate', 'Ask for a refund', 'My Orders'])
    await expect(main.getByRole('link', { name })).toHaveCount(0);
  await expect(main.getByRole('region', { name: 'Order history' })).toHaveCount(0);
  // Space at the end could be an empty sheet.
  const frame = main.getByRole('heading', { level: 1 }).locator('xpath=ancestor::header/..');
  await expect(frame).toHaveCSS('padding-bottom', '0px');
};

/** Finds the path of a stored product file. */
const findStoredFile = async (dataDir: string, sha256: string) => {
  const folder = join(dataDir, 'goods', sha256.slice(0, 2), sha256.slice(2, 4));
  expect(await readdir(folder)).toContain(sha256);
  return join(folder, sha256);
};

test.describe('owned products', () => {
  // A changed total responds 409, and an interrupted download fails.
  test.use({ expectedConsoleErrors: [/409|ERR_(FAILED|CONTENT_LENGTH_MISMATCH)/] });

  test('from the wishlist and a changed price to the order, its invoice and resumed downloads', async ({
    shop,
    shop: { page },
    server,
  }) => {
    test.setTimeout(150_000);
    const { fullName } = await shop.arriveSignedIn();
    const titles = await fillFromWishlist(shop);

    // Cart: the changed price needs a confirmation, and declining it buys nothing.
    await showOldPrice(page);
    await shop.open('/account/cart');
    await expect(page.getByRole('list', { name: 'Assets in your cart' }).getByRole('listitem')).toHaveCount(2);
    // The page reads the cart again when its recommendations appear, which would show the new price before the purchase.
    await expect(
      page.getByRole('region', { name: 'Goes well with your cart' }).getByRole('article').first(),
    ).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.route('**/front/v2/cart/purchase', async (route) => {
      await page.unroute('**/front/v2/cart');
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Buy' }).click();
    const question = page.getByRole('dialog', { name: 'A price has changed' });
    await expect(question.getByRole('list', { name: 'Price changes' })).toContainText('1.00 USD');
    await standStill(page);
    expect(await findViolations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Back to cart' }).last().click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/account\/cart$/);
    await page.getByRole('button', { name: 'Buy' }).click();
    await shop.seePaymentPage();

    // A pending order: its page, and the list filtered by its status.
    await shop.open('/account/orders?status=pending_payment');
    const row = page.getByRole('row', { name: /Waiting for payment/ });
    await expect(row).toHaveCount(1);
    await row.getByRole('link', { name: /^PB-/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Order PB-\d+$/ })).toBeVisible();
    const number = page.url().split('/').at(-1) ?? '';
    await expect(page.getByRole('region', { name: 'Order history' }).getByRole('listitem')).toHaveText([
      /^Order placed/,
      /^Payment started/,
    ]);
    await expect(page.getByText('Cancel this order…')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Continue payment' }).click();
    await shop.seePaymentPage();
    await shop.pay(CARD.pays);
    await shop.seePaid();
    await shop.open(`/account/orders/${number}`);
    await expect(page.getByRole('region', { name: 'Order history' })).toContainText('Paid');
    await expect(page.getByRole('link', { name: 'Ask for help with this order' })).toHaveAttribute(
      'href',
      `/account/support?order=${number}`,
    );
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await findViolations(page), `the order, ${colorScheme}, ${width} px`).toEqual([]);
      }
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await seePrintedOrder(page, titles);
    await page.emulateMedia({ media: 'screen' });

    const [invoice] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Invoice (PDF)' }).click(),
    ]);
    expect(invoice.suggestedFilename()).toBe(`invoice-${number}.pdf`);
    const text = await textOfPdf(await readBytes(invoice));
    for (const words of [number, fullName, ...titles]) expect(text).toContain(words);

    // Files: interrupted at 40 %, resumed automatically, and complete.
    await shop.open('/account/purchased?kind=font');
    await expect(shop.ownedProducts()).toHaveCount(2);
    const ranges = await truncateOnce(page, 0.4);
    const file = await shop.downloadFirstFile();
    expect(ranges).toEqual([undefined, expect.stringMatching(/^bytes=\d+-$/)]);
    await shop.seeChecksum(file.sha256);
    await page.unroute('**/downloads/**');

    // One flipped byte in the storage: the file is rejected, discarded and reported.
    const stored = await findStoredFile(server.dataDir, file.sha256);
    const rotten = Buffer.from(file.bytes);
    rotten.writeUInt8((rotten.readUInt8(100) + 1) % 256, 100);
    await writeFile(stored, rotten);
    await page.getByRole('button', { name: `Download ${file.name}` }).click();
    await shop.seeMessage('The file arrived damaged, so it was not saved. Please download it again');
    await expect(page.getByText('Not saved. Please download it again', { exact: true })).toBeVisible();
    await writeFile(stored, file.bytes);

    // Download all files in sequence.
    const saved: Download[] = [];
    page.on('download', (download) => saved.push(download));
    await page.getByRole('button', { name: 'Download all', exact: true }).click();
    await shop.seeMessage('2 files were checked and saved');
    expect(saved).toHaveLength(2);
    for (const download of saved) await shop.seeChecksum(hashBytes(await readBytes(download)));
    await expect(page.getByText(/Last downloaded on|checksum verified/).first()).toBeVisible();
  });
});
