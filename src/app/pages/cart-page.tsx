import { CartPage } from '#features/cart/cart-page.tsx';

/** /account/cart */
export function Component() {
  return (
    <>
      <title>Shop cart · Prefab Bazaar</title>
      <CartPage />
    </>
  );
}
