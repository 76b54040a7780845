import { flushSync } from 'react-dom';
import type { AdminProduct } from '#contract/admin/admin-products.ts';
import { PICTURE_SIZE_MAX, PICTURE_WIDTH_MIN } from '#contract/products/product-limits.ts';
import type { ProductImage } from '#contract/products/product.ts';
import { formatBytes } from '#lib/formats/bytes.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { FormFields } from '#ui/form/form-fields.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { group, heading, pictures as picturesClass, quiet, row } from './admin-products.css.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { PictureItem } from './picture-item.tsx';
import { UploadField } from './upload-field.tsx';
import type { PicturesFormState } from './use-pictures-form.ts';

const HINT = `JPEG, PNG, WebP or AVIF, at least ${PICTURE_WIDTH_MIN} px wide and at most ${formatBytes(PICTURE_SIZE_MAX)}. Lists show it cropped to 4:3. Shoppers see it once you save.`;

interface ProductPicturesProps {
  product: AdminProduct;
  form: PicturesFormState;
}

/** The order for people who do not see it, such as "New order: 2, 1, new"; empty when it is the stored one. */
const orderText = (stored: readonly ProductImage[], pictures: readonly ProductImage[]) => {
  const positions = pictures.map(({ image }) => stored.findIndex((each) => each.image === image));
  if (positions.length === stored.length && positions.every((position, index) => position === index)) return '';
  return `New order: ${positions.map((position) => (position < 0 ? 'new' : position + 1)).join(', ')}`;
};

/** Uploads, sorts, describes and removes pictures of a product ([design](../../../docs/design/products.md#uploaded-pictures)). */
export function ProductPictures({ product, form }: ProductPicturesProps) {
  const { pictures, isBusy, listError, conflict } = form;
  const remove = (image: string, button: HTMLElement) => {
    const section = button.closest('form');
    // The button that has the focus disappears with its picture.
    flushSync(() => form.remove(image));
    section?.querySelector<HTMLInputElement>('input[type="file"]')?.focus();
  };

  return (
    <Card as="section" id="pictures" tabIndex={-1} aria-label="Pictures">
      <form className={group} noValidate onSubmit={form.onSubmit}>
        <h2 className={heading}>Pictures</h2>
        <FormFields disabled={isBusy}>
          {pictures.length === 0 ? <p className={quiet}>This product has no pictures yet.</p> : null}
          <ol className={picturesClass}>
            {pictures.map((picture, index) => (
              <PictureItem
                key={picture.image}
                picture={picture}
                position={index}
                count={pictures.length}
                error={form.getError(index)}
                onDescribe={(alt) => form.describe(picture.image, alt)}
                onMove={(to) => form.move(index, to)}
                onRemove={(button) => remove(picture.image, button)}
              />
            ))}
          </ol>
          <UploadField
            label="Add pictures"
            hint={HINT}
            error={listError}
            accept="image/jpeg,image/png,image/webp,image/avif"
            upload={form.upload}
            onChoose={form.choose}
          />
        </FormFields>
        <VisuallyHidden>
          <span role="status">{orderText(product.images, pictures)}</span>
        </VisuallyHidden>
        {conflict === undefined ? null : <ConflictNotice message={conflict} onDiscard={form.discard} />}
        <PictureActions product={product} form={form} />
      </form>
    </Card>
  );
}

/** With keys, so that no button becomes another one while it has the focus. */
function PictureActions({ product, form }: ProductPicturesProps) {
  const { isBusy, isChanged, discard, resetToImported } = form;
  if (isChanged)
    return (
      <div key="changed" className={row}>
        <Button type="submit" busy={isBusy} busyLabel="Saving…">
          Save pictures
        </Button>
        <Button tone="quiet" aria-disabled={isBusy} onClick={discard}>
          Discard changes
        </Button>
      </div>
    );
  if (!product.are_pictures_edited) return null;
  return (
    <div key="stored" className={row}>
      <Button tone="quiet" aria-disabled={isBusy} onClick={resetToImported}>
        Use the imported pictures
      </Button>
    </div>
  );
}
