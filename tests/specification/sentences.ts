/** A sentence of docs/specification.md or a part of one, verbatim and without its full stop. */
export interface Sentence {
  section: string;
  text: string;
  /** The chart that implements it. The sentence is required once the chart exists. */
  chart?: string;
}

const inSection = (section: string, texts: readonly string[], chart?: string): Sentence[] =>
  texts.map((text) => ({ section, text, ...(chart !== undefined && { chart }) }));

/** Sentences about states, transitions, texts and times. A test title quotes each. */
export const SENTENCES: readonly Sentence[] = [
  ...inSection('2', [
    'The sidebar collapses below 768px width',
    'an unauthenticated visitor is sent to /sign-in',
    'an already signed-in user is redirected to /account',
    'Redirects (replace) to /catalog/1',
    'User routes: /account (Settings, index), /account/change-password, /account/orders (My Orders), /account/purchased (Purchased Assets), /account/wishlist, /account/cart (Shop Cart), /account/support',
    'Admin routes: /account/all-orders, /account/create-order, /account/single-order/{id}, /account/all-support (All Support Requests), /account/single-support/{id}, /account/all-users-edit, /account/all-users-info, /account/create-user, /account/single-user-edit/{id}, /account/single-user-info/{id}, /account/settings-date (General Settings)',
  ]),
  ...inSection('3', [
    'Favorite item: id (other fields not shown)',
    'Cart total is the sum of new_price or price per item, shown with 2 decimals',
  ]),
  ...inSection('4', [
    'Signed-in flag: true when an access token cookie exists',
    'Login stores both tokens and sets it true',
    'logout clears both cookies and sets it false',
    'Login: idle, submitting (form disabled)',
    "on success the toast 'Login successful!', tokens stored, admin flag set from the token, email saved locally, form reset, navigation to /account after 500 ms",
    'On failure the shared error handler runs and the busy state ends',
    'A token that cannot be decoded is logged and the admin flag is not set',
    'if an access token exists it is sent as a bearer header',
    'if only a refresh token exists the app refreshes first, stores and uses the new tokens',
    'if neither exists the user is logged out',
    'with no refresh token, log out',
    'With one, refresh, store the new tokens and retry the original request with the new access token',
    "If the refresh answers with a message instead of tokens, show that message (or 'Refresh token error') and log out",
    'If the refresh itself fails, show the error and log out',
    'Concurrent refreshes share one in-flight request',
    'purchased shows Save (download) and goes to /account/purchased',
    'in cart shows In Cart and goes to /account/cart',
    'otherwise shows Add, which adds the product to the cart',
    'Wishlist toggle: add if absent, remove if present',
    "Cart, wishlist and buy actions by a signed-out user: toast 'Please login first' then redirect to /sign-in",
    'Purchase: a loading flag is set',
    'a second attempt is ignored while set',
    'cleared afterwards',
    'on success the user is sent to the checkout page (checkout_url)',
    'Cart and favorites lists are only queried when signed in',
    'after add, remove or clear the list is refetched',
  ]),
  ...inSection('8', [
    "an object body turns each field into a toast 'field: value' (arrays joined by ', ', strings as is)",
    'an array body shows each string as a toast',
    'otherwise it shows the detail, message or msg field',
    "fallback 'Something went wrong'",
    "A non-HTTP error shows 'Unknown error'",
    "Success toasts show the server's message after cart or favorites add, remove, clear and purchase start",
    "'Please login first': signed-out add to cart, wishlist toggle or buy, then redirect to /sign-in",
    "'You must be logged in to access your account': signed-out click on wishlist, account or cart icon, then redirect to /sign-in",
    "'Refresh token error': refresh answered with no message and no tokens",
    "'Login successful!': success toast after login",
    "Empty cart: 'No products found'",
    'queries are not retried',
  ]),
  ...inSection('9', [
    'Access token cookie name access_token_unity, lifetime 1 day; refresh token cookie refresh_token_unity, 30 days; cookies secure, same-site strict, path /',
    'Request timeout 3,600,000 ms; no automatic retries',
    'Cached data freshness (category tree, company info, payment methods, search): 300,000 ms',
    'Redirect after login 500 ms',
    'first 8 are deals, rest best sellers',
    '8 product placeholders',
    'Cart total and prices shown with 2 decimals',
    'Cart row shows only the first category',
    'Download helper object URL revoked after 40 s',
  ]),
  ...inSection(
    '4',
    [
      'shown when no consent value is stored',
      'Accept stores true',
      'Decline stores false',
      'closing with the X or overlay stores nothing',
      'stores nothing so it returns next time',
    ],
    'cookie-consent',
  ),
  ...inSection('9', ['365 days'], 'cookie-consent'),
  ...inSection('2', ['550px-wide side panel'], 'cart-panel'),
  ...inSection('9', ['300 ms close'], 'cart-panel'),
  ...inSection(
    '4',
    ['Modal open locks scroll', 'close or route change restores it', '(closing the modal)'],
    'quick-view',
  ),
  ...inSection('2', ['Choosing a link closes the drawer'], 'drawer'),
];
