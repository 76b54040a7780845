import { PRODUCT_PICTURE_SIZE, productPicture } from '#lib/product-picture.ts';
import type { PurchaseSubject } from '#lib/purchase-subject.ts';
import type { Intent, ProductIntent } from '#machines/intent-gate/intent-gate.machine.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { picture, sentence } from './sign-in-reason.css.ts';

const PRODUCT_PURPOSES: Record<ProductIntent['act'], (title: string) => string> = {
  add: (title) => `add ${title} to your cart`,
  buyNow: (title) => `buy ${title}`,
  favorite: (title) => `put ${title} on your wishlist`,
};

const purchasePurpose = (purchase: PurchaseSubject) => {
  if (purchase.type === 'purchase.continue') return `pay order ${purchase.orderNumber}`;
  return purchase.free ? `get ${purchase.free.title}` : 'buy what is in your cart';
};

const purposeOf = (intent: Intent) => {
  switch (intent.act) {
    case 'buy':
      return purchasePurpose(intent.purchase);
    case 'bundle':
      return `add the bundle ${intent.bundle.title} to your cart`;
    default:
      return PRODUCT_PURPOSES[intent.act](intent.product.title);
  }
};

/** What a visitor wants to do, with the picture of the product. */
export function HeldIntent({ intent, verb }: { intent: Intent; verb: 'Sign in' | 'Sign up' }) {
  return (
    <>
      {'product' in intent ? (
        <Picture
          className={picture}
          source={productPicture(intent.product)}
          alt=""
          {...PRODUCT_PICTURE_SIZE}
          sizes="72px"
          fit="cover"
        />
      ) : null}
      <p className={sentence}>{`${verb} to ${purposeOf(intent)}.`}</p>
    </>
  );
}
