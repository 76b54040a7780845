import { ApiFailure } from '#api/api-error.ts';
import { cartPanelMachine } from '#machines/cart-panel/cart-panel.machine.ts';
import { walk } from '../../engine/step.ts';
import {
  CART_PAGE,
  OFFERS_REPORT,
  PRODUCT_PAGE,
  PURCHASE_START,
  RELOADS,
  STATES,
  TEXT,
  type WiringRule,
  error,
  fails,
  gets,
  page,
  shows,
  when,
} from '../wiring-rule.ts';

const owned = new ApiFailure({
  kind: 'http',
  status: 409,
  body: { message: 'You already own this asset' },
  code: 'product_owned',
  requestId: null,
});
const unlisted = new ApiFailure({
  kind: 'http',
  status: 404,
  body: { message: 'This product does not exist' },
  code: 'not_found',
  requestId: null,
});

/** Cart, wishlist and purchase. */
export const cartRules: readonly WiringRule[] = [
  when(
    'purchase',
    { type: 'purchase.started', checkout_url: 'https://pay.example/1', message: 'Order made' },
    '"on success the user is sent to the checkout page (checkout_url)", after the message of the server',
    STATES,
    [page('success', 'Order made'), page('leave', 'https://pay.example/1')],
  ),
  when(
    'purchase',
    { type: 'purchase.started', checkout_url: 'http://pay.example/1', message: 'Order made' },
    'The page leaves only over https',
    'docs/design/orders-and-payment.md#starting-a-purchase',
    [page('warn', TEXT)],
  ),
  when(
    'purchase',
    { type: 'purchase.signedOut', purchase: PURCHASE_START },
    '"Cart, wishlist and buy actions by a signed-out user": a purchase of a lapsed session goes to the gate',
    STATES,
    [gets('intentGate', { type: 'intent.act', intent: { act: 'buy', purchase: PURCHASE_START }, signedIn: false })],
  ),
  when(
    'purchase',
    { type: 'purchase.failed', error },
    'A failed purchase shows its error and offers a report',
    'docs/design/support-and-traces.md#support-tracing',
    [page('failure', error), OFFERS_REPORT],
  ),
  when(
    'purchase',
    { type: 'purchase.failed', error: owned },
    'A purchase of owned products ends at the files',
    PRODUCT_PAGE,
    [...RELOADS, page('success', 'You already own this'), page('navigate', '/account/purchased')],
  ),
  shows('cartChange', 'cart.changed', { label: 'View cart', href: '/account/cart' }, { isSaved: false }),
  when(
    'cartChange',
    { type: 'cart.changed', message: 'Done', isSaved: true },
    'After Save for later the message links to the wishlist',
    CART_PAGE,
    [page('success', 'Done', { label: 'View wishlist', href: '/account/wishlist' })],
  ),
  when(
    'cartChange',
    { type: 'cart.changed', message: 'Done', isSaved: false },
    'On the page of the cart the message has no link to it',
    CART_PAGE,
    [page('success', 'Done')],
    { path: '/account/cart' },
  ),
  when(
    'cartChange',
    { type: 'cart.changed', message: 'Done', isSaved: false },
    'With the cart open in its panel the message has no link to it',
    CART_PAGE,
    [page('success', 'Done')],
    { states: { cartPanel: walk(cartPanelMachine, undefined, [{ type: 'cartPanel.open' }]).snapshot } },
  ),
  fails('cartChange', 'cart.failed'),
  when('cartChange', { type: 'cart.failed', error: owned }, 'Adding an owned product links to the files', CART_PAGE, [
    ...RELOADS,
    page('success', 'You already own Castle', { label: 'See your files', href: '/account/purchased?q=Castle' }),
  ]),
  when(
    'cartChange',
    { type: 'cart.failed', error: unlisted },
    'Adding a product that is no longer for sale names it',
    CART_PAGE,
    [...RELOADS, page('warn', 'Castle is no longer for sale')],
  ),
  when(
    'cartChange',
    { type: 'cart.failed', error: owned },
    'Buy now of an owned product ends at the files',
    PRODUCT_PAGE,
    [...RELOADS, page('success', 'You already own Castle'), page('navigate', '/account/purchased?q=Castle')],
    { path: '/account/cart' },
  ),
  shows('favoriteChange', 'favorite.changed', null),
  fails('favoriteChange', 'favorite.failed'),
];
