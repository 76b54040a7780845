import { expect } from 'vitest';
import type { Registry } from '#app/charts/define-chart.ts';
import { observeRouteBroadcast } from '../observe-wiring.ts';
import { HEADER, OVERLAYS, type WiringRule, gets, page, when } from '../wiring-rule.ts';

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

/** The search box, its suggestions, and a change of the address. */
export const searchRules: readonly WiringRule[] = [
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
