/** What a buyer should know before the payment, on the page of an asset and in the cart. The rule of refunds is that of the FAQ. */
export const REFUND_NOTE =
  'You can ask for a refund within 14 days if you have not downloaded the files, and at any time if they do not work.';
export const PAYMENT_NOTE = 'You’ll pay on our payment provider’s secure page.';
/** In its place for who owns the asset. About as long, so that nothing below it moves. */
export const OWNED_NOTE = 'You own it: its files are in Purchased Assets.';
