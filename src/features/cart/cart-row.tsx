import { Heart, X } from 'lucide-react';
import type { Ref } from 'react';
import type { CartItem } from '#contract/cart/cart.ts';
import { getCategories } from '#lib/catalog/categories.ts';
import { PRODUCT_PICTURE_SIZE, productPicture } from '#lib/pictures/product-picture.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import { Rating } from '#ui/rating/rating.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import * as styles from './cart.css.ts';

interface CartRowProps {
  item: CartItem;
  /** The product stays in the cart while another one is bought. */
  isLeftOut: boolean;
  /** The buttons that a removed row replaces. */
  replacedRef: Ref<HTMLDivElement>;
  onRemove: () => void;
  onSave: () => void;
  onTitleClick?: (() => void) | undefined;
}

/** A cart line, see [cart panel](../../../docs/specification.md#cart-panel). Only the first category is shown. */
export function CartRow({ item, isLeftOut, replacedRef, onRemove, onSave, onTitleClick }: CartRowProps) {
  const [category] = getCategories(item);
  return (
    <>
      <Picture
        className={styles.picture}
        source={productPicture(item)}
        alt=""
        {...PRODUCT_PICTURE_SIZE}
        sizes="120px"
        fit="cover"
      />
      <div className={styles.texts}>
        {category ? <Badge tone="quiet">{category.name}</Badge> : null}
        <Link className={styles.title} href={`/asset/${item.id}`} onClick={onTitleClick}>
          {item.title}
        </Link>
        {isLeftOut ? <span className={styles.note}>Stays in your cart</span> : <Rating value={item.rating} />}
      </div>
      <div className={styles.end}>
        <Price price={item.price} newPrice={item.new_price} currency={item.currency} />
        <div ref={replacedRef} className={styles.rowButtons}>
          <Button
            tone="quiet"
            size="small"
            icon={<Heart size={16} />}
            aria-label={`Save for later: ${item.title}`}
            onClick={onSave}
          >
            Save for later
          </Button>
          <Button
            tone="quiet"
            size="small"
            icon={<X size={16} />}
            aria-label={`Remove ${item.title}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        </div>
      </div>
    </>
  );
}

export function CartRowSkeleton() {
  return (
    <li className={styles.row}>
      <Skeleton className={styles.picture} />
      <div className={styles.texts}>
        <SkeletonText lines={3} />
      </div>
      <div className={styles.end}>
        <Skeleton width={96} height={24} />
      </div>
    </li>
  );
}
