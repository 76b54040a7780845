import type { ReactNode } from 'react';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { Page } from '#ui/page/page.tsx';
import { CheckoutOutcome } from './checkout-outcome.tsx';
import { getOutcomeTitle } from './outcome-title.ts';
import { type CheckoutReturn, useCheckoutReturn } from './use-checkout-return.ts';

interface ReturnedPageProps extends CheckoutReturn {
  back: ReactNode;
  /** The files of the order. */
  children: ReactNode;
}

/** The page after the return from the payment page. Its title says what happened to the payment. */
export function ReturnedPage({ back, children, ...props }: ReturnedPageProps) {
  const checkout = useCheckoutReturn(props);
  const title = getOutcomeTitle(checkout);
  return (
    <Page title={title} back={back}>
      <title>{documentTitle(title)}</title>
      <CheckoutOutcome checkout={checkout} />
      {children}
    </Page>
  );
}
