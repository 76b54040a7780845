import { formatDiscount, formatPrice } from '#lib/formats/money.ts';
import { type ProductForm, formatPeriod, getSaleStateAt, readPeriod, readPrices } from '#lib/products/product-form.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Price } from '#ui/price/price.tsx';
import { quiet, row } from './admin-products.css.ts';

/** The typed sale at the time of the rendering: whether it runs, and its period as a text, empty without limits. */
const describeSale = (values: ProductForm, newPrice: number, currency: string) => {
  const period = readPeriod(values);
  const limits = formatPeriod(period);
  const state = getSaleStateAt(new Date(), period);
  if (state === 'running') return { isRunning: true, text: limits && `Sale ${limits}` };
  const ending = state === 'over' ? 'which is over' : 'not yet begun';
  return { isRunning: false, text: `Sale for ${formatPrice(newPrice, currency)} ${limits}, ${ending}` };
};

/** The typed prices as the shop shows them now, with the discount. Nothing while they are not valid. */
export function ShownPrice({ values, currency }: { values: ProductForm; currency: string }) {
  const { price, new_price: newPrice } = readPrices(values);
  const isValid = price >= 0 && (newPrice === null || (newPrice >= 0 && newPrice < price));
  if (!isValid) return null;
  const sale = newPrice === null ? null : describeSale(values, newPrice, currency);
  const shown = { price, new_price: sale?.isRunning ? newPrice : null };
  const discount = formatDiscount(shown);
  return (
    <p className={row}>
      <span className={quiet}>In the shop:</span>
      <Price price={price} newPrice={shown.new_price} currency={currency} />
      {discount === undefined ? null : <Badge tone="sale">{discount}</Badge>}
      {sale?.text ? <span className={quiet}>{sale.text}</span> : null}
    </p>
  );
}
