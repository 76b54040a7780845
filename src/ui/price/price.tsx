import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { free as freeClass, newPrice as newPriceClass, oldPrice, price as priceClass, reduced } from './price.css.ts';

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

/** A price with two decimals and the currency. A discount shows the old price struck through, and a price of 0 says "Free". */
export function Price({ price, newPrice, currency, size, stacked = false, className }: PriceProps) {
  const isReduced = newPrice !== null && newPrice !== undefined && newPrice !== price;
  const frame = classNames(priceClass({ size, stacked }), className);
  const free = (isReduced ? newPrice : price) === 0 ? <span className={freeClass}> Free</span> : null;
  if (!isReduced)
    return (
      <span className={classNames(frame, newPriceClass)}>
        {written(price, currency)}
        {free}
      </span>
    );
  return (
    <span className={frame}>
      <del className={oldPrice}>
        <VisuallyHidden>old price </VisuallyHidden>
        {written(price, currency)}
      </del>{' '}
      <ins className={classNames(newPriceClass, reduced)}>
        <VisuallyHidden>new price </VisuallyHidden>
        {written(newPrice, currency)}
      </ins>
      {free}
    </span>
  );
}
