import { type Browser, type BrowserContext, type Page, type Request, expect } from '@playwright/test';
import type { PrivacyCheck } from '../../support/privacy-check.ts';
import { ShopDriver } from '../../support/shop-driver.ts';
import { watchPage } from '../../support/watch-page.ts';
import { buildSessionCookies } from '../../support/session-cookies.ts';
import type { Account, Accounts } from './accounts.ts';
import { HeldRequests, type HeldResponse, type RequestMatcher } from './held-requests.ts';
import { SlowTime } from './slow-time.ts';

/**
 * How a chart's work is visible from outside: as a request, which is held until a step responds to it, or as a saved file. Work within the
 * page is not visible.
 */
export type Work = RequestMatcher | 'a saved file' | 'within the page';

const ACCESS = 'access_token_unity';
const REFRESH = 'refresh_token_unity';
const PRODUCT_PAGE = /\/asset\/\d+$/;
const CONSENT = 'cookiesAccepted';
const OVERLAYS = /\/late-parts-[^/]*\.js$/;

/** Which session cookies exist. */
export interface Cookies {
  access: boolean;
  refresh: boolean;
}

export const NO_COOKIES: Cookies = { access: false, refresh: false };

/** The started shop that a path is walked in. */
export interface PathShop {
  accounts: Accounts;
  /** Collects what the path types and sends. */
  privacy: PrivacyCheck;
}

export interface Preconditions {
  width?: number;
  system?: 'dark' | 'light';
  localStorage?: Record<string, string>;
}

/** ms */
const TIMEOUT_MS = 10_000;
/** ms until the sign-in form leads to the account. */
const REDIRECT_DELAY_MS = 500;
const TOASTS = '[role="status"], [role="alert"]';
/** What the browser's console says about a response with an error status. */
const ERROR_STATUS = /the server responded with a status of (\d+)/;

/** A browser context for one path: cookies, the page under test, and other tabs. */
export class Stage {
  readonly accounts: Accounts;
  readonly context: BrowserContext;
  readonly page: Page;
  /** The page in terms of the shop. */
  readonly shop: ShopDriver;
  readonly time: SlowTime;
  readonly #privacy: PrivacyCheck;
  readonly #held = new Map<string, HeldRequests>();
  readonly #faults: string[][] = [];
  readonly #expectedStatuses = new Set<string>();
  readonly #loading = new Set<Request>();
  #hasOverlays = false;
  #saved = 0;
  #isLossExpected = false;

  private constructor({ accounts, privacy }: PathShop, context: BrowserContext, page: Page) {
    this.accounts = accounts;
    this.#privacy = privacy;
    this.context = context;
    this.page = page;
    this.shop = new ShopDriver(page, accounts.url);
    this.time = new SlowTime(page);
  }

