import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { productQuery } from '#api/catalog/product-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { readBuyNowChoice } from '#lib/addresses/cart-address.ts';
import { PRODUCT_PICTURE_SIZE, productPicture } from '#lib/pictures/product-picture.ts';
import type { PurchaseSubject } from '#lib/cart/purchase-subject.ts';
import type { Intent, ProductIntent } from '#machines/intent-gate/intent-gate.machine.ts';
import { useIntentGate } from '#machines/intent-gate/intent-gate.react.ts';
import { Picture } from '#ui/picture/picture.tsx';
import type { SignInReasonProps } from './sign-in-reason.tsx';
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

const describePurpose = (intent: Intent) => {
  switch (intent.act) {
    case 'buy':
      return purchasePurpose(intent.purchase);
    case 'bundle':
      return `add the bundle ${intent.bundle.title} to your cart`;
    default:
      return PRODUCT_PURPOSES[intent.act](intent.product.title);
  }
};

/**
 * Buy now of the address, for a visitor who reloaded the page or opened its link.
 * @returns undefined while it loads, null if there is none
 */
const useAddressedIntent = (): Intent | null | undefined => {
  const [search] = useSearchParams();
  const choice = readBuyNowChoice(new URLSearchParams(search.get('returnTo')?.split('?')[1]));
  const { data, isError } = useQuery({
    ...productQuery(useShopApi(), String(choice?.productId)),
    enabled: choice !== null,
  });
  if (choice === null || isError) return null;
  return data && { act: 'buyNow', product: data };
};

/** What a visitor wants to do. */
export function SignInPurpose({ verb }: SignInReasonProps) {
  const { held } = useIntentGate();
  return held ? <Purpose intent={held} verb={verb} /> : <AddressedPurpose verb={verb} />;
}

function AddressedPurpose({ verb }: SignInReasonProps) {
  const intent = useAddressedIntent();
  if (intent === null) return <p className={sentence}>{verb} to open your cart.</p>;
  return intent ? <Purpose intent={intent} verb={verb} /> : null;
}

/** With the picture of the product. */
function Purpose({ intent, verb }: SignInReasonProps & { intent: Intent }) {
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
      <p className={sentence}>{`${verb} to ${describePurpose(intent)}.`}</p>
    </>
  );
}
