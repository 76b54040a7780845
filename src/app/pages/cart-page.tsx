import { documentTitle } from '#lib/document-title.ts';
import { CartPage } from '#features/cart/cart-page.tsx';

/** /account/cart */
export function Component() {
  return (
    <>
      <title>{documentTitle('Shop cart')}</title>
      <CartPage />
    </>
  );
}
