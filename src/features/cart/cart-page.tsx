import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#api/api-error.ts';
import { cartQuery } from '#api/cart/cart-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { CartItem } from '#contract/cart.ts';
import { useIsSignedIn } from '#machines/session/session.context.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { CartRow, CartRowSkeleton } from './cart-row.tsx';
import { layout, rows } from './cart.css.ts';
import { PurchaseForm } from './purchase-form.tsx';

const SKELETON_ROWS = 3;

/** The whole cart: what is in it, what it costs, and Buy (design, section 11). */
export function CartPage() {
  const isSignedIn = useIsSignedIn();
  const { data: items, error, refetch } = useQuery({ ...cartQuery(useShopApi()), enabled: isSignedIn });

  return (
    <Page title="Shop Cart">
      {items ? (
        <CartContents items={items} />
      ) : error ? (
        <RetryNotice
          sentence="Your cart could not be loaded."
          onRetry={() => void refetch()}
          requestId={requestIdOf(error)}
        />
      ) : (
        <ul className={rows} aria-busy="true" aria-label="Loading your cart">
          {Array.from({ length: SKELETON_ROWS }, (_, index) => (
            <CartRowSkeleton key={index} />
          ))}
        </ul>
      )}
    </Page>
  );
}

function CartContents({ items }: { items: readonly CartItem[] }) {
  if (items.length === 0) {
    // Specification, section 8.
    return (
      <Notice sentence="No products found" action={<ButtonLink href="/catalog/1">Browse the catalog</ButtonLink>} />
    );
  }
  return (
    <div className={layout}>
      <ul className={rows} aria-label="Products in your cart">
        {items.map((item) => (
          <CartRow key={item.id} item={item} />
        ))}
      </ul>
      <PurchaseForm items={items} />
    </div>
  );
}
