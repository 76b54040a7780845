import { Scale } from 'lucide-react';
import { formatNames } from '#contract/products/format-names.ts';
import type { ProductDetail } from '#contract/products/product.ts';
import { formatBytes } from '#lib/formats/bytes.ts';
import { catalogPath } from '#lib/addresses/catalog-address.ts';
import { getCategories } from '#lib/catalog/categories.ts';
import { formatDateTime } from '#lib/formats/format-date.ts';
import { effectivePrice, formatDiscount } from '#lib/formats/money.ts';
import { OWNED_NOTE, PAYMENT_NOTE, REFUND_NOTE } from '#lib/cart/purchase-notes.ts';
import { badge } from '#ui/badge/badge.css.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Link } from '#ui/link/link.tsx';
import { loadWhenIdle } from '#ui/load-when-idle/load-when-idle.tsx';
import { Price } from '#ui/price/price.tsx';
import { Rating } from '#ui/rating/rating.tsx';
import { BuyNowLink } from './buy-now-link.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { GetFreeButton } from './get-free-button.tsx';
import { ProductActionButton } from './product-action-button.tsx';
import { ENGINE_NAMES, IMPORT_ARTICLE_PATH, getPackageFor } from '#lib/projects/engines.ts';
import * as styles from './product-inspector.css.ts';
import {
  actions,
  inspector,
  note,
  purchase,
  purchaseBar,
  purchaseBox,
  purchaseTitle,
  second,
} from './product-view.css.ts';
import { useProductStatus } from './use-product-status.ts';

const ProductFit = loadWhenIdle(async () => (await import('./product-fit.tsx')).ProductFit);

function ProductHead({ product }: { product: ProductDetail }) {
  const { action } = useProductStatus(product);
  return (
    <div className={styles.head}>
      <ul className={styles.row} aria-label="Categories of this asset">
        {getCategories(product).map(({ id, name }) => (
          <li key={id}>
            <Link className={badge({ tone: 'quiet' })} href={catalogPath({ categoryId: String(id) })}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <h1 className={styles.title} tabIndex={-1}>
        {product.title}
      </h1>
      <p className={styles.row}>
        <Link className={styles.ratingLink} href="#reviews">
          <Rating value={product.rating} />
          <span className={styles.quiet}>
            {product.rating_count} {product.rating_count === 1 ? 'rating' : 'ratings'}
          </span>
        </Link>
        {product.is_sale && action !== 'save' ? (
          <>
            <Badge tone="sale" after={formatDiscount(product)}>
              Sale
            </Badge>
            {product.sale_ends_at ? (
              <span className={styles.quiet}>Sale ends {formatDateTime(product.sale_ends_at)}</span>
            ) : null}
          </>
        ) : null}
      </p>
    </div>
  );
}

/** Price and actions, which stay in view while the page scrolls. Nobody needs the price of what they own. */
function Purchase({ product }: { product: ProductDetail }) {
  const { action, isFreeToGet } = useProductStatus(product);
  return (
    <div className={purchaseBox}>
      <span className={purchaseTitle} aria-hidden="true">
        {product.title}
      </span>
      <div className={actions}>
        <FavoriteButton product={product} />
      </div>
      <div className={action === 'save' ? purchase : purchaseBar}>
        {action === 'save' ? (
          <span>
            <Badge tone="owned">Owned</Badge>
          </span>
        ) : (
          <Price price={product.price} newPrice={product.new_price} currency={product.currency} size="large" stacked />
        )}
        <div className={second}>
          {isFreeToGet ? (
            <ProductActionButton product={product} size="large" tone="quiet" />
          ) : (
            <BuyNowLink product={product} />
          )}
        </div>
        {isFreeToGet ? <GetFreeButton product={product} /> : <ProductActionButton product={product} size="large" />}
      </div>
    </div>
  );
}

/** The engines that read the files, and what an engine needs for that. */
function Engines({ product: { engines, versions } }: { product: ProductDetail }) {
  const formats = (versions[0]?.files ?? []).flatMap(({ format, contains }) => [format, ...contains]);
  return (
    <div className={styles.engines}>
      <span id="engines">Works in</span>
      <ul className={styles.engineList} aria-labelledby="engines">
        {engines.map((engine) => (
          <li key={engine} className={styles.engine}>
            <Badge>{ENGINE_NAMES[engine]}</Badge>
          </li>
        ))}
      </ul>
      {engines.map((engine) => {
        const needed = getPackageFor(engine, formats);
        return needed === null ? null : (
          <Link key={engine} className={styles.needed} href={IMPORT_ARTICLE_PATH}>
            {ENGINE_NAMES[engine]} needs {needed}
          </Link>
        );
      })}
    </div>
  );
}

/** What one gets: formats, size and number of the newest version. */
function Contents({ version: { version, files } }: { version: ProductDetail['versions'][number] }) {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const formats = [...new Set(files.flatMap(({ format, contains }) => (contains.length > 0 ? contains : [format])))];
  return (
    <p>
      {formatNames(formats)}, {formatBytes(size)}, version {version}
    </p>
  );
}

function Terms({ product }: { product: ProductDetail }) {
  const { action } = useProductStatus(product);
  const [newest] = product.versions;
  return (
    <div className={styles.terms}>
      {effectivePrice(product) === 0 ? null : (
        <div className={note}>
          <p>{REFUND_NOTE}</p>
          <p>{action === 'save' ? OWNED_NOTE : PAYMENT_NOTE}</p>
        </div>
      )}
      {newest && newest.files.length > 0 ? <Contents version={newest} /> : null}
      <p className={styles.license}>
        <Scale className={styles.licenseIcon} size={16} aria-hidden="true" />
        <span>
          <strong className={styles.licenseName}>{product.license.name}.</strong> {product.license.summary}
        </span>
      </p>
      {product.engines.length > 0 ? <Engines product={product} /> : null}
      <ProductFit productId={product.id} fallback={<div className={styles.fit} />} />
    </div>
  );
}

/** Title, price, actions and license. */
export function ProductInspector({ product }: { product: ProductDetail }) {
  return (
    <div className={inspector}>
      <ProductHead product={product} />
      <Purchase product={product} />
      <Terms product={product} />
    </div>
  );
}
