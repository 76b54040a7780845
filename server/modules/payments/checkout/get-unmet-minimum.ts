import { isTotalTooSmall } from '#contract/orders/minimum-charge.ts';
import { formatMinor } from '#server/platform/format-money.ts';
import type { PaymentGateway } from '../gateways/payment-gateway.ts';

/**
 * The gateway refuses a total below its minimum at every attempt, so no checkout is created for one.
 * @returns the smallest total that can be paid, with its currency; null if this one can be paid or is free
 */
export const getUnmetMinimum = (
  { minimumMinor }: Pick<PaymentGateway, 'minimumMinor'>,
  { totalMinor, currency }: { totalMinor: number; currency: string },
): string | null => {
  const minimum = minimumMinor(currency);
  return isTotalTooSmall(totalMinor, minimum) ? formatMinor(minimum, currency) : null;
};
