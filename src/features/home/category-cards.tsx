import { ArrowRight } from 'lucide-react';
import { catalogPath } from '#lib/addresses/catalog-address.ts';
import { PRODUCT_PICTURE_SIZE, productPicture } from '#lib/pictures/product-picture.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { gridFloor } from '#ui/theme/grid-floor.css.ts';
import * as styles from './category-cards.css.ts';
import { useFeaturedProduct } from './use-featured-product.ts';

interface CategoryCardContent {
  categoryId: number;
  tag: string;
  name: string;
  description: string;
  button: string;
}

export const CATEGORY_CARDS: readonly CategoryCardContent[] = [
  {
    categoryId: 1,
    tag: 'Models',
    name: '3D',
    description: 'Vehicles, buildings, characters and props as GLB, ready for your engine.',
    button: 'Browse 3D',
  },
  {
    categoryId: 56,
    tag: 'Sprites',
    name: '2D',
    description: 'Sprite sheets with an atlas, and seamless tilesets.',
    button: 'Browse 2D',
  },
  {
    categoryId: 54,
    tag: 'Interfaces',
    name: 'HUD',
    description: 'Bars, frames and icons as SVG and PNG, sharp at every size.',
    button: 'Browse HUD',
  },
  {
    categoryId: 55,
    tag: 'Type',
    name: 'Fonts',
    description: 'Display and pixel fonts as TTF, with kerning.',
    button: 'Browse Fonts',
  },
];

function CategoryCard({ card: { categoryId, tag, name, description, button } }: { card: CategoryCardContent }) {
  const product = useFeaturedProduct({ categoryId });
  return (
    <article className={styles.card} aria-label={name}>
      <div className={classNames(gridFloor, styles.stage)}>
        {product ? (
          <Picture
            source={productPicture(product)}
            alt=""
            {...PRODUCT_PICTURE_SIZE}
            sizes="(min-width: 1024px) 300px, calc(50vw - 24px)"
            fit="cover"
          />
        ) : null}
      </div>
      <div className={styles.texts}>
        <p className={styles.tag}>{tag}</p>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.description}>{description}</p>
        <ButtonLink
          tone="quiet"
          size="small"
          className={styles.button}
          href={catalogPath({ categoryId: String(categoryId) })}
        >
          {button}
          <ArrowRight size={16} aria-hidden="true" />
        </ButtonLink>
      </div>
    </article>
  );
}

/** Cards of the four main categories, each with the picture of one of its products. */
export function CategoryCards() {
  return (
    <ul className={styles.cards} aria-label="Main categories">
      {CATEGORY_CARDS.map((card) => (
        <li key={card.name}>
          <CategoryCard card={card} />
        </li>
      ))}
    </ul>
  );
}
