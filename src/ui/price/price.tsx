import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { free, newPrice as newPriceClass, oldPrice, price as priceClass, reduced } from './price.css.ts';

export type PriceProps = {
  /** The regular price in major units. */
  price: number;
  /** The discounted price in major units. */
  newPrice?: number | null | undefined;
  currency: string;
  size?: 'small' | 'medium' | 'large';
  stacked?: boolean;
  className?: string | undefined;
};

const written = (amount: number, currency: string) => `${amount.toFixed(2)} ${currency}`;

/** A price with two decimals and the currency. A discount shows the old price struck through. */
export function Price({ price, newPrice, currency, size, stacked = false, className }: PriceProps) {
  const isReduced = newPrice !== null && newPrice !== undefined && newPrice !== price;
  const frame = classNames(priceClass({ size, stacked }), className);
  if (!isReduced)
    return <span className={classNames(frame, newPriceClass, price === 0 && free)}>{written(price, currency)}</span>;
  return (
    <span className={frame}>
      <del className={oldPrice}>
        <VisuallyHidden>old price </VisuallyHidden>
        {written(price, currency)}
      </del>{' '}
      <ins className={classNames(newPriceClass, newPrice === 0 ? free : reduced)}>
        <VisuallyHidden>new price </VisuallyHidden>
        {written(newPrice, currency)}
      </ins>
    </span>
  );
}
