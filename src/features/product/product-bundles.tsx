import { Check, ShoppingCart } from 'lucide-react';
import type { Product, ProductBundle, ProductDetail } from '#contract/products/product.ts';
import { computeCartTotal, effectivePrice, formatPrice, toMinor } from '#lib/formats/money.ts';
import { PRODUCT_PICTURE_SIZE, productPicture } from '#lib/pictures/product-picture.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { contents } from '#ui/theme/contents.css.ts';
import { useFocusHandover } from '#ui/use-focus-handover.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import * as styles from './product-bundles.css.ts';
import { useBundleStatus } from './use-bundle-status.ts';

/** The bundles that a product belongs to, each with its products, what it saves, and one action. */
export function ProductBundles({ product }: { product: ProductDetail }) {
  const bundles = product.bundles ?? [];
  if (bundles.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="bundles">
      <h2 id="bundles">Cheaper together</h2>
      <ul className={styles.bundles}>
        {bundles.map((bundle) => (
          <li key={bundle.id} className={styles.bundle}>
            <Bundle bundle={bundle} productId={product.id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Bundle({ bundle, productId }: { bundle: ProductBundle; productId: number }) {
  const sum = computeCartTotal(bundle.products);
  const currency = bundle.products[0]?.currency ?? '';
  return (
    <>
      <h3 className={styles.title}>{bundle.title}</h3>
      <ul className={styles.products} aria-label={`Assets of ${bundle.title}`}>
        {bundle.products.map((product) => (
          <li key={product.id}>
            <Member product={product} isShown={product.id === productId} />
          </li>
        ))}
      </ul>
      <div className={styles.offer}>
        <dl className={styles.sums}>
          <Sum name="Bought separately" amount={formatPrice(sum, currency)} />
          <Sum name="You save" amount={formatPrice((toMinor(sum) - toMinor(bundle.price)) / 100, currency)} isSaving />
          <Sum name="Bundle price" amount={formatPrice(bundle.price, currency)} isTotal />
        </dl>
        <BundleAction bundle={bundle} />
      </div>
    </>
  );
}

function Member({ product, isShown }: { product: Product; isShown: boolean }) {
  return (
    <div className={styles.product}>
      <Picture
        className={styles.picture}
        source={productPicture(product)}
        alt=""
        {...PRODUCT_PICTURE_SIZE}
        sizes="72px"
        fit="cover"
      />
      <span className={styles.name}>
        {isShown ? (
          <span>
            {product.title} <span className={styles.quiet}>(this asset)</span>
          </span>
        ) : (
          <Link href={`/asset/${product.id}`}>{product.title}</Link>
        )}
        <span className={styles.amount}>{formatPrice(effectivePrice(product), product.currency)}</span>
      </span>
    </div>
  );
}

interface SumProps {
  name: string;
  amount: string;
  isSaving?: boolean;
  isTotal?: boolean;
}

function Sum({ name, amount, isSaving = false, isTotal = false }: SumProps) {
  return (
    <div className={isTotal ? styles.total : isSaving ? styles.saving : styles.sum}>
      <dt>{name}</dt>
      <dd className={styles.amount}>{amount}</dd>
    </div>
  );
}

function BundleAction({ bundle }: { bundle: ProductBundle }) {
  const { isInCart, isAdding, add } = useBundleStatus(bundle);
  const { replacedRef, containerRef } = useFocusHandover(isInCart ? 'inCart' : 'add');
  return (
    <span ref={containerRef} className={contents}>
      {isInCart ? (
        <ButtonLink tone="quiet" size="large" href="/account/cart" icon={<Check size={16} aria-hidden="true" />}>
          Bundle in cart <VisuallyHidden>{bundle.title}</VisuallyHidden>
        </ButtonLink>
      ) : (
        <Button
          ref={replacedRef}
          size="large"
          busy={isAdding}
          icon={<ShoppingCart size={16} aria-hidden="true" />}
          onClick={add}
        >
          Add bundle to cart <VisuallyHidden>{bundle.title}</VisuallyHidden>
        </Button>
      )}
    </span>
  );
}
