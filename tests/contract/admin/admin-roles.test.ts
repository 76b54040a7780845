import { describe, expect, test } from 'vitest';
import { ADMIN_RIGHTS, getRolesForPage, hasRight } from '#contract/admin/admin-roles.ts';
import { ADMIN_ROLES } from '#contract/admin/role-enums.ts';
import { PAGE_PATHS } from '#contract/routes.ts';
import { getAdminPages } from '#lib/admin/admin-pages.ts';
import { readRepositoryFile } from '#tests/support/repository-files.ts';

/** The table of docs/design/admin.md#admin-roles: rights, and the roles that have them. */
const designed = () => {
  const [, section = ''] = readRepositoryFile('docs/design/admin.md').split('\n## Admin roles\n');
  const [table = ''] = section.split('\n\n- ');
  const [head = [], , ...rows] = table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return Object.fromEntries(
    rows.map(([right = '', ...cells]) => [
      right.replaceAll('`', ''),
      head.slice(2).filter((_, index) => cells[index + 1] === 'yes'),
    ]),
  );
};

test('each role has the rights of the design', () => {
  expect(ADMIN_RIGHTS).toEqual(designed());
});

test('an owner has every right, and nobody without a role has one', () => {
  for (const right of Object.keys(ADMIN_RIGHTS) as (keyof typeof ADMIN_RIGHTS)[])
    expect([right, hasRight('owner', right), hasRight(null, right)]).toEqual([right, true, false]);
});

describe('the pages', () => {
  /** Account pages of users need no role. */
  const OWN = /^\/account(?:$|\/(?:change-password|orders|purchased|wishlist|cart|support)(?:$|\/))/;

  test('of the admin area are open to an owner, and all other pages need no role', () => {
    for (const path of PAGE_PATHS) {
      const isAdminPage = path.startsWith('/account') && !OWN.test(path);
      expect([path, getRolesForPage(path).includes('owner')]).toEqual([path, isAdminPage]);
    }
  });

  test('give every role at least one entry of the Admin Panel', () => {
    for (const role of ADMIN_ROLES) expect(getAdminPages(role)).not.toEqual([]);
  });

  test('of single problem reports are closed to a role that sees only the reported reviews', () => {
    expect(getRolesForPage('/account/traces').includes('catalog')).toBe(true);
    expect(getRolesForPage('/account/traces/K7QF-2M95').includes('catalog')).toBe(false);
  });
});
