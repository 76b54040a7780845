import { ProductTile } from '#features/product/product-tile.tsx';
import { documentTitle } from '#lib/document-title.ts';
import { WishlistPage } from '#features/wishlist/wishlist-page.tsx';

/** /account/wishlist */
export function Component() {
  return (
    <>
      <title>{documentTitle('Wishlist')}</title>
      <WishlistPage Tile={ProductTile} />
    </>
  );
}
