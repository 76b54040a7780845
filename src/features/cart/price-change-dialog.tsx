import { formatPrice } from '#lib/formats/money.ts';
import type { PriceChange } from '#lib/cart/price-change.ts';
import { usePriceQuestion } from '#machines/purchase/purchase.react.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { unlessModified } from '#ui/link/unless-modified.ts';
import { Price } from '#ui/price/price.tsx';
import * as styles from './cart.css.ts';

/** Whether only products were added or removed, and none has another price. */
const isOtherCart = ({ lines }: PriceChange) =>
  lines.length > 0 && lines.every(({ from, to }) => from === null || to === null);

/**
 * Asks to confirm the new total when a price changed after the cart was loaded, see
 * [starting a purchase](../../../docs/design/orders-and-payment.md#starting-a-purchase).
 * @param isInCart whether the cart page is open. A purchase that continues after sign-in can start on any page.
 */
export function PriceChangeDialog({ isInCart }: { isInCart: boolean }) {
  const { change, send } = usePriceQuestion();
  const decline = () => send({ type: 'purchase.declineTotal' });
  return (
    <Dialog
      open={change !== null}
      onOpenChange={decline}
      placement="center"
      size="medium"
      title={change && isOtherCart(change) ? 'Your cart has changed' : 'A price has changed'}
      description="Nothing was charged. Please check the new total before you pay."
      closeLabel={isInCart ? 'Back to cart' : 'Cancel'}
      footer={
        change ? (
          <>
            {isInCart ? (
              <Button tone="quiet" onClick={decline}>
                Back to cart
              </Button>
            ) : (
              <ButtonLink tone="quiet" href="/account/cart" onClick={unlessModified(decline)}>
                Open cart
              </ButtonLink>
            )}
            <Button onClick={() => send({ type: 'purchase.acceptTotal' })}>
              Pay {formatPrice(change.total, change.currency)}
            </Button>
          </>
        ) : null
      }
    >
      {change ? <Changes change={change} /> : null}
    </Dialog>
  );
}

const savingText = ({ from, to }: PriceChange['bundles'][number], currency: string) => {
  if (to === null) return `No longer saves ${formatPrice(from ?? 0, currency)}`;
  return `Saves ${formatPrice(to, currency)}${from === null ? '' : ` instead of ${formatPrice(from, currency)}`}`;
};

function Changes({ change: { lines, bundles, shownTotal, total, currency } }: { change: PriceChange }) {
  return (
    <ul className={styles.changes} aria-label="Price changes">
      {lines.map(({ id, title, from, to }) => (
        <li key={id} className={styles.change}>
          <span>{title}</span>
          {from !== null && to !== null ? (
            <Price price={from} newPrice={to} currency={currency} />
          ) : (
            <span className={styles.note}>
              {to === null ? 'No longer in your cart' : `New in your cart: ${formatPrice(to, currency)}`}
            </span>
          )}
        </li>
      ))}
      {bundles.map((bundle) => (
        <li key={`bundle ${bundle.id}`} className={styles.change}>
          <span>Bundle: {bundle.title}</span>
          <span className={styles.note}>{savingText(bundle, currency)}</span>
        </li>
      ))}
      <li className={styles.change}>
        <strong>Total</strong> <Price price={shownTotal} newPrice={total} currency={currency} />
      </li>
    </ul>
  );
}
