import { ShoppingCart } from 'lucide-react';
import { computeTotalWithBundles } from '#lib/cart/cart-bundles.ts';
import { formatPrice } from '#lib/formats/money.ts';
import { useCartPanel } from '#machines/cart-panel/cart-panel.react.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { BundleSavings } from './bundle-savings.tsx';
import { getPurchasableItems } from './cart-lines.ts';
import { CartList, CartListSkeleton } from './cart-list.tsx';
import * as styles from './cart.css.ts';
import { totalValue } from './payment.css.ts';
import { useCart } from './use-cart.ts';

/** The [cart panel](../../../docs/specification.md#cart-panel) at the side of any page. */
export function CartPanel() {
  const { isOpen, isShown, send } = useCartPanel();
  const close = () => send({ type: 'cartPanel.close' });
  return (
    <Dialog
      open={isOpen}
      present={isShown}
      onOpenChange={close}
      placement="right"
      size="panel"
      title="Shop Cart"
      closeLabel="Close the cart"
      footer={<PanelFooter onLeave={close} />}
    >
      <section className={styles.panelBody} aria-label="Your cart" tabIndex={-1}>
        <PanelContents onLeave={close} />
      </section>
    </Dialog>
  );
}

function PanelContents({ onLeave }: { onLeave: () => void }) {
  const { lines, error, retry } = useCart();
  if (lines) {
    return (
      <>
        {lines.length > 0 ? <CartList lines={lines} onTitleClick={onLeave} /> : null}
        {getPurchasableItems(lines).length === 0 ? (
          <Notice sentence="No products found" icon={<ShoppingCart size={32} strokeWidth={1.5} />} />
        ) : null}
      </>
    );
  }
  if (!error) return <CartListSkeleton />;
  return <RetryNotice sentence="Your cart could not be loaded" {...retry} />;
}

function PanelFooter({ onLeave }: { onLeave: () => void }) {
  const items = getPurchasableItems(useCart().lines ?? []);
  return (
    <div className={styles.panelFooter}>
      <BundleSavings items={items} />
      {items.length > 0 ? (
        <p className={styles.panelTotal}>
          <span>Total</span>{' '}
          <output className={totalValue}>
            {formatPrice(computeTotalWithBundles(items), items[0]?.currency ?? '')}
          </output>
        </p>
      ) : null}
      <div className={styles.panelButtons}>
        <Button tone="quiet" onClick={onLeave}>
          Continue Shoping
        </Button>
        {/* The panel closes on a route change. A link to the open page changes no route, so close it here too. */}
        <ButtonLink href="/account/cart" onClick={onLeave}>
          Shop Now
        </ButtonLink>
      </div>
    </div>
  );
}
