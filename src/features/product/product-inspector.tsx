import { Scale } from 'lucide-react';
import type { ProductDetail } from '#contract/product.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Card } from '#ui/card/card.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { InspectorPanel } from '#ui/inspector-panel/inspector-panel.tsx';
import { Price } from '#ui/price/price.tsx';
import { Rating } from '#ui/rating/rating.tsx';
import { factLabel, factValue } from './fact-labels.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { ProductActionButton } from './product-action-button.tsx';
import { ENGINE_NAMES } from '#lib/engines.ts';
import { ProductFiles } from './product-files.tsx';
import * as styles from './product-inspector.css.ts';
import { inspector } from './product-view.css.ts';
import { ProductVersions } from './product-versions.tsx';

function BuyCard({ product }: { product: ProductDetail }) {
  return (
    <Card className={styles.buy}>
      <h1 className={styles.title} tabIndex={-1}>
        {product.title}
      </h1>
      <p className={styles.row}>
        <Rating value={product.rating} />
        <span className={styles.quiet}>
          {product.rating_count} {product.rating_count === 1 ? 'rating' : 'ratings'}
        </span>
      </p>
      <p className={styles.row}>
        <Price price={product.price} newPrice={product.new_price} currency={product.currency} size="large" />
        {product.is_sale ? <Badge tone="sale">Sale</Badge> : null}
      </p>
      <div className={styles.actions}>
        <ProductActionButton product={product} size="large" wide />
        <FavoriteButton product={product} />
      </div>
      <p className={styles.license}>
        <Scale className={styles.licenseIcon} size={16} aria-hidden="true" />
        <span>
          <strong>{product.license.name}.</strong> {product.license.summary}
        </span>
      </p>
      {product.engines.length > 0 ? (
        <ul className={styles.row} aria-label="Works in">
          {product.engines.map((engine) => (
            <li key={engine}>
              <Badge>{ENGINE_NAMES[engine]}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

/** Side panel with price, actions and license, then the facts, files and versions. */
export function ProductInspector({ product }: { product: ProductDetail }) {
  const newest = product.versions[0];
  return (
    <div className={inspector}>
      <BuyCard product={product} />
      {product.facts.length > 0 ? (
        <InspectorPanel title="Facts">
          <Facts items={product.facts.map(({ key, value }) => ({ label: factLabel(key), value: factValue(value) }))} />
        </InspectorPanel>
      ) : null}
      {newest && newest.files.length > 0 ? (
        <InspectorPanel title="Files">
          <ProductFiles files={newest.files} />
        </InspectorPanel>
      ) : null}
      {newest ? (
        <InspectorPanel title="Versions">
          <ProductVersions versions={product.versions} />
        </InspectorPanel>
      ) : null}
    </div>
  );
}
