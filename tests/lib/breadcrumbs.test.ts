import '#tests/support/quiet-console.ts';
import { describe, expect, test } from 'vitest';
import { breadcrumbsFor } from '#lib/breadcrumbs.ts';

const tree = [{ id: 1, name: '3D', children: [{ id: 85, name: 'Characters' }] }];

// Specification, section 2: "Home, then the path segments after the first; the word catalog is skipped. Each segment is labelled with
// the matching category name from the category tree, else a supplied last-name, else the raw segment. All but the last are links."
describe('breadcrumbs', () => {
  test.each([
    ['/', undefined, ['Home']],
    ['/about', undefined, ['Home']],
    ['/catalog/1', undefined, ['Home', '3D']],
    ['/catalog/85', undefined, ['Home', 'Characters']],
    ['/catalog/85', 'Ignored', ['Home', 'Characters']],
    ['/catalog/404', undefined, ['Home', '404']],
    ['/catalog/404', 'Lost', ['Home', 'Lost']],
    ['/asset/12', 'A red car', ['Home', 'A red car']],
    ['/asset/12', undefined, ['Home', '12']],
    ['/account/orders', undefined, ['Home', 'orders']],
    ['/account/catalog/orders', undefined, ['Home', 'orders']],
  ])('%s (last name %s): %j', (path, lastName, labels) => {
    expect(breadcrumbsFor(path, tree, lastName).map(({ label }) => label)).toEqual(labels);
  });

  test('"All but the last are links"', () => {
    const crumbs = breadcrumbsFor('/account/single-order/7', tree, 'PB-100007');
    expect(crumbs).toEqual([
      { label: 'Home', href: '/' },
      { label: 'single-order', href: '/account/single-order' },
      { label: 'PB-100007' },
    ]);
  });

  test('a tree that is not there yet', () => {
    expect(breadcrumbsFor('/catalog/1', [])).toEqual([{ label: 'Home', href: '/' }, { label: '1' }]);
  });
});
