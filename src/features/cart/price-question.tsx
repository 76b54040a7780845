import { formatPrice } from '#lib/money.ts';
import type { PriceChange } from '#lib/price-change.ts';
import { usePriceQuestion } from '#machines/purchase/purchase.react.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Price } from '#ui/price/price.tsx';
import * as styles from './cart.css.ts';

/** Asks whether the new total is right, when a price changed since the cart was shown (design, section 6). */
export function PriceQuestion() {
  const { change, send } = usePriceQuestion();
  const decline = () => send({ type: 'purchase.declineTotal' });
  return (
    <Dialog
      open={change !== null}
      onOpenChange={decline}
      placement="center"
      size="medium"
      title="A price has changed"
      description="Nothing was charged. Please look at the new total before you pay."
      closeLabel="Back to cart"
      footer={
        change ? (
          <>
            <Button tone="quiet" onClick={decline}>
              Back to cart
            </Button>
            <Button onClick={() => send({ type: 'purchase.acceptTotal' })}>
              Pay the new total {formatPrice(change.total, change.currency)}
            </Button>
          </>
        ) : null
      }
    >
      {change ? <Changes change={change} /> : null}
    </Dialog>
  );
}

function Changes({ change: { lines, shownTotal, total, currency } }: { change: PriceChange }) {
  return (
    <ul className={styles.changes} aria-label="What has changed">
      {lines.map(({ id, title, from, to }) => (
        <li key={id} className={styles.change}>
          <span>{title}</span>
          {from !== null && to !== null ? (
            <Price price={from} newPrice={to} currency={currency} />
          ) : (
            <span className={styles.note}>
              {to === null ? 'Can no longer be bought' : `New in your cart: ${formatPrice(to, currency)}`}
            </span>
          )}
        </li>
      ))}
      <li className={styles.change}>
        <strong>Total</strong> <Price price={shownTotal} newPrice={total} currency={currency} />
      </li>
    </ul>
  );
}
