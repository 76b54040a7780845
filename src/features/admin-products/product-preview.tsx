import type { AdminProduct } from '#contract/admin-products.ts';
import type { ProductForm } from '#lib/product-form.ts';
import { PRODUCT_PICTURE_SIZE, productPicture } from '#lib/product-picture.ts';
import { Card } from '#ui/card/card.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { group, heading, preview, previewPicture, previewText, previewTitle } from './admin-products.css.ts';
import { ShownPrice } from './shown-price.tsx';

/** What shoppers see of the typed values, before they are saved. */
export function ProductPreview({ product, values }: { product: AdminProduct; values: ProductForm }) {
  const [cover] = product.images;
  const paragraphs = values.description.split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return (
    <Card as="section" aria-label="Preview" className={group}>
      <h2 className={heading}>Preview</h2>
      <div className={preview}>
        {cover ? (
          <div className={previewPicture}>
            <Picture source={productPicture(cover)} alt="" {...PRODUCT_PICTURE_SIZE} sizes="240px" fit="cover" />
          </div>
        ) : null}
        <div className={group}>
          <p className={previewTitle}>{values.title}</p>
          <ShownPrice values={values} currency={product.currency} />
          {paragraphs.map((text, index) => (
            <p key={index} className={previewText}>
              {text}
            </p>
          ))}
        </div>
      </div>
    </Card>
  );
}
