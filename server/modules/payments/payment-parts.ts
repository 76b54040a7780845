import type { ShopContext } from '#server/context.ts';

/** What everything that moves money works with. */
export type PaymentParts = Pick<ShopContext, 'db' | 'clock' | 'gateway' | 'log' | 'env'>;
