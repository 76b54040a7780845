import { ArrowRight } from 'lucide-react';
import { catalogPath } from '#lib/addresses/catalog-address.ts';
import { useSearch } from '#machines/search/search.react.ts';
import { PRODUCT_PICTURE_SIZE, productPicture } from '#lib/pictures/product-picture.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { unlessModified } from '#ui/link/unless-modified.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { gridFloor } from '#ui/theme/grid-floor.css.ts';
import type { BannerContent } from './banners.ts';
import * as styles from './banner.css.ts';
import { useFeaturedProduct } from './use-featured-product.ts';

const SIZES = {
  large: '(min-width: 1024px) 512px, (min-width: 480px) 52vw, 224px',
  small: '(min-width: 1024px) 365px, (min-width: 768px) 267px, 224px',
};

interface BannerProps {
  banner: BannerContent;
  size: keyof typeof SIZES;
  priority?: boolean;
  /** Only reserves the space of its texts. */
  isReserved?: boolean;
}

/** A banner with the picture of the first product that its button leads to. Without a product it has no picture. */
export function Banner({ banner, size, priority = false, isReserved = false }: BannerProps) {
  const { image, tag, title, description, button } = banner;
  const { categoryId, query } = button;
  const product = useFeaturedProduct(image);
  const { send } = useSearch();
  const runSearch = unlessModified((event) => {
    event.preventDefault();
    send({
      type: 'search.submit',
      value: query,
      onCatalog: { categoryId: String(categoryId), isWholeShop: false },
    });
  });
  return (
    // Always dark in both themes, because the picture is, and fades into it.
    <section
      className={classNames(gridFloor, styles.banner({ size }))}
      data-theme="dark"
      aria-label={title}
      inert={isReserved}
    >
      <div className={classNames(styles.picture[size], !priority && styles.fadesIn)}>
        {product && !isReserved ? (
          <Picture
            source={productPicture(product)}
            alt=""
            {...PRODUCT_PICTURE_SIZE}
            sizes={SIZES[size]}
            priority={priority}
            fit="cover"
          />
        ) : null}
      </div>
      <div className={styles.texts[size]}>
        {tag ? <p className={styles.tag}>{tag}</p> : null}
        <h2 className={styles.title({ size })}>{title}</h2>
        <p className={styles.description}>{description}</p>
        <ButtonLink
          size={size === 'small' ? 'medium' : 'large'}
          href={catalogPath({ categoryId: String(categoryId), text: query })}
          onClick={runSearch}
        >
          {button.label}
          <ArrowRight size={18} aria-hidden="true" />
        </ButtonLink>
      </div>
    </section>
  );
}
