import { useQuery } from '@tanstack/react-query';
import { paymentMethodsQuery } from '#api/content/payment-methods-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { CARD_BRANDS, CARD_METHOD } from '#contract/orders/card-brands.ts';
import { assetUrl } from '#lib/pictures/asset-url.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { FooterRetry } from './footer-retry.tsx';
import { brands, gateway, gateways, heading, payment } from './site-footer.css.ts';

/** px */
const LOGO_SIZE = { width: 56, height: 32 };
const SKELETON_LOGOS = 2;

/** The logos of the payment methods, and the kinds of cards, which the logo of a card does not tell. */
export function PaymentLogos() {
  const { data: methods, isFetching, refetch } = useQuery(paymentMethodsQuery(useShopApi()));
  const isLoading = !methods && isFetching;
  if (methods?.length === 0) return null;
  return (
    <section className={payment} aria-labelledby="payment-methods" aria-busy={isLoading}>
      <h2 className={heading} id="payment-methods">
        We accept
      </h2>
      {methods || isLoading ? (
        <ul className={gateways}>
          {methods
            ? methods.map(({ id, image, method_name: name }) => (
                <li key={id} className={gateway}>
                  <img
                    src={assetUrl(`static/images/gateways/${encodeURI(image)}`)}
                    alt={name}
                    {...LOGO_SIZE}
                    loading="lazy"
                  />
                </li>
              ))
            : Array.from({ length: SKELETON_LOGOS }, (_, index) => (
                <li key={index}>
                  <Skeleton {...LOGO_SIZE} />
                </li>
              ))}
        </ul>
      ) : (
        <FooterRetry sentence="The payment methods could not be loaded" onRetry={() => void refetch()} />
      )}
      {methods?.some(({ id }) => id === CARD_METHOD) ? <p className={brands}>{CARD_BRANDS.join(', ')}</p> : null}
    </section>
  );
}
