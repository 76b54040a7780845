import { HEADER, PRODUCT_PAGE, PURCHASE_START, STATES, type WiringRule, gets, page, when } from '../wiring-rule.ts';

const product = { id: 7 };

/** The gate of what needs a user, and what it lets through. */
export const intentRules: readonly WiringRule[] = [
  when(
    'accountMenu',
    { type: 'accountMenu.accountRequested', to: '/account', signedIn: false },
    '"A signed-out user clicking wishlist, account or cart": the gate decides',
    HEADER,
    [gets('intentGate', { type: 'intent.header', to: '/account', signedIn: false })],
  ),
  when(
    'intentGate',
    { type: 'intent.refused', text: 'Please login first', to: '/sign-in' },
    '"toast \'Please login first\' then redirect to /sign-in"',
    STATES,
    [page('warn', 'Please login first'), page('navigate', '/sign-in')],
  ),
  when('intentGate', { type: 'intent.allowedHeader', to: '/account/cart' }, '"The cart opens a … side panel"', HEADER, [
    page('dismissLinksTo', '/account/cart'),
    gets('cartPanel', { type: 'cartPanel.open' }),
  ]),
  when('intentGate', { type: 'intent.allowedHeader', to: '/account' }, 'An icon of a user opens its page', HEADER, [
    page('dismissLinksTo', '/account'),
    page('navigate', '/account'),
  ]),
  when(
    'intentGate',
    { type: 'intent.allowedAct', intent: { act: 'add', product } },
    '"otherwise shows Add, which adds the product to the cart"',
    STATES,
    [gets('cartChange', { type: 'cart.add' })],
  ),
  when(
    'intentGate',
    { type: 'intent.allowedAct', intent: { act: 'buyNow', product } },
    '"Buy now adds the product and opens the cart"',
    PRODUCT_PAGE,
    [gets('cartChange', { type: 'cart.add' })],
  ),
  when('intentGate', { type: 'intent.allowedAct', intent: { act: 'favorite', product } }, '"Wishlist toggle"', STATES, [
    gets('favoriteChange', { type: 'favorite.toggle' }),
  ]),
  when(
    'intentGate',
    { type: 'intent.allowedAct', intent: { act: 'buy', purchase: PURCHASE_START } },
    '"Purchase"',
    STATES,
    [gets('purchase', PURCHASE_START)],
  ),
];
