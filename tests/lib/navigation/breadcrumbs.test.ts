import { describe, expect, test } from 'vitest';
import { buildBreadcrumbs } from '#lib/navigation/breadcrumbs.ts';

const tree = [{ id: 1, name: '3D', children: [{ id: 85, name: 'Characters' }] }];

// docs/specification.md#breadcrumbs
describe('buildBreadcrumbs', () => {
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
  ])('returns for %s with last name %s: %j', (path, lastName, labels) => {
    expect(buildBreadcrumbs(path, tree, lastName).map(({ label }) => label)).toEqual(labels);
  });

  test('links every breadcrumb but the last', () => {
    const crumbs = buildBreadcrumbs('/account/single-order/7', tree, 'PB-100007');
    expect(crumbs).toEqual([
      { label: 'Home', href: '/' },
      { label: 'single-order', href: '/account/single-order' },
      { label: 'PB-100007' },
    ]);
  });

  test('shows raw segments while the category tree is loading', () => {
    expect(buildBreadcrumbs('/catalog/1', [])).toEqual([{ label: 'Home', href: '/' }, { label: '1' }]);
  });
});
