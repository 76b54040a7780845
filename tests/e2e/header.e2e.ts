import { findViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { standStill } from './support/stand-still.ts';
import { DEMO_SHOPPER, type ShopDriver } from '#qa/support/shop-driver.ts';

// Each title quotes the sentence of docs/specification.md#header that it checks.

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

const header = ({ page }: ShopDriver) => page.getByRole('banner');
const icon = (shop: ShopDriver) => header(shop).getByRole('button', { name: 'Account' });
const menu = (shop: ShopDriver) => shop.page.getByRole('list', { name: 'Account' });
const heading = ({ page }: ShopDriver, name: string) => page.getByRole('heading', { level: 1, name });
const bar = ({ page }: ShopDriver) => page.getByRole('navigation', { name: 'Categories', exact: true });
const drawer = ({ page }: ShopDriver) => page.getByRole('dialog', { name: 'Navigation' });
const openDrawer = async (shop: ShopDriver) => {
  await header(shop).getByRole('button', { name: 'Open navigation' }).click();
  await expect(drawer(shop)).toBeVisible();
};

const seeNoViolations = async ({ page }: ShopDriver) => {
  // Contrast is measured, so wait for animations to end.
  await standStill(page);
  expect(await findViolations(page)).toEqual([]);
};

test.describe('"account icon (hover menu with Sign Up to /register and Sign In to /sign-in when signed out)"', () => {
  test('opens by mouse', async ({ shop }) => {
    await shop.open('/');
    await icon(shop).hover();
    await expect(menu(shop).getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/sign-in');
    await menu(shop).getByRole('link', { name: 'Sign Up' }).click();
    await expect(shop.page).toHaveURL(/\/register$/);
    await expect(menu(shop)).toHaveCount(0);

    await icon(shop).hover();
    await expect(menu(shop)).toBeVisible();
    await shop.page.mouse.move(300, 700);
    await expect(menu(shop)).toHaveCount(0);
  });

  test('opens for a user by Enter, Space and ArrowDown, and closes by Escape with the focus restored', async ({
    shop,
  }) => {
    const { keyboard } = shop.page;
    await shop.arriveSignedIn();
    await shop.open('/');
    for (const key of ['Enter', 'Space', 'ArrowDown']) {
      await icon(shop).focus();
      await keyboard.press(key);
      await expect(menu(shop)).toBeVisible();
      await keyboard.press('Escape');
      await expect(menu(shop)).toHaveCount(0);
      await expect(icon(shop)).toBeFocused();
    }
  });

  test('opens by ArrowDown and closes by Tab', async ({ shop }) => {
    const { keyboard } = shop.page;
    await shop.open('/');
    await icon(shop).focus();
    await keyboard.press('ArrowDown');
    await expect(menu(shop).getByRole('link', { name: 'Sign Up' })).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await expect(menu(shop)).toHaveCount(0);
    await expect(header(shop).getByRole('button', { name: 'Cart' })).toBeFocused();
  });

  test('links to the account pages and ends with Log Out when signed in', async ({ shop }) => {
    await shop.signIn(DEMO_SHOPPER);
    await shop.open('/');
    await icon(shop).hover();
    await menu(shop).getByRole('link', { name: 'My Orders' }).click();
    await expect(heading(shop, 'My Orders')).toBeVisible();
    await shop.page.mouse.move(300, 700);
    await icon(shop).hover();
    await menu(shop).getByRole('button', { name: 'Log Out' }).click();
    await expect(shop.page).toHaveURL(/\/sign-in$/);
  });
});

test.describe('by touch', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a tap on the account icon says "You must be logged in to access your account"', async ({ shop }) => {
    await shop.open('/');
    await icon(shop).tap();
    await shop.seeMessage('You must be logged in to access your account');
    await expect(shop.page).toHaveURL(/\/sign-in/);
  });

  test('the first tap of a user opens the menu, a tap outside closes it, the second tap opens the account', async ({
    shop,
  }) => {
    await shop.arriveSignedIn();
    await shop.open('/');
    await icon(shop).tap();
    await expect(menu(shop)).toBeVisible();
    await shop.page.touchscreen.tap(195, 600);
    await expect(menu(shop)).toHaveCount(0);
    await icon(shop).tap();
    await icon(shop).tap();
    await expect(shop.page).toHaveURL(/\/account$/);
  });
});

