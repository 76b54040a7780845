import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { Registry } from '#app/charts/define-chart.ts';
import { type Given, type Reaction, observeReactions } from './observe-wiring.ts';

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

export const gets = (to: string, event: AnyEventObject): Reaction => ({ to, does: event.type, with: event });
export const page = (does: string, ...args: unknown[]): Reaction => ({ to: 'page', does, with: args });
export const cache = (does: string, ...queryKey: string[]): Reaction => ({ to: 'cache', does, with: queryKey });
export const TEXT = expect.any(String) as unknown;
export const error = new Error('refused');

/** A rule about what follows after an emitted event. @param source where it is written */
export const when = (
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
    expect(observeReactions(charts, chart, emitted, given), `after ${emitted.type} of ${chart}`).toEqual(follows),
});

// Where the rules are written.
export const ERRORS = 'docs/specification.md#8-the-error-catalogue';
export const STATES = 'docs/specification.md#4-states-and-transitions';
export const HEADER = 'docs/specification.md#header';
export const PRODUCT_PAGE = 'docs/design/product-page-and-reviews.md#product-page';
export const CART_PAGE = 'docs/design/orders-and-payment.md#cart-page';
export const SIGN_IN = 'docs/design/accounts-and-sessions.md#signing-in-and-out';
export const OVERLAYS = 'docs/design/pages-and-forms.md#menus-and-overlays';
export const SESSIONS = 'docs/design/accounts-and-sessions.md#sessions';
export const DOWNLOADS = 'docs/design/downloads-and-licenses.md#downloads';

export const PURCHASE_START = { type: 'purchase.start', gateway: 'sandbox', expectedTotal: 10 } as const;

/** Removes a user's data from the cache. */
export const CLEARS_USER_DATA = [
  cache('removeQueries', 'private'),
  cache('cancelQueries', 'personal'),
  cache('invalidateQueries', 'personal'),
];
/** Reloads a user's data on the pages. */
export const RELOADS = [cache('invalidateQueries', 'personal'), cache('invalidateQueries', 'private')];
export const OFFERS_REPORT = gets('recorderReport', { type: 'report.offer' });

/** A failure shows its error. */
export const fails = (chart: string, type: string) =>
  when(chart, { type, error }, `"Shared handler for a failed HTTP response": ${type} shows its error`, ERRORS, [
    page('failure', error),
  ]);
/** A success shows the message of the server. @param link beside the message */
export const shows = (chart: string, type: string, link: unknown, more: object = {}) =>
  when(chart, { type, message: 'Done', ...more }, `"Success toasts show the server's message": ${type}`, ERRORS, [
    page('success', 'Done', ...(link === null ? [] : [link])),
  ]);
