import { discountText } from '#lib/money.ts';
import { type ProductForm, periodText, readPeriod, readPrices } from '#lib/product-form.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Price } from '#ui/price/price.tsx';
import { quiet, row } from './admin-products.css.ts';

/** The typed prices as the shop shows them, with the discount. Nothing while they are not valid. */
export function ShownPrice({ values, currency }: { values: ProductForm; currency: string }) {
  const { price, new_price: newPrice } = readPrices(values);
  const isValid = price >= 0 && (newPrice === null || (newPrice >= 0 && newPrice < price));
  if (!isValid) return null;
  const period = newPrice === null ? '' : periodText(readPeriod(values));
  const discount = discountText({ price, new_price: newPrice });
  return (
    <p className={row}>
      <span className={quiet}>In the shop:</span>
      <Price price={price} newPrice={newPrice} currency={currency} />
      {discount === undefined ? null : <Badge tone="sale">{discount}</Badge>}
      {period === '' ? null : <span className={quiet}>Sale {period}</span>}
    </p>
  );
}
