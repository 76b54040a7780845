import type { Route } from '@playwright/test';
import { createBareHost } from '#qa/support/bare-host.ts';
import type { Handler } from '#qa/support/fake-http.ts';
import { buildToken } from '#qa/support/tokens.ts';
import { expect, test } from './support/fixtures.ts';

// The pages against a host with the calls of docs/specification.md#7-the-calls-it-makes only.

test.use({ renderedBy: 'browser', expectedConsoleErrors: [/404/] });

const tokens = { access_token: buildToken({ sub: 'anna' }), refresh_token: 'opaque-7f3c91' };

/** Responds to one call as the bare host does; with 404 to a path that the specification does not show. */
const createResponder = (checkoutUrl: string) => {
  const handlers: Record<string, Handler> = { ...createBareHost(checkoutUrl), login: () => ({ body: tokens }) };
  return async (route: Route) => {
    const request = route.request();
    const { pathname, searchParams } = new URL(request.url());
    const handler = new Map(Object.entries(handlers)).get(pathname.replace(/^\/(?:front\/v2|api)\//, ''));
    const response = await handler?.({
      method: request.method(),
      url: pathname,
      bearer: null,
      headers: request.headers(),
      params: Object.fromEntries(searchParams),
      body: request.postDataJSON(),
      signal: null,
    });
    if (!response || response === 'network') return route.fulfill({ status: 404, json: { message: 'Not found' } });
    return route.fulfill({ status: response.status ?? 200, json: response.body });
  };
};

test('a visitor browses a bare host, signs in, buys and leaves to the payment page', async ({
  shop: { page },
  shop,
}) => {
  const checkoutUrl = `${shop.url}/payment/1`;
  await page.route(/\/(?:front\/v2|api)\//, createResponder(checkoutUrl));
  await page.route(checkoutUrl, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Payment page</h1>' }));
  const header = page.getByRole('banner');

  await shop.open('/');
  await expect(page.getByRole('region', { name: 'Best deals on sale' }).getByRole('article')).toHaveCount(8);
  await expect(page.getByRole('region', { name: 'Best Sellers' }).getByRole('article')).toHaveCount(8);
  await expect(page.getByRole('contentinfo').getByRole('region', { name: 'Company' })).toContainText('Bare Ltd');
  await header.getByRole('link', { name: 'Catalog' }).click();
  await page.getByRole('button', { name: 'Add Product 1', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();

  await shop.fillSignIn({ email: 'anna@example.com', password: 'Secret-2026' });
  // The sign-in page leads to the account after a moment.
  await expect(page).toHaveURL(/\/account$/);
  await expect(header.getByRole('button', { name: 'Wishlist, 1 item' })).toBeVisible();
  await header.getByRole('link', { name: 'Catalog' }).click();
  await page.getByRole('button', { name: 'Keep Product 4 in the wishlist' }).click();
  await expect(header.getByRole('button', { name: 'Wishlist, 2 items' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Product 1', exact: true }).click();
  await header.getByRole('button', { name: 'Cart, 1 item' }).click();
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await page.getByRole('button', { name: 'Buy' }).click();
  await expect(page).toHaveURL(checkoutUrl);
  await expect(page.getByRole('heading', { name: 'Payment page' })).toBeVisible();
});
