// @vitest-environment node
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { toApiError } from '#api/api-error.ts';
import { createLazyStartCheckout } from '#app/cart/lazy-checkout.ts';
import { createFakeServer } from '#qa/support/fake-server.ts';
import { createBrowser } from '#qa/support/shop-parts.ts';

const CODE = {
  createStartCheckout: () => async () => ({ checkout_url: '/account/purchased', message: 'It is yours' }),
};

test('a purchase whose code cannot be loaded fails as with a lost network, and the next one loads it again', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(CODE);
  const { shop } = createBrowser(createFakeServer()).openTab();
  const startCheckout = createLazyStartCheckout(shop.api, new QueryClient(), load);
  const buy = () => startCheckout({ type: 'purchase.continue', orderNumber: 'PB-1' }, new AbortController().signal);

  const error: unknown = await buy().catch((failure: unknown) => failure);
  expect(toApiError(error)).toEqual({ kind: 'network' });
  expect(await buy()).toEqual({ checkout_url: '/account/purchased', message: 'It is yours' });
});
