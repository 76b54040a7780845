import type { OrderDetail } from '#contract/orders/orders.ts';
import { toDecimal } from '#server/platform/money.ts';
import type { findInvoiceFacts } from './queries/invoices.ts';
import type { OrderLineRow, PaymentAttemptRow } from './queries/orders.ts';

// What the pages of the buyer and of the admins say alike: docs/design/orders-and-payment.md#page-of-an-order

type Line = OrderDetail['lines'][number];

/** What a bundle and a sale took off the price of a line. The reason of an admin's own price is internal and left out. */
export const toDiscounts = (line: OrderLineRow): Pick<Line, 'bundle' | 'full_price'> => ({
  bundle:
    line.bundleId === null || line.listPriceMinor === null || line.priceReason === null
      ? null
      : { list_price: toDecimal(line.listPriceMinor), reason: line.priceReason },
  ...(line.fullPriceMinor !== null && { full_price: toDecimal(line.fullPriceMinor) }),
});

/** The price of a line before sale and bundle, in minor units; null when neither took anything off. */
export const getFullPrice = ({ bundleId, fullPriceMinor, listPriceMinor, priceMinor }: OrderLineRow): number | null => {
  const full = fullPriceMinor ?? (bundleId === null ? null : listPriceMinor);
  return full !== null && full > priceMinor ? full : null;
};

/** The card that paid an attempt, if the gateway reported it. */
export const toPaymentCard = ({
  cardBrand: brand,
  cardLast4: last4,
}: PaymentAttemptRow): Pick<OrderDetail['payments'][number], 'card'> =>
  brand === null || last4 === null ? {} : { card: { brand, last4 } };

/** The tax of an invoice. */
export const toTax = ({ tax }: NonNullable<Awaited<ReturnType<typeof findInvoiceFacts>>>): OrderDetail['tax'] =>
  tax && { name: tax.name, rate_hundredths: tax.rateHundredths, amount: toDecimal(tax.amountMinor) };
