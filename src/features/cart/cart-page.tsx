import { ButtonLink } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { keptItems } from './cart-lines.ts';
import { ClearCart } from './clear-cart.tsx';
import { CartList, CartListSkeleton } from './cart-list.tsx';
import { layout } from './cart.css.ts';
import { PriceQuestion } from './price-question.tsx';
import { PurchaseForm } from './purchase-form.tsx';
import { useCart } from './use-cart.ts';

/** The whole cart: what is in it, what it costs, and Buy (design, section 11). */
export function CartPage() {
  const { lines, isChanging, error, retry } = useCart();
  const kept = keptItems(lines ?? []);
  return (
    <Page title="Shop Cart">
      <section className={layout} aria-label="Your cart" tabIndex={-1}>
        {lines ? (
          lines.length > 0 ? (
            <CartList lines={lines} />
          ) : (
            // Specification, section 8.
            <Notice
              sentence="No products found"
              action={<ButtonLink href="/catalog/1">Browse the catalog</ButtonLink>}
            />
          )
        ) : error ? (
          <RetryNotice sentence="Your cart could not be loaded." {...retry} />
        ) : (
          <CartListSkeleton />
        )}
        {kept.length > 0 ? <PurchaseForm items={kept} isChanging={isChanging} /> : null}
      </section>
      {kept.length > 0 ? <ClearCart count={kept.length} /> : null}
      <PriceQuestion />
    </Page>
  );
}
