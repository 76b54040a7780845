import { ProductTile } from '#features/product/product-tile.tsx';
import { WishlistPage } from '#features/wishlist/wishlist-page.tsx';

/** /account/wishlist */
export function Component() {
  return (
    <>
      <title>Wishlist · Prefab Bazaar</title>
      <WishlistPage Tile={ProductTile} />
    </>
  );
}
