import { CheckoutOutcome } from './checkout-outcome.tsx';
import { useCheckoutReturn } from './use-checkout-return.ts';

/** Above the cart: the outcome of a payment that the user canceled on the payment page. */
export function CanceledCheckout({ orderNumber }: { orderNumber: string }) {
  return <CheckoutOutcome checkout={useCheckoutReturn({ orderNumber, isBackFromCancel: true })} isOnCart />;
}
