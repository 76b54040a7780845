import type { Product } from '#contract/products/product.ts';
import { getCategories } from '#lib/catalog/categories.ts';
import { formatDiscount } from '#lib/formats/money.ts';
import { PRODUCT_PICTURE_SIZE, productPicture } from '#lib/pictures/product-picture.ts';
import { useOpenQuickView } from '#machines/quick-view/quick-view.react.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { MediaCard } from '#ui/media-card/media-card.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import { Rating } from '#ui/rating/rating.tsx';
import { FavoriteToggle } from './favorite-button.tsx';
import { ProductActionButton } from './product-action-button.tsx';

/**
 * Picture widths for the two, three or four columns of `MediaGrid`. On a phone: half the screen, less margin and gap (22 px) and the card's
 * border (2 px). With a few pixels more, many phones would load the next larger file.
 */
const SIZES = '(min-width: 1024px) 300px, (min-width: 768px) 31vw, calc(50vw - 24px)';

export interface ProductTileProps {
  product: Product;
  headingLevel?: 2 | 3 | 4;
  /** Loads the picture first, because the first view shows it. */
  priority?: boolean;
}

/** The [product card](../../../docs/specification.md#product-card). */
export function ProductTile({ product, headingLevel = 3, priority = false }: ProductTileProps) {
  const openQuickView = useOpenQuickView();
  // The product may be cached from before a sign-out.
  const isOwned = useIsSignedIn() && product.purchased === true;
  return (
    <MediaCard
      title={product.title}
      href={`/asset/${product.id}`}
      headingLevel={headingLevel}
      picture={
        <Picture
          source={productPicture(product)}
          alt=""
          {...PRODUCT_PICTURE_SIZE}
          sizes={SIZES}
          fit="cover"
          priority={priority}
        />
      }
      badge={
        product.is_sale && !isOwned ? (
          <Badge tone="sale" after={formatDiscount(product)}>
            Sale
          </Badge>
        ) : null
      }
      corner={<FavoriteToggle product={product} />}
      quickAction={
        <Button
          tone="quiet"
          size="small"
          aria-haspopup="dialog"
          aria-label={`Quick view of ${product.title}`}
          onClick={() => openQuickView(product.id)}
        >
          Quick view
        </Button>
      }
      tags={getCategories(product).map(({ id, name }) => (
        <Badge key={id}>{name}</Badge>
      ))}
      meta={<Rating value={product.rating} />}
      // Nobody needs the price of what they own.
      price={
        isOwned ? (
          <Badge tone="owned">Owned</Badge>
        ) : (
          <Price price={product.price} newPrice={product.new_price} currency={product.currency} stacked />
        )
      }
      action={<ProductActionButton product={product} />}
    />
  );
}