test.describe('the category bar, "desktop only"', () => {
  test('"one with children opens a dropdown whose entries link to /catalog/{id}; one without children links directly"', async ({
    shop,
  }) => {
    await shop.open('/');
    await expect(bar(shop).getByRole('link', { name: 'Fonts' })).toHaveAttribute('href', '/catalog/55');
    await bar(shop).getByRole('button', { name: '3D' }).click();
    await expect(bar(shop).getByRole('link', { name: 'Characters' })).toHaveAttribute('href', '/catalog/85');
    await bar(shop).getByRole('link', { name: 'Objects and sweets' }).click();
    await expect(shop.page).toHaveURL(/\/catalog\/4$/);
    await expect(bar(shop).getByRole('link', { name: 'Characters' })).toHaveCount(0);
  });

  test('opens and closes by keyboard', async ({ shop }) => {
    const { keyboard } = shop.page;
    await shop.open('/');
    await bar(shop).getByRole('button', { name: '3D' }).focus();
    await keyboard.press('ArrowDown');
    await expect(bar(shop).getByRole('link', { name: 'All 3D' })).toBeFocused();
    await keyboard.press('Escape');
    await expect(bar(shop).getByRole('button', { name: '3D' })).toBeFocused();
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(shop.page).toHaveURL(/\/catalog\/4$/);
  });

  test.describe('without a rendered page', () => {
    test.use({ renderedBy: 'browser' });

    test('"A \'Loading…\' placeholder shows while loading"', async ({ shop }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await shop.page.route('**/category/tree', async (route) => {
        await held;
        await route.continue();
      });
      await shop.open('/');
      await expect(bar(shop).getByText('Loading…')).toBeVisible();
      release();
      await expect(bar(shop).getByRole('link', { name: 'Fonts' })).toBeVisible();
    });
  });
});

test.describe('the "Mobile drawer titled Navigation"', () => {
  test('"(button visible on small screens only)"', async ({ shop }) => {
    const button = header(shop).getByRole('button', { name: 'Open navigation' });
    await shop.open('/');
    await expect(bar(shop)).toBeVisible();
    await expect(button).toBeHidden();
    await shop.page.setViewportSize({ width: 767, height: 800 });
    await expect(button).toBeVisible();
    await expect(bar(shop)).toBeHidden();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: PHONE });

    test('"the four main links (Home, About, Catalog, Contact Us)"; "Choosing a link closes the drawer"', async ({
      shop,
    }) => {
      await shop.open('/');
      await openDrawer(shop);
      await expect(drawer(shop).getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
        'Home',
        'About',
        'Catalog',
        'Contact Us',
      ]);
      await drawer(shop).getByRole('link', { name: 'Catalog' }).click();
      await expect(drawer(shop)).toHaveCount(0);
      await expect(heading(shop, '3D')).toBeFocused();
    });

    test('"one with children expands as an accordion (one open at a time, collapsible)", by keyboard too', async ({
      shop,
    }) => {
      await shop.open('/');
      await openDrawer(shop);
      const section = drawer(shop).getByRole('button', { name: '3D' });
      await section.press('Enter');
      await expect(drawer(shop).getByRole('link', { name: 'Characters' })).toHaveAttribute('href', '/catalog/85');
      await section.press('Space');
      await expect(drawer(shop).getByRole('link', { name: 'Characters' })).toHaveCount(0);
      await expect(drawer(shop).getByRole('link', { name: 'Fonts' })).toHaveAttribute('href', '/catalog/55');

      await shop.page.keyboard.press('Escape');
      await expect(drawer(shop)).toHaveCount(0);
      await expect(header(shop).getByRole('button', { name: 'Open navigation' })).toBeFocused();
    });

    test.describe('without a rendered page', () => {
      test.use({ renderedBy: 'browser' });

      test('"Ten skeleton rows show while categories load"', async ({ shop }) => {
        let release = () => {};
        const held = new Promise<void>((resolve) => (release = resolve));
        await shop.page.route('**/category/tree', async (route) => {
          await held;
          await route.continue();
        });
        await shop.open('/');
        await openDrawer(shop);
        const rows = drawer(shop).locator('[aria-busy="true"] > [aria-hidden="true"]');
        await expect(rows).toHaveCount(10);
        release();
        await expect(drawer(shop).getByRole('link', { name: 'Fonts' })).toBeVisible();
        await expect(rows).toHaveCount(0);
      });
    });

    test('"Drawer width is up to 3/4 of the screen and at most small width"', async ({ shop }) => {
      await shop.open('/');
      await openDrawer(shop);
      const widthAt = async (width: number) => {
        await shop.page.setViewportSize({ width, height: 844 });
        return drawer(shop).evaluate((element) => (element as HTMLElement).offsetWidth);
      };
      expect(Math.abs((await widthAt(390)) - 0.75 * 390)).toBeLessThan(2);
      expect(await widthAt(760)).toBe(384);
    });
  });
});

for (const theme of ['dark', 'light'] as const)
  test.describe(`${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test('open menus have no WCAG 2.2 AA violations', async ({ shop }) => {
      await shop.page.setViewportSize(WIDE);
      await shop.open('/register');
      await icon(shop).hover();
      await expect(menu(shop)).toBeVisible();
      await seeNoViolations(shop);
      await shop.page.mouse.move(300, 700);
      await bar(shop).getByRole('button', { name: '3D' }).click();
      await expect(bar(shop).getByRole('link', { name: 'Characters' })).toBeVisible();
      await seeNoViolations(shop);

      await shop.page.setViewportSize(PHONE);
      await openDrawer(shop);
      await drawer(shop).getByRole('button', { name: '3D' }).click();
      await expect(drawer(shop).getByRole('link', { name: 'Characters' })).toBeVisible();
      await seeNoViolations(shop);
    });
  });
