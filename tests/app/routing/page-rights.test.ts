import { createMemoryRouter, isRouteErrorResponse } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { routes } from '#app/router.tsx';
import { ADMIN_ROLES } from '#contract/admin/role-enums.ts';
import type { PagePath } from '#contract/routes.ts';
import { PAGE_LEVELS, PAGE_RIGHTS, VIEWERS, type Viewer } from '#qa/rights/page-rights.ts';
import { createFakeServer } from '#qa/support/fake-server.ts';
import { createBrowser } from '#qa/support/shop-parts.ts';

/** The code of a page is compiled when it is first opened. */
const TIMEOUT_MS = 30_000;

beforeEach(() => {
  // The router passes jsdom's signal, which the platform's Request does not accept.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, { signal: _signal, ...init }: RequestInit = {}) {
        super(input, init);
      }
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

/** Runs the guards and loads the code of an address without drawing it. */
const open = async (path: string, viewer: Viewer) => {
  const server = createFakeServer();
  const browser = createBrowser(server);
  const adminRole = ADMIN_ROLES.find((role) => role === viewer);
  const isAdmin = adminRole !== undefined;
  if (viewer !== 'visitor') browser.remember(server.signIn('anna', { isAdmin, adminRole }), { isAdmin });
  const tab = browser.openTab();
  const router = createMemoryRouter(routes(tab.shop), { initialEntries: [path] });
  await vi.waitFor(
    () => {
      const { initialized, navigation } = router.state;
      expect([initialized, navigation.state]).toEqual([true, 'idle']);
    },
    { timeout: TIMEOUT_MS },
  );
  const { location, matches, errors } = router.state;
  router.dispose();
  if (Object.values(errors ?? {}).some((error) => isRouteErrorResponse(error) && error.status === 403))
    return 'other role';
  const isMissing = matches.at(-1)?.route.path === '*' || Object.values(errors ?? {}).length > 0;
  if (location.pathname !== path) return location.pathname;
  return isMissing ? 'not found' : 'shown';
};

const fillPath = (path: string) =>
  path.replace(':id', '1').replace(':slug', 'a-text').replace(':number', 'PB-1').replace(':code', 'K7QF-2M95');
const pages = Object.entries(PAGE_RIGHTS) as [PagePath, keyof typeof PAGE_LEVELS][];

describe('access to pages', () => {
  test.each(pages)(
    'shows %s only to those of the level "%s"',
    { timeout: TIMEOUT_MS * VIEWERS.length },
    async (path, level) => {
      const views: Partial<Record<Viewer, string>> = {};
      for (const viewer of VIEWERS) views[viewer] = await open(fillPath(path), viewer);
      expect(views).toEqual(PAGE_LEVELS[level].views);
    },
  );
});
