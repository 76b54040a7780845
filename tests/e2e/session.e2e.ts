import { decodeJwt } from 'jose';
import { expect, test } from './support/fixtures.ts';
import { DEMO_SHOPPER } from '#qa/support/shop-driver.ts';

const DAY_SECONDS = 24 * 3600;

test('sign-in sets the cookies of the specification', async ({ shop, context }) => {
  await shop.signIn(DEMO_SHOPPER);
  const now = Date.now() / 1000;
  const cookies = await context.cookies(shop.url);
  const lifetimes = { access_token_unity: DAY_SECONDS, refresh_token_unity: 30 * DAY_SECONDS };
  for (const [name, lifetime] of Object.entries(lifetimes)) {
    const cookie = cookies.find((candidate) => candidate.name === name);
    expect(cookie).toMatchObject({ secure: true, sameSite: 'Strict', path: '/' });
    expect(Math.abs((cookie?.expires ?? 0) - now - lifetime)).toBeLessThan(120);
  }
  const access = cookies.find((cookie) => cookie.name === 'access_token_unity');
  expect(decodeJwt(access?.value ?? '')).toMatchObject({ is_admin: false });
});

test('a guarded page stays open with only the refresh cookie, after one refresh', async ({ shop, context }) => {
  await shop.signIn(DEMO_SHOPPER);
  // The page after sign-in may still load its data, which would refresh too.
  await shop.page.goto('about:blank');
  await context.clearCookies({ name: 'access_token_unity' });
  const refreshes: string[] = [];
  shop.page.on('request', (request) => {
    if (request.url().endsWith('/refresh')) refreshes.push(request.method());
  });
  await shop.open('/account/orders');
  await expect(shop.page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  await expect(shop.page.getByText('You have no orders yet')).toBeVisible();
  await expect(shop.page).toHaveURL(/\/account\/orders$/);
  expect(refreshes).toEqual(['POST']);
});

test('a visitor signs in and returns to the requested page', async ({ shop }) => {
  await shop.open('/account/orders');
  await expect(shop.page).toHaveURL(/\/sign-in/);
  await shop.fillSignIn(DEMO_SHOPPER);
  await expect(shop.page).toHaveURL(/\/account\/orders$/);
});

test.describe('a failed sign-in', () => {
  test.use({ expectedConsoleErrors: [/401/] });

  test('shows the reason and preserves the typed email', async ({ shop }) => {
    await shop.open('/sign-in');
    await shop.fillSignIn({ email: DEMO_SHOPPER.email, password: 'not-this-one' });
    await shop.seeMessage('Email or password is incorrect');
    await expect(shop.page.getByLabel('Email', { exact: true })).toHaveValue(DEMO_SHOPPER.email);
    await expect(shop.page).toHaveURL(/\/sign-in$/);
  });
});

test.describe('two tabs', () => {
  // Pending requests of the other tab get 401 when the session ends, and the browser logs that.
  test.use({ expectedConsoleErrors: [/401/] });

  test('signing out in one tab signs out the other', async ({ shop, newTab }) => {
    await shop.signIn(DEMO_SHOPPER);
    const other = await newTab();
    await other.open('/account/orders');
    await expect(other.page.getByText('You have no orders yet')).toBeVisible();
    await shop.logOut();
    await expect(other.page).toHaveURL(/\/sign-in/);
  });
});

test.describe('signed out', () => {
  // docs/specification.md#8-the-error-catalogue
  test('a product action says "Please login first" and leads to /sign-in', async ({ shop }) => {
    await shop.open('/catalog/1');
    await shop.page.getByRole('article').first().getByRole('button', { name: /^Add / }).click();
    await shop.seeMessage('Please login first');
    await expect(shop.page).toHaveURL(/\/sign-in/);
  });

  // docs/specification.md#4-states-and-transitions
  test('"Cart, wishlist and buy actions by a signed-out user: toast \'Please login first\' then redirect to /sign-in": a lapsed session on the cart page', async ({
    shop,
    context,
  }) => {
    const { email, password } = await shop.arriveSignedIn();
    await shop.openProduct('Cars');
    await shop.addToCart();
    const buy = await shop.buyButton();
    await expect(buy).toBeEnabled();
    // A later request of the page would get 401 and leave the cart before the click.
    await expect(
      shop.page.getByRole('region', { name: 'Goes well with your cart' }).getByRole('article').first(),
    ).toBeVisible();
    await shop.page.waitForLoadState('networkidle');
    await context.clearCookies({ name: /_token_unity$/ });
    await buy.click();
    await shop.seeMessage('Please login first');
    await expect(shop.page).toHaveURL(/\/sign-in$/);
    await expect(shop.page.getByRole('alert')).toHaveCount(1);

    await shop.fillSignIn({ email, password });
    const offer = shop.page.getByRole('region', { name: 'Continue where you left off' });
    await expect(offer).toContainText('You wanted to buy what is in your cart.');
    await offer.getByRole('button', { name: 'Go to payment' }).click();
    await shop.seePaymentPage();
  });

  for (const icon of [/^Wishlist/, /^Account/, /^Cart/]) {
    test(`the ${icon.source.slice(1)} icon says "You must be logged in to access your account" and leads to /sign-in`, async ({
      shop,
    }) => {
      await shop.open('/');
      await shop.page.getByRole('banner').getByRole('button', { name: icon }).click();
      await shop.seeMessage('You must be logged in to access your account');
      await expect(shop.page).toHaveURL(/\/sign-in/);
    });
  }
});
