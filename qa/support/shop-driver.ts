import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Page, expect } from '@playwright/test';
import { PAGE_SCRIPTS_ID } from '#contract/rendered-page.ts';
import { ApiShopper } from './api-shopper.ts';
import { buildSessionCookies } from './session-cookies.ts';

export const DEMO_SHOPPER = { email: 'shopper@example.com', password: 'Shopper-2026' };
export const DEMO_ADMIN = { email: 'admin@example.com', password: 'Admin-2026' };

export interface NewShopper {
  email: string;
  password: string;
}

/** What a new user writes into each field of the registration form, in the order of the form. */
export const buildRegistrationTexts = ({ email, password }: NewShopper): [label: string, text: string][] => [
  ['Username', 'ada'],
  ['Full name', 'Ada Lovelace'],
  ['Email', email],
  ['Phone number', '+14155550123'],
  ['Date of birth', '1990-12-10'],
  ['Street address', '12 Analytical Row'],
  ['City', 'London'],
  ['State/Province', 'London'],
  ['Zip/Postal code', 'W1'],
  ['Country', 'United Kingdom'],
  ['Password', password],
  ['Confirm password', password],
];

/** Actions and checks of a shopper. Tests use these, so a changed page needs one change here. */
export class ShopDriver {
  readonly page: Page;
  readonly url: string;

  constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
  }

  /** Opens a page and waits until it handles events: a rendered page starts its script after its first view is painted. */
  async open(path: string) {
    await this.page.goto(this.url + path);
    await this.page.waitForFunction(
      (id) => document.getElementById(id) === null || !('earlyClicks' in window),
      PAGE_SCRIPTS_ID,
    );
  }

  async signIn({ email, password }: NewShopper) {
    await this.open('/sign-in');
    await this.fillSignIn({ email, password });
    await this.seeMessage('Login successful!');
    await expect(this.page).toHaveURL(/\/account$/);
  }

  async fillSignIn({ email, password }: NewShopper) {
    await this.page.getByLabel('Email', { exact: true }).fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign In' }).click();
  }

  /** Creates an account over HTTP and starts with its session, for tests after the sign-in. */
  async arriveSignedIn(): Promise<ApiShopper> {
    const shopper = new ApiShopper(this.url);
    await this.page.context().addCookies(buildSessionCookies(this.url, await shopper.register()));
    return shopper;
  }

  /** Creates an account through the form. */
  async register(): Promise<NewShopper> {
    const shopper = {
      email: `ada.${Date.now()}.${Math.floor(performance.now())}@example.com`,
      password: 'Longenough1',
    };
    await this.open('/register');
    for (const [label, text] of buildRegistrationTexts(shopper))
      await this.page.getByLabel(label, { exact: true }).fill(text);
    await this.page.getByRole('checkbox', { name: /I agree/ }).check();
    await this.page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(this.page).toHaveURL(/\/account$/);
    return shopper;
  }

  async logOut() {
    await this.page.getByRole('button', { name: 'Log Out' }).click();
    await expect(this.page).toHaveURL(/\/sign-in/);
  }

  async seeMessage(text: string | RegExp) {
    await expect(this.page.getByText(text).first()).toBeVisible();
  }

  /** Searches the 3D models and opens the first product with a matching title. @returns the title */
  async openProduct(words: string) {
    await this.open(`/catalog/1?q=${encodeURIComponent(words)}`);
    const link = this.page.getByRole('article', { name: words }).first().getByRole('heading').getByRole('link');
    const name = await link.innerText();
    await link.click();
    await expect(this.page).toHaveURL(/\/asset\/\d+$/);
    // The address changes before the page does.
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
    return name;
  }

  async addToCart() {
    await this.page.getByRole('main').getByRole('button', { name: /^Add / }).first().click();
    await expect(
      this.page
        .getByRole('main')
        .getByRole('link', { name: /^In Cart / })
        .first(),
    ).toBeVisible();
  }

  async buyButton() {
    await this.open('/account/cart');
    return this.page.getByRole('button', { name: 'Buy' });
  }

  /** Buys the cart, up to the hosted payment page. */
  async goToPayment() {
    await (await this.buyButton()).click();
    await this.seePaymentPage();
  }

  async seePaymentPage() {
    // The payment page has another origin.
    await expect(this.page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/sandbox-gateway\/pay\//);
  }

  async pay(card: string) {
    await this.page.getByLabel(/card number/i).fill(card);
    await this.page.getByLabel(/expiry/i).fill('12/34');
    await this.page.getByLabel(/cvc/i).fill('123');
    await this.page.getByLabel(/name on card/i).fill('Ada Lovelace');
    await this.page.getByRole('button', { name: /^Pay/ }).click();
  }

  async seePaid() {
    await expect(this.page).toHaveURL(/^http:\/\/localhost:\d+\/account\/purchased\?order=PB-/);
    await this.seeMessage(/Order PB-\d+ is paid/);
  }

  ownedProducts() {
    return this.page.getByRole('list', { name: 'Purchased assets' }).getByRole('heading', { level: 2 });
  }

  /** Opens the files of the product that has this file, and sees its checksum. */
  async seeChecksum(sha256: string) {
    const checksum = this.page.getByTitle(`SHA-256 ${sha256}`);
    const list = this.page.getByRole('list', { name: 'Purchased assets' });
    const files = list.locator('> li').filter({ has: checksum }).locator('> details');
    if (!(await checksum.isVisible())) await files.locator('> summary').click();
    await expect(checksum).toBeVisible();
  }

  /** Downloads the first file of the page and waits until the shop has checked it. */
  async downloadFirstFile(): Promise<{ bytes: Buffer; name: string; sha256: string }> {
    const saving = this.page.waitForEvent('download');
    await this.page
      .getByRole('button', { name: /^Download .+\.zip$/ })
      .first()
      .click();
    const download = await saving;
    const bytes = await readFile(await download.path());
    await this.seeMessage('Saved, checksum verified');
    return { bytes, name: download.suggestedFilename(), sha256: createHash('sha256').update(bytes).digest('hex') };
  }
}
