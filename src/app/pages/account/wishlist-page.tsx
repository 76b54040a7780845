import { useSearchParams } from 'react-router-dom';
import { ProductTile } from '#features/product/product-tile.tsx';
import { readWishlistSort } from '#lib/cart/wishlist.ts';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { WishlistPage } from '#features/wishlist/wishlist-page.tsx';

/** /account/wishlist */
export function Component() {
  const [params] = useSearchParams();
  return (
    <>
      <title>{documentTitle('Wishlist')}</title>
      <WishlistPage sort={readWishlistSort(params)} Tile={ProductTile} />
    </>
  );
}
