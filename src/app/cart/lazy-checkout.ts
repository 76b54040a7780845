import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '#api/api-error.ts';
import type { ShopApi } from '#api/shop-api.ts';
import type { PurchaseResponse } from '#contract/cart/cart.ts';
import type { PurchaseSubject } from '#lib/cart/purchase-subject.ts';

const load = () => import('./start-checkout.ts');

/** Loads the code before the first purchase, so that a tab that stays open over a deploy has it. A failure is not reported. */
export const preloadCheckout = (): void => void load().catch(() => {});

/** As `createStartCheckout`. If its code cannot be loaded, the purchase fails as with a lost network, and the next one loads it again. */
export const createLazyStartCheckout =
  (api: ShopApi, queryClient: QueryClient, loadCode = load) =>
  async (subject: PurchaseSubject, signal: AbortSignal): Promise<PurchaseResponse> => {
    const { createStartCheckout } = await loadCode().catch(() => {
      throw new ApiFailure({ kind: 'network' });
    });
    return createStartCheckout(api, queryClient)(subject, signal);
  };
