import { useNavigate } from 'react-router-dom';
import type { CartItem } from '#contract/cart/cart.ts';
import { buyNowPath } from '#lib/addresses/cart-address.ts';
import { computeTotalWithBundles } from '#lib/cart/cart-bundles.ts';
import { formatPrice } from '#lib/formats/money.ts';
import { box } from '#ui/checkbox-field/checkbox-field.css.ts';
import * as styles from './payment.css.ts';
import type { BuyNowOffer } from './use-buy-now-offer.ts';

interface PurchaseChoiceProps {
  offer: BuyNowOffer;
  /** All of the cart. */
  items: readonly CartItem[];
}

/** After Buy now, while the cart has other assets: whether to buy that asset alone or all of them. Both keep the cart. */
export function PurchaseChoice({ offer: { choice, item }, items }: PurchaseChoiceProps) {
  const navigate = useNavigate();
  const options = [
    { isWholeCart: false, label: `Only ${item.title}`, bought: [item] },
    { isWholeCart: true, label: `All ${items.length} assets in your cart`, bought: items },
  ];
  return (
    <fieldset className={styles.methods}>
      <legend className={styles.legend}>What you buy</legend>
      {options.map(({ isWholeCart, label, bought }) => (
        <label key={label} className={styles.method}>
          <input
            className={box}
            type="radio"
            name="bought"
            checked={choice.isWholeCart === isWholeCart}
            onChange={() =>
              void navigate(buyNowPath({ ...choice, isWholeCart }), { replace: true, preventScrollReset: true })
            }
          />
          <span className={styles.optionLabel}>{label}</span>
          <span className={styles.optionPrice}>{formatPrice(computeTotalWithBundles(bought), item.currency)}</span>
        </label>
      ))}
    </fieldset>
  );
}
