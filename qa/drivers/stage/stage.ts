import { type Browser, type BrowserContext, expect, type Page, type Request as PageRequest } from '@playwright/test';
import type { PrivacyCheck } from '../../support/privacy-check.ts';
import { ShopDriver } from '../../support/shop-driver.ts';
import { watchPage } from '../../support/watch-page.ts';
import { sessionCookies } from '../../support/session-cookies.ts';
import type { Account, Accounts } from './accounts.ts';
import { type Answer, HeldWork, type Request } from './held-requests.ts';
import { SlowTime } from './slow-time.ts';

/**
 * How a chart's work shows from outside: a request, which is held until a step answers it, or a file that the browser saves. What is
 * done within the page does not show at all.
 */
export type Work = Request | 'a saved file' | 'within the page';

const ACCESS = 'access_token_unity';
const REFRESH = 'refresh_token_unity';
const PRODUCT_PAGE = /\/asset\/\d+$/;
const CONSENT = 'cookiesAccepted';
const OVERLAYS = /\/overlays-[^/]*\.js$/;

/** Which of the two cookies there are. */
export interface Cookies {
  access: boolean;
  refresh: boolean;
}

export const NO_COOKIES: Cookies = { access: false, refresh: false };

/** The started shop that a path is walked in. */
export interface PathShop {
  accounts: Accounts;
  /** Listens to what the path tells the shop. */
  privacy: PrivacyCheck;
}

export interface Beginnings {
  width?: number;
  system?: 'dark' | 'light';
  localStorage?: Record<string, string>;
}

/** ms */
const PATIENCE = 10_000;
/** What a browser notes by itself of an answer that a path asks for. */
const REFUSAL_NOTED = /the server responded with a status of (\d+)/;

/** A browser of its own for one path: a context with its cookies, the page that the path is about, and other tabs. */
export class Stage {
  readonly accounts: Accounts;
  readonly context: BrowserContext;
  readonly page: Page;
  /** The page in the shop's words. */
  readonly shop: ShopDriver;
  readonly time: SlowTime;
  readonly #privacy: PrivacyCheck;
  readonly #held = new Map<string, HeldWork>();
  readonly #faults: string[][] = [];
  readonly #expectedStatuses = new Set<string>();
  readonly #loading = new Set<PageRequest>();
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

