import { useQuery } from '@tanstack/react-query';
import { paymentMethodsQuery } from '#api/content/payment-methods-query.ts';
import { billingQuery } from '#api/orders/billing-query.ts';
import { returnedOrderQuery } from '#api/orders/order-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { CARD_BRANDS, CARD_METHOD } from '#contract/orders/card-brands.ts';
import type { CartItem } from '#contract/cart/cart.ts';
import { assetUrl } from '#lib/pictures/asset-url.ts';
import { computeTotalWithBundles } from '#lib/cart/cart-bundles.ts';
import { isOrderOfCart } from '#lib/cart/is-order-of-cart.ts';
import { formatPrice } from '#lib/formats/money.ts';
import { PAYMENT_NOTE, REFUND_NOTE } from '#lib/cart/purchase-notes.ts';
import { canContinuePayment } from '#lifecycles/order-lifecycle.ts';
import { useBuy } from '#machines/intent-gate/intent-gate.react.ts';
import { usePurchase } from '#machines/purchase/purchase.react.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { Button } from '#ui/button/button.tsx';
import { box } from '#ui/checkbox-field/checkbox-field.css.ts';
import { Link } from '#ui/link/link.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { BillingDetails } from './billing-details.tsx';
import { CartSums } from './cart-sums.tsx';
import { note } from './cart.css.ts';
import { OpenPayment } from './open-payment.tsx';
import * as styles from './payment.css.ts';
import { PurchaseChoice } from './purchase-choice.tsx';
import type { BuyNowOffer } from './use-buy-now-offer.ts';

export interface PurchaseFormProps {
  items: readonly CartItem[];
  /** The server has not confirmed all changes of the cart yet. A purchase would be rejected. */
  isChanging: boolean;
  /** Number of the order whose payment the user left; null if there is none. */
  leftOrder: string | null;
  /** After Buy now: whether to buy that product alone. Null when there is no choice. */
  offer: BuyNowOffer | null;
}

const usePaymentMethods = () => useQuery(paymentMethodsQuery(useShopApi()));

/** px: the row of accepted cards. */
const CARDS_HEIGHT = 24;

/** The names, as the payment page shows them. */
function AcceptedCards({ query: { data: methods, error } }: { query: ReturnType<typeof usePaymentMethods> }) {
  if (!methods) return error ? null : <Skeleton height={CARDS_HEIGHT} />;
  if (!methods.some(({ id }) => id === CARD_METHOD)) return null;
  return (
    <ul className={styles.cards} aria-label="Accepted cards">
      {CARD_BRANDS.map((brand) => (
        <li key={brand} className={styles.cardBrand}>
          {brand}
        </li>
      ))}
    </ul>
  );
}

function PaymentMethods({ query, isFree }: { query: ReturnType<typeof usePaymentMethods>; isFree: boolean }) {
  const { data: methods, error } = query;
  // The gateway is not part of a free order, so any method will do.
  if (isFree && !error) return <input type="hidden" name="gateway" value={methods?.[0]?.id ?? ''} />;
  return (
    <fieldset className={styles.methods}>
      <legend className={styles.legend}>Payment method</legend>
      {error ? (
        <RetryNotice compact sentence="The payment methods could not be loaded" {...getRetryProps(query)} />
      ) : null}
      {methods?.map((method, index) => (
        <label key={method.id} className={styles.method}>
          <input className={box} type="radio" name="gateway" value={method.id} defaultChecked={index === 0} required />
          <span>{method.method_name}</span>
          <img
            className={styles.methodLogo}
            src={assetUrl(`static/images/gateways/${method.image}`)}
            alt=""
            width={48}
            height={32}
          />
        </label>
      ))}
      {!methods && !error ? <Skeleton height={48} /> : null}
    </fieldset>
  );
}

/** What a buyer should know before the payment. */
const Notes = ({ isFree, isAlone }: { isFree: boolean; isAlone: boolean }) => (
  <>
    {isAlone ? <p className={note}>Your other assets stay in the cart.</p> : null}
    <p className={note}>
      {isFree
        ? 'Nothing to pay. Your files are available right after.'
        : `${PAYMENT_NOTE} Your files are available right after.`}
    </p>
    <p className={note}>
      Each asset comes with the <Link href="/terms#license">Prefab Bazaar Standard License</Link>: for any number of
      your own games and apps, commercial ones included.
    </p>
    <p className={note}>
      {isFree ? null : `${REFUND_NOTE} `}
      <Link href="/faq#refund-window">How refunds work</Link>
    </p>
  </>
);

/** What the main button does: buying the products of an order whose payment the user left continues that order. */
const useBuyLabel = (
  bought: readonly CartItem[],
  { items, leftOrder, offer }: Pick<PurchaseFormProps, 'items' | 'leftOrder' | 'offer'>,
) => {
  const { data: order } = useQuery({ ...returnedOrderQuery(useShopApi(), leftOrder ?? ''), enabled: false });
  if (computeTotalWithBundles(bought) === 0) return 'Get it free';
  if (order && canContinuePayment(order) && isOrderOfCart(order, bought)) return 'Continue payment';
  if (!offer) return 'Buy';
  return offer.choice.isWholeCart ? `Buy all ${items.length} assets` : `Buy 1 of ${items.length} assets`;
};

/** Payment method, total and the Buy button, which a phone always shows. The purchase chart ignores a second click. */
export function PurchaseForm(props: PurchaseFormProps) {
  const { items, isChanging, offer } = props;
  const query = usePaymentMethods();
  const { data: billing, isError: isBillingUnknown } = useQuery(billingQuery(useShopApi()));
  const { isPurchasing } = usePurchase();
  const buy = useBuy(useIsSignedIn());
  const isAlone = offer?.choice.isWholeCart === false;
  const bought = isAlone ? [offer.item] : items;
  const total = computeTotalWithBundles(bought);
  const isFree = total === 0;
  const label = useBuyLabel(bought, props);
  const currency = items[0]?.currency ?? '';

  return (
    <form
      className={styles.payment}
      aria-label="Payment"
      onSubmit={(event) => {
        event.preventDefault();
        const gateway = new FormData(event.currentTarget).get('gateway');
        const product = isAlone ? { productId: offer.item.id } : {};
        if (typeof gateway === 'string') buy({ type: 'purchase.start', gateway, expectedTotal: total, ...product });
      }}
    >
      {offer ? <PurchaseChoice offer={offer} items={items} /> : null}
      <PaymentMethods query={query} isFree={isFree} />
      <CartSums items={bought} total={total} currency={currency} billing={isBillingUnknown ? null : billing} />
      <div className={styles.buy}>
        <p className={styles.wrappingTotal}>
          <span>Total</span> <output className={styles.totalValue}>{formatPrice(total, currency)}</output>
        </p>
        <Button type="submit" size="large" wide busy={isPurchasing} disabled={!query.data || isChanging}>
          {label}
        </Button>
      </div>
      <div className={styles.notes}>
        {props.leftOrder === null ? <OpenPayment bought={bought} /> : null}
        {isFree ? null : <AcceptedCards query={query} />}
        <Notes isFree={isFree} isAlone={isAlone} />
        {isBillingUnknown ? null : <BillingDetails billing={billing} />}
      </div>
    </form>
  );
}
