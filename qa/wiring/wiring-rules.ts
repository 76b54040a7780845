import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { Registry } from '#app/charts/define-chart.ts';
import { ApiFailure } from '#api/api-error.ts';
import { cartPanelMachine } from '#machines/cart-panel/cart-panel.machine.ts';
import { downloadQueueMachine } from '#machines/download-queue/download-queue.machine.ts';
import { intentGateMachine } from '#machines/intent-gate/intent-gate.machine.ts';
import { walk } from '../engine/step.ts';
import { type Given, type Reaction, observeBroadcast, observeRouteBroadcast, reactionsTo } from './observe-wiring.ts';

/** A sentence of a document about what follows in other charts, on the page and in the cache. */
export interface WiringRule {
  title: string;
  source: string;
  /** The chart and its emitted event that the rule is about; null for a change of the address. */
  chart: string | null;
  emitted: AnyEventObject | null;
  given?: Given;
  /** @throws when the wiring breaks the rule */
  check(charts: Registry): void;
}

const gets = (to: string, event: AnyEventObject): Reaction => ({ to, does: event.type, with: event });
const page = (does: string, ...args: unknown[]): Reaction => ({ to: 'page', does, with: args });
const cache = (does: string, ...queryKey: string[]): Reaction => ({ to: 'cache', does, with: queryKey });
const TEXT = expect.any(String) as unknown;
const error = new Error('refused');
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

const when = (
  chart: string,
  emitted: AnyEventObject,
  title: string,
  source: string,
  follows: readonly Reaction[],
  given: Given = {},
): WiringRule => ({
  title,
  source,
  chart,
  emitted,
  given,
  check: (charts) =>
    expect(reactionsTo(charts, chart, emitted, given), `after ${emitted.type} of ${chart}`).toEqual(follows),
});

const ERRORS = 'docs/specification.md#8-the-error-catalogue';
const STATES = 'docs/specification.md#4-states-and-transitions';
const HEADER = 'docs/specification.md#header';
const PRODUCT_PAGE = 'docs/design/product-page-and-reviews.md#product-page';
const CART_PAGE = 'docs/design/orders-and-payment.md#cart-page';
const SIGN_IN = 'docs/design/accounts-and-sessions.md#signing-in-and-out';
const OVERLAYS = 'docs/design/pages-and-forms.md#menus-and-overlays';
const SESSIONS = 'docs/design/accounts-and-sessions.md#sessions';
const DOWNLOADS = 'docs/design/downloads-and-licenses.md#downloads';

const product = { id: 7 };
const purchase = { type: 'purchase.start', gateway: 'sandbox', expectedTotal: 10 } as const;
const file = { productId: 7, fileId: 1, name: 'car.zip', size: 1 };
const isQueueBusy = {
  states: { downloadQueue: walk(downloadQueueMachine, undefined, [{ type: 'queue.start', files: [file] }]).snapshot },
};
const isPurchaseHeld = {
  states: {
    intentGate: walk(intentGateMachine, undefined, [
      { type: 'intent.act', intent: { act: 'buy', purchase }, signedIn: false },
    ]).snapshot,
  },
};
const FORGETS = [cache('removeQueries', 'private'), cache('invalidateQueries', 'personal')];
const RELOADS = [cache('invalidateQueries', 'personal'), cache('invalidateQueries', 'private')];
const OFFERS = gets('recorderReport', { type: 'report.offer' });
const fails = (chart: string, type: string) =>
  when(chart, { type, error }, `"Shared handler for a failed HTTP response": ${type} shows its error`, ERRORS, [
    page('failure', error),
  ]);
const shows = (chart: string, type: string, link: unknown, more: object = {}) =>
  when(chart, { type, message: 'Done', ...more }, `"Success toasts show the server's message": ${type}`, ERRORS, [
    page('success', 'Done', ...(link === null ? [] : [link])),
  ]);

/** The charts with data of a user: what was typed, bought, chosen or recorded. */
const OF_USER = [
  'intentGate',
  'cartPanel',
  'cartChange',
  'favoriteChange',
  'purchase',
  'download',
  'downloadQueue',
  'recorderReport',
];
const reachesUserCharts = (emitted: AnyEventObject, hasLapsed: boolean | null, title: string): WiringRule => ({
  title,
  source: 'docs/design/code-and-statecharts.md#statecharts',
  chart: 'session',
  emitted,
  check: (charts) =>
    expect(observeBroadcast(charts, emitted), `who hears of ${emitted.type}`).toEqual(
      hasLapsed === null ? [] : OF_USER.map((id) => gets(id, { type: 'session.ended', hasLapsed })),
    ),
});

/** Charts that close what lies over a page. */
const OVER_A_PAGE = ['suggestions', 'accountMenu', 'categoryBar', 'drawer', 'quickView', 'cartPanel', 'purchase'];
const reachesOnRoute = (
  title: string,
  source: string,
  search: string,
  pathname: string,
  receivers: readonly string[],
) => ({
  title,
  source,
  chart: null,
  emitted: null,
  check: (charts: Registry) =>
    expect(
      observeRouteBroadcast(charts, { pathname: '/catalog/1', search: '' }, { pathname, search }),
      `who hears of ${pathname}${search}`,
    ).toEqual([
      gets('search', { type: 'route.changed', path: pathname, text: search.replace('?q=', '') }),
      ...receivers.map((id) => gets(id, { type: 'route.changed' })),
    ]),
});

