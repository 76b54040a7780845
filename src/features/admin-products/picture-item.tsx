import { ArrowLeft, ArrowRight, Star, Trash2 } from 'lucide-react';
import { flushSync } from 'react-dom';
import type { ProductImage } from '#contract/products/product.ts';
import { PRODUCT_PICTURE_SIZE, productPicture } from '#lib/pictures/product-picture.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { TextAreaField } from '#ui/text-area-field/text-area-field.tsx';
import { altField, pictureActions, picture as pictureClass, previewPicture } from './admin-products.css.ts';

interface PictureItemProps {
  picture: ProductImage;
  /** 0 is the cover. */
  position: number;
  count: number;
  error: string | undefined;
  onDescribe: (alt: string) => void;
  onMove: (to: number) => void;
  onRemove: (button: HTMLElement) => void;
}

/** One picture of a product with its description, its place and the way to remove it. */
export function PictureItem({ picture, position, count, error, onDescribe, onMove, onRemove }: PictureItemProps) {
  const name = `picture ${position + 1}`;
  const moveTo = (to: number) => (event: { currentTarget: HTMLButtonElement }) => {
    const button = event.currentTarget;
    if (to < 0 || to >= count) return;
    // Moving an element takes the focus away from it.
    flushSync(() => onMove(to));
    button.focus();
  };
  return (
    <li className={pictureClass}>
      <div className={previewPicture}>
        <Picture
          source={productPicture(picture)}
          alt={picture.alt}
          {...PRODUCT_PICTURE_SIZE}
          sizes="(min-width: 640px) 280px, 100vw"
          fit="cover"
        />
      </div>
      <div className={pictureActions}>
        {position === 0 ? <Badge>Cover</Badge> : null}
        <IconButton
          label={`Move ${name} forward`}
          icon={<ArrowLeft size={20} aria-hidden="true" />}
          aria-disabled={position === 0}
          onClick={moveTo(position - 1)}
        />
        <IconButton
          label={`Move ${name} back`}
          icon={<ArrowRight size={20} aria-hidden="true" />}
          aria-disabled={position === count - 1}
          onClick={moveTo(position + 1)}
        />
        {position === 0 ? null : (
          <IconButton
            label={`Make ${name} the cover`}
            icon={<Star size={20} aria-hidden="true" />}
            onClick={moveTo(0)}
          />
        )}
        <IconButton
          label={`Remove ${name}`}
          icon={<Trash2 size={20} aria-hidden="true" />}
          onClick={({ currentTarget }) => onRemove(currentTarget)}
        />
      </div>
      <TextAreaField
        label={`Description of ${name}`}
        autoComplete="off"
        className={altField}
        rows={3}
        value={picture.alt}
        error={error}
        onChange={(event) => onDescribe(event.target.value)}
      />
    </li>
  );
}
