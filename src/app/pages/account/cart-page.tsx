import { useSearchParams } from 'react-router-dom';
import { CartPage } from '#features/cart/cart-page.tsx';
import { ProductTile } from '#features/product/product-tile.tsx';
import { CanceledCheckout } from '#features/purchased/canceled-checkout.tsx';
import { readBuyNowChoice } from '#lib/addresses/cart-address.ts';
import { documentTitle } from '#lib/navigation/document-title.ts';

/** /account/cart. Cancel on the payment page leads here with `?order=NUMBER`, Buy now with `?buy=PRODUCT`. */
export function Component() {
  const [search] = useSearchParams();
  const order = search.get('order');
  return (
    <>
      <title>{documentTitle('Shop cart')}</title>
      <CartPage
        Tile={ProductTile}
        leftOrder={order}
        buyNow={readBuyNowChoice(search)}
        outcome={order ? <CanceledCheckout key={order} orderNumber={order} /> : null}
      />
    </>
  );
}