  /** @param shown requests to hold, and files to count, by a name that steps use */
  static async set(browser: Browser, shop: PathShop, shown: Record<string, Work>, hasTouch: boolean): Promise<Stage> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, hasTouch });
    context.setDefaultTimeout(PATIENCE);
    await shop.privacy.watch(context);
    const page = await context.newPage();
    await page.clock.install();
    const stage = new Stage(shop, context, page);
    // Who has answered the cookie banner is not asked on every page.
    await stage.haveConsent(true);
    stage.#watch(page);
    page.on('download', () => (stage.#saved += 1));
    page.on('request', (request) => request.resourceType() === 'script' && stage.#loading.add(request));
    const ended = (request: PageRequest) => {
      stage.#loading.delete(request);
      stage.#hasOverlays ||= OVERLAYS.test(request.url());
    };
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
    for (const [name, work] of Object.entries(shown)) {
      if (typeof work === 'string') continue;
      const held = new HeldWork();
      await held.watch(page, work);
      stage.#held.set(name, held);
    }
    return stage;
  }

  #watch(page: Page) {
    this.#faults.push(watchPage(page, this.accounts.url, (text) => this.#isExpected(text)));
  }

  #isExpected(text: string) {
    const status = REFUSAL_NOTED.exec(text)?.[1];
    if (status !== undefined) return this.#expectedStatuses.has(status);
    return this.#isLossExpected && /net::ERR_(FAILED|INTERNET_DISCONNECTED)/.test(text);
  }

  /** The browser may note answers with this status from now on: the path asks for them. */
  expectStatus(status: number) {
    this.#expectedStatuses.add(String(status));
  }

  /** The browser may note lost connections from now on. */
  expectLoss() {
    this.#isLossExpected = true;
  }

  async prepare({ width, system, localStorage }: Beginnings) {
    if (width !== undefined) await this.resize(width);
    if (system) await this.page.emulateMedia({ colorScheme: system });
    // Before the first page's own scripts, and not again: what the shop keeps afterwards stays.
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

  /** The browser has exactly these session cookies now, of a session of its own. */
  async haveCookies({ access, refresh }: Cookies, account: Account) {
    const tokens = access || refresh ? await this.accounts.signIn(account) : null;
    await this.context.clearCookies({ name: ACCESS });
    await this.context.clearCookies({ name: REFRESH });
    const { access_token, refresh_token } = tokens ?? {};
    await this.context.addCookies(
      sessionCookies(this.accounts.url, {
        ...(access && access_token && { access_token }),
        ...(refresh && refresh_token && { refresh_token }),
      }),
    );
  }

  /** What was answered about cookies at an earlier visit; null when nothing was. */
  async haveConsent(answer: boolean | null) {
    await this.context.clearCookies({ name: CONSENT });
    if (answer !== null)
      await this.context.addCookies([{ name: CONSENT, value: String(answer), url: this.accounts.url }]);
  }

  async consent(): Promise<string | null> {
    return (await this.context.cookies(this.accounts.url)).find(({ name }) => name === CONSENT)?.value ?? null;
  }

  /** Two pages in the browser's history, the second one open; `changePage` goes from one to the other. */
  async openTwoPages() {
    await this.shop.open('/catalog/1');
    await this.page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(this.page).toHaveURL(PRODUCT_PAGE);
    await expect(this.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }

  async changePage() {
    const isProduct = PRODUCT_PAGE.test(this.page.url());
    if (isProduct) await this.page.goBack();
    else await this.page.goForward();
    await expect(this.page).toHaveURL(isProduct ? /\/catalog\/1$/ : PRODUCT_PAGE);
  }

  async cookies(): Promise<Cookies> {
    const names = (await this.context.cookies(this.accounts.url)).map(({ name }) => name);
    return { access: names.includes(ACCESS), refresh: names.includes(REFRESH) };
  }

  async expectCookies(cookies: Cookies) {
    await expect.poll(() => this.cookies(), { message: 'the session cookies', timeout: PATIENCE }).toEqual(cookies);
  }

  /** Another tab of the same browser; what it asks for is not held. */
  async openTab(path: string): Promise<ShopDriver> {
    const page = await this.context.newPage();
    this.#watch(page);
    const tab = new ShopDriver(page, this.accounts.url);
    await tab.open(path);
    return tab;
  }

  async answer(name: string, answer: Answer) {
    if (answer === 'lost') this.expectLoss();
    else if (typeof answer === 'object' && answer.status >= 400) this.expectStatus(answer.status);
    await this.#heldAs(name).answer(answer);
  }

  /** How many requests of that name the page has made. */
  asked(name: string): number {
    return this.#heldAs(name).begun;
  }

  /** What a page loads beside its first draw is there, the overlays at last: once time rests, they would be drawn late. */
  async haveAllCode() {
    const hasHeader = (await this.page.getByRole('banner').count()) > 0;
    const isThere = () => this.#loading.size === 0 && (this.#hasOverlays || !hasHeader);
    await expect.poll(isThere, 'all scripts are there').toBe(true);
  }

  get savedFiles(): number {
    return this.#saved;
  }

  #heldAs(name: string) {
    const held = this.#held.get(name);
    if (!held) throw new Error(`nobody holds ${name}`);
    return held;
  }

  async seeToast(text: string | RegExp) {
    await expect(this.page.getByLabel('Notifications').getByText(text).last()).toBeVisible();
  }

  /** Ends everything. @returns what no page of the shop may do, and was done */
  async strike(): Promise<string[]> {
    await this.time.end();
    const faults = this.#faults.flat();
    for (const held of this.#held.values()) await held.dropAll();
    await this.#privacy.take(this.context);
    await this.context.close();
    return faults;
  }
}
