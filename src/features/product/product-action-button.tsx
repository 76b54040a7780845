import { Check, Download, ShoppingCart } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Product } from '#contract/products/product.ts';
import { ownedProductPath } from '#lib/addresses/owned-product-path.ts';
import { PRODUCT_ACTION_LABEL } from '#lib/products/product-action.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import type { ButtonVariants } from '#ui/button/button.css.ts';
import { contents } from '#ui/theme/contents.css.ts';
import { useFocusHandover } from '#ui/use-focus-handover.ts';
import { useProductStatus } from './use-product-status.ts';

const CART = '/account/cart';

export type ProductActionButtonProps = Pick<ButtonVariants, 'size' | 'wide'> & {
  product: Product;
  /** Look of Add. */
  tone?: ButtonVariants['tone'];
  /** Called when its link is selected, so that an overlay closes although it may lead to the page below. */
  onClick?: (event: MouseEvent) => void;
};

/** Product action button: Save, In Cart or Add. See [states](../../../docs/specification.md#4-states-and-transitions). */
export function ProductActionButton({ product, ...look }: ProductActionButtonProps) {
  const { action, isAdding, sendIntent } = useProductStatus(product);
  const { replacedRef, containerRef } = useFocusHandover(action);
  const label = PRODUCT_ACTION_LABEL[action];
  // One element less than a hidden text; a page shows many of these buttons.
  const name = `${label} ${product.title}`;
  return (
    <span ref={containerRef} className={contents}>
      {action === 'add' ? (
        <Button
          {...look}
          ref={replacedRef}
          aria-label={name}
          busy={isAdding}
          icon={<ShoppingCart size={16} aria-hidden="true" />}
          onClick={() => sendIntent('add')}
        >
          {label}
        </Button>
      ) : (
        <ButtonLink
          {...look}
          aria-label={name}
          tone={action === 'save' ? 'owned' : 'quiet'}
          href={action === 'save' ? ownedProductPath(product.title) : CART}
          icon={action === 'save' ? <Download size={16} aria-hidden="true" /> : <Check size={16} aria-hidden="true" />}
        >
          {label}
        </ButtonLink>
      )}
    </span>
  );
}