  /** @param work requests to hold and files to count, by the names that steps use */
  static async open(browser: Browser, shop: PathShop, work: Record<string, Work>, hasTouch: boolean): Promise<Stage> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, hasTouch });
    context.setDefaultTimeout(TIMEOUT_MS);
    await shop.privacy.watch(context);
    const page = await context.newPage();
    await page.clock.install();
    const stage = new Stage(shop, context, page);
    // The stored consent hides the banner, which would cover the page.
    await stage.setConsent(true);
    stage.#watch(page);
    page.on('download', () => (stage.#saved += 1));
    page.on('request', (request) => request.resourceType() === 'script' && stage.#loading.add(request));
    const ended = (request: Request) => {
      stage.#loading.delete(request);
      stage.#hasOverlays ||= OVERLAYS.test(request.url());
    };
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
    for (const [name, request] of Object.entries(work)) {
      if (typeof request === 'string') continue;
      const held = new HeldRequests();
      await held.watch(page, request);
      stage.#held.set(name, held);
    }
    return stage;
  }

  #watch(page: Page) {
    this.#faults.push(watchPage(page, this.accounts.url, (text) => this.#isExpected(text)));
  }

  #isExpected(text: string) {
    const status = ERROR_STATUS.exec(text)?.[1];
    if (status !== undefined) return this.#expectedStatuses.has(status);
    return this.#isLossExpected && /net::ERR_(FAILED|INTERNET_DISCONNECTED)/.test(text);
  }

  /** Accepts console messages about responses with this status. */
  expectStatus(status: number) {
    this.#expectedStatuses.add(String(status));
  }

  /** Accepts console messages about lost connections. */
  expectLoss() {
    this.#isLossExpected = true;
  }

  async prepare({ width, system, localStorage }: Preconditions) {
    if (width !== undefined) await this.resize(width);
    if (system) await this.page.emulateMedia({ colorScheme: system });
    // Only before the first page, so later changes of the shop stay.
    if (localStorage)
      await this.page.addInitScript((entries) => {
        if (sessionStorage.getItem('prepared')) return;
        sessionStorage.setItem('prepared', 'true');
        for (const [key, value] of Object.entries(entries)) window.localStorage.setItem(key, value);
      }, localStorage);
  }

  async resize(width: number) {
    await this.page.setViewportSize({ width, height: 900 });
  }

  /** Replaces the session cookies by those of a new session. */
  async setCookies({ access, refresh }: Cookies, account: Account) {
    const tokens = access || refresh ? await this.accounts.signIn(account) : null;
    await this.context.clearCookies({ name: ACCESS });
    await this.context.clearCookies({ name: REFRESH });
    const { access_token, refresh_token } = tokens ?? {};
    await this.context.addCookies(
      buildSessionCookies(this.accounts.url, {
        ...(access && access_token && { access_token }),
        ...(refresh && refresh_token && { refresh_token }),
      }),
    );
  }

  /** Sets the stored cookie consent. @param consent null for none */
  async setConsent(consent: boolean | null) {
    await this.context.clearCookies({ name: CONSENT });
    if (consent !== null)
      await this.context.addCookies([{ name: CONSENT, value: String(consent), url: this.accounts.url }]);
  }

  async consent(): Promise<string | null> {
    return (await this.context.cookies(this.accounts.url)).find(({ name }) => name === CONSENT)?.value ?? null;
  }

  /** Opens two pages, so that `changePage` can switch between them through the history. */
  async openTwoPages() {
    await this.shop.open('/catalog/1');
    await this.page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(this.page).toHaveURL(PRODUCT_PAGE);
    await expect(this.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }

  async changePage() {
    const from = this.page.url();
    // A link that was followed before leaves nothing to go forward to.
    const canGoForward = await this.page.evaluate(() => navigation.canGoForward);
    if (canGoForward) await this.page.goForward();
    else await this.page.goBack();
    await expect(this.page).not.toHaveURL(from);
  }

  /** Signs in through the open form, and returns when the account is open. */
  async signIn(account: Account) {
    await this.shop.fillSignIn(account);
    // The redirect waits for the response and then for a moment of the page's clock.
    await expect(async () => {
      await this.time.pass(REDIRECT_DELAY_MS);
      await expect(this.page).toHaveURL(/\/account$/, { timeout: REDIRECT_DELAY_MS });
    }).toPass();
  }

  async cookies(): Promise<Cookies> {
    const names = (await this.context.cookies(this.accounts.url)).map(({ name }) => name);
    return { access: names.includes(ACCESS), refresh: names.includes(REFRESH) };
  }

  async expectCookies(cookies: Cookies) {
    await expect.poll(() => this.cookies(), { message: 'the session cookies', timeout: TIMEOUT_MS }).toEqual(cookies);
  }

  /** Opens another tab of the same browser. Its requests are not held. */
  async openTab(path: string): Promise<ShopDriver> {
    const page = await this.context.newPage();
    this.#watch(page);
    const tab = new ShopDriver(page, this.accounts.url);
    await tab.open(path);
    // The step acts only now: opening a tab can take longer than the step.
    this.time.beginStep();
    return tab;
  }

  async respond(name: string, response: HeldResponse) {
    if (response === 'lost') this.expectLoss();
    else if (typeof response === 'object' && response.status >= 400) this.expectStatus(response.status);
    await this.#heldAs(name).respond(response);
  }

  /**
   * Lets the server respond to held requests until the page shows what it should: views that appear later may request the same again.
   * @param check tried several times, so it must fail soon
   */
  async releaseUntil(name: string, check: () => Promise<void>) {
    await expect(async () => {
      await this.#heldAs(name).releaseAll();
      await check();
    }).toPass({ timeout: TIMEOUT_MS });
  }

  /** Number of requests of that name so far. */
  requestCount(name: string): number {
    return this.#heldAs(name).count;
  }

  /** Waits for every script of the page, the overlays last: after the clock stops, they would render late. */
  async waitForScripts() {
    const hasHeader = (await this.page.getByRole('banner').count()) > 0;
    const isLoaded = () => this.#loading.size === 0 && (this.#hasOverlays || !hasHeader);
    await expect.poll(isLoaded, 'all scripts are loaded').toBe(true);
  }

  get savedFiles(): number {
    return this.#saved;
  }

  #heldAs(name: string) {
    const held = this.#held.get(name);
    if (!held) throw new Error(`no held request is named ${name}`);
    return held;
  }

  /**
   * Begins a step of the path. Toasts of an earlier step are closed, as a person closes those that cover a button; without the mouse,
   * because some charts follow it.
   */
  async beginStep() {
    this.time.beginStep();
    const notifications = this.page.getByLabel('Notifications');
    await notifications
      .locator(TOASTS)
      .evaluateAll((toasts) => toasts.forEach((toast) => toast.setAttribute('data-seen', '')));
    await notifications
      .getByRole('button', { name: 'Close notification' })
      .evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
  }

  /** Expects a toast that was not there before the step. */
  async expectToast(text: string | RegExp) {
    const added = this.page.getByLabel('Notifications').locator(TOASTS).and(this.page.locator(':not([data-seen])'));
    await expect(added.filter({ hasText: text }).last()).toBeVisible();
  }

  /** Closes the context. @returns forbidden console messages and failed requests */
  async close(): Promise<string[]> {
    await this.time.end();
    const faults = this.#faults.flat();
    for (const held of this.#held.values()) await held.abortAll();
    await this.#privacy.take(this.context);
    await this.context.close();
    return faults;
  }
}
