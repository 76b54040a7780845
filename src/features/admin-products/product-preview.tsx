import type { AdminProduct } from '#contract/admin/admin-products.ts';
import type { ProductImage } from '#contract/products/product.ts';
import type { ProductForm } from '#lib/products/product-form.ts';
import { PRODUCT_PICTURE_SIZE, productPicture } from '#lib/pictures/product-picture.ts';
import { Card } from '#ui/card/card.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import {
  group,
  heading,
  preview,
  previewPicture,
  previewPictures,
  previewRow,
  previewText,
  previewTitle,
} from './admin-products.css.ts';
import { ShownPrice } from './shown-price.tsx';

interface ProductPreviewProps {
  product: AdminProduct;
  values: ProductForm;
  /** The cover first. */
  pictures: readonly ProductImage[];
}

/** What shoppers see of the typed values and the pictures, before they are saved. */
export function ProductPreview({ product, values, pictures }: ProductPreviewProps) {
  const [cover, ...others] = pictures;
  const paragraphs = values.description.split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return (
    <Card as="section" id="preview" tabIndex={-1} aria-label="Preview" className={group}>
      <h2 className={heading}>Preview</h2>
      <div className={preview}>
        {cover ? (
          <div className={previewPictures}>
            <div className={previewPicture}>
              <Picture source={productPicture(cover)} alt="" {...PRODUCT_PICTURE_SIZE} sizes="240px" fit="cover" />
            </div>
            <ul className={previewRow}>
              {others.map((picture) => (
                <li key={picture.image} className={previewPicture}>
                  <Picture source={productPicture(picture)} alt="" {...PRODUCT_PICTURE_SIZE} sizes="60px" fit="cover" />
                </li>
              ))}
            </ul>
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