export const wiringRules: readonly WiringRule[] = [
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
  when('intentGate', { type: 'intent.allowedAct', intent: { act: 'buy', purchase } }, '"Purchase"', STATES, [
    gets('purchase', purchase),
  ]),
  when('search', { type: 'search.navigate', to: '/catalog?q=a' }, '"opens the catalog"', HEADER, [
    page('navigate', '/catalog?q=a'),
  ]),
  when(
    'suggestions',
    { type: 'suggestions.chosen', suggestion: { kind: 'text', text: 'castle' }, onCatalog: null },
    'A suggested text is searched for',
    'docs/design/search-and-catalog.md#search',
    [gets('search', { type: 'search.submit', value: 'castle', onCatalog: null })],
  ),
  when(
    'suggestions',
    { type: 'suggestions.chosen', suggestion: { kind: 'category', id: 85 }, onCatalog: null },
    'A suggested category opens, and the box is empty',
    'docs/design/search-and-catalog.md#search',
    [gets('search', { type: 'search.clear', onCatalog: null }), page('navigate', '/catalog/85')],
  ),
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
    { type: 'purchase.signedOut', purchase },
    '"Cart, wishlist and buy actions by a signed-out user": a purchase of a lapsed session goes to the gate',
    STATES,
    [gets('intentGate', { type: 'intent.act', intent: { act: 'buy', purchase }, signedIn: false })],
  ),
  when(
    'purchase',
    { type: 'purchase.failed', error },
    'A failed purchase shows its error and offers a report',
    'docs/design/support-and-traces.md#support-tracing',
    [page('failure', error), OFFERS],
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
  fails('download', 'download.failed'),
  when('download', { type: 'download.interrupted', name: 'car.zip' }, 'A paused download says so', DOWNLOADS, [
    page('warn', expect.stringContaining('car.zip')),
  ]),
  when(
    'download',
    { type: 'download.saved', name: 'car.zip' },
    'A saved file is announced, and the list of downloads is loaded again',
    DOWNLOADS,
    [page('success', expect.stringContaining('car.zip')), cache('invalidateQueries', 'private', 'purchased')],
  ),
  when(
    'download',
    { type: 'download.saved', name: 'car.zip' },
    'A file of a queue is not announced by itself',
    DOWNLOADS,
    [cache('invalidateQueries', 'private', 'purchased')],
    isQueueBusy,
  ),
  when(
    'downloadQueue',
    { type: 'queue.finished', saved: 2, total: 2 },
    'At its end the queue says how many files were saved',
    DOWNLOADS,
    [page('success', expect.stringContaining('2 files'))],
  ),
  when(
    'downloadQueue',
    { type: 'queue.finished', saved: 1, total: 2 },
    'Files that were not saved are a warning',
    DOWNLOADS,
    [page('warn', expect.stringContaining('1 of 2'))],
  ),
  fails('downloadQueue', 'queue.failed'),
  fails('recorderReport', 'report.failed'),
  when(
    'session',
    { type: 'session.started', isAdmin: false, isOtherUser: true },
    'A sign-in removes errors, and cached private data is dropped',
    SESSIONS,
    [page('dismissErrors'), ...FORGETS, cache('refetchQueries', 'private')],
  ),
  when(
    'session',
    { type: 'session.ended', reason: 'logout' },
    'Signing out in the account opens /sign-in',
    SIGN_IN,
    [...FORGETS, page('navigate', '/sign-in')],
    { path: '/account/orders' },
  ),
  when(
    'session',
    { type: 'session.ended', reason: 'logout' },
    'Signing out on a public page stays there',
    SIGN_IN,
    [...FORGETS, page('revalidate')],
    { path: '/catalog/1' },
  ),
  when(
    'session',
    { type: 'session.ended', reason: 'refused', message: 'You were signed out' },
    '"If the refresh answers with a message instead of tokens, show that message … and log out"; a report is offered',
    STATES,
    [page('warn', 'You were signed out'), OFFERS, ...FORGETS, page('revalidate')],
  ),
  when(
    'session',
    { type: 'session.ended', reason: 'renewalFailed', error },
    '"If the refresh itself fails, show the error and log out"; a report is offered',
    STATES,
    [page('failure', error), OFFERS, ...FORGETS, page('revalidate')],
  ),
  when(
    'session',
    { type: 'session.ended', reason: 'cookiesGone' },
    'A forced sign-out says so and offers a report',
    'docs/design/support-and-traces.md#support-tracing',
    [page('warn', TEXT), OFFERS, ...FORGETS, page('revalidate')],
  ),
  when(
    'session',
    { type: 'session.ended', reason: 'cookiesGone' },
    'The refusal of a lapsed purchase is the only message',
    SIGN_IN,
    [OFFERS, ...FORGETS, page('revalidate')],
    isPurchaseHeld,
  ),
  reachesUserCharts(
    { type: 'session.ended', reason: 'logout' },
    false,
    'A sign-out reaches every chart with data of the user',
  ),
  reachesUserCharts(
    { type: 'session.ended', reason: 'cookiesGone' },
    true,
    'The end of a lapsed session reaches every chart with data of the user',
  ),
  reachesUserCharts(
    { type: 'session.started', isAdmin: false, isOtherUser: true },
    false,
    'A change of user reaches every chart with data of the user',
  ),
  reachesUserCharts(
    { type: 'session.started', isAdmin: false, isOtherUser: false },
    null,
    'A sign-in after a visit ends no chart',
  ),
  reachesOnRoute(
    'Another page closes what lies over the page, and the search box follows the address',
    OVERLAYS,
    '',
    '/asset/7',
    OVER_A_PAGE,
  ),
  reachesOnRoute(
    'Another search of the same page is shown in the box and closes nothing',
    'docs/design/search-and-catalog.md#search',
    '?q=car',
    '/catalog/1',
    [],
  ),
];
