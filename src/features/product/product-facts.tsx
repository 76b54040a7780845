import type { ProductDetail } from '#contract/products/product.ts';
import { Facts } from '#ui/facts/facts.tsx';
import { InspectorPanel } from '#ui/inspector-panel/inspector-panel.tsx';
import { toFactRows } from './fact-labels.ts';
import { ProductVersions } from './product-versions.tsx';
import { facts } from './product-view.css.ts';

/** Facts and versions of a product. */
export function ProductFacts({ product }: { product: ProductDetail }) {
  return (
    <div className={facts}>
      {product.facts.length > 0 ? (
        <InspectorPanel title="Facts">
          <Facts items={toFactRows(product.facts)} />
        </InspectorPanel>
      ) : null}
      {product.versions.length > 0 ? (
        <InspectorPanel title="Versions">
          <ProductVersions id={product.id} versions={product.versions} />
        </InspectorPanel>
      ) : null}
    </div>
  );
}
