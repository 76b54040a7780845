import { Check, ShoppingCart } from 'lucide-react';
import type { OrderDetail } from '#contract/orders/orders.ts';
import { useBulkAddToCart } from '#forms/use-add-to-cart.ts';
import { canContinuePayment } from '#lifecycles/order-lifecycle.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { useFocusHandover } from '#ui/use-focus-handover.ts';
import * as styles from './orders.css.ts';

/** The assets of an order that cannot be paid any more, which its buyer can still buy. */
export const getBuyableLines = (order: OrderDetail) =>
  canContinuePayment(order) ? [] : order.lines.filter((line) => line.can_buy === true);

/** Puts the assets of an unpaid order into the cart again, without those that the user owns or that are no longer for sale. */
export function BuyAgain({ order }: { order: OrderDetail }) {
  const lines = getBuyableLines(order);
  const { isCartKnown, isAllInCart, isBusy, add } = useBulkAddToCart(
    order.number,
    lines.map(({ product_id: id, title }) => ({ id, title })),
  );
  const isInCart = isCartKnown && isAllInCart;
  const { replacedRef, containerRef } = useFocusHandover(String(isInCart));
  const others = order.lines.length - lines.length;
  return (
    <div ref={containerRef} className={styles.nextStep}>
      {isInCart ? (
        <ButtonLink tone="quiet" icon={<Check size={16} aria-hidden="true" />} href="/account/cart">
          In your cart
        </ButtonLink>
      ) : (
        <Button
          ref={replacedRef}
          icon={<ShoppingCart size={16} aria-hidden="true" />}
          busy={isBusy}
          aria-disabled={!isCartKnown}
          onClick={add}
        >
          Add to cart again
        </Button>
      )}
      {others > 0 ? (
        <p className={styles.quiet}>
          Without {others === 1 ? 'one asset' : `${others} assets`} that you own or that we no longer sell
        </p>
      ) : null}
    </div>
  );
}
