import { describe, expect, test } from 'vitest';
import { model as chart } from '#qa/models/session.model.ts';
import type { Path } from '#qa/engine/path.ts';
import { generatePaths } from '#qa/engine/path-sets.ts';
import { createSessionShop, findStepRefusal } from '#qa/drivers/session-shop.ts';

/** The messages after a refresh without tokens: docs/specification.md#4-states-and-transitions. */
const TEXTS: Record<string, string> = {
  'renewTokens returns a message': 'You were signed out',
  'renewTokens returns neither tokens nor a message': 'Refresh token error',
};

const edges = generatePaths(chart, 'edges').filter(({ steps }) => steps.length > 0);
const reasons = (path: Path) => path.steps.flatMap((step) => findStepRefusal(step) ?? []);
const taken = edges.filter((path) => reasons(path).length === 0);
const formatEvents = ({ input, steps }: Path) => [input, ...steps.map(({ name }) => name)].join(' → ');

// Runs the session paths in the whole shop: the real interceptors, token store and effects over held responses.
describe('the session in the whole shop', () => {
  test.each(taken.map((path): [string, Path] => [formatEvents(path), path]))('%s', async (_, path) => {
    const { tab, server, cookies, take, finish } = createSessionShop(path);
    for (const step of path.steps) {
      await take(step);
      expect(chart.key(tab.shop.actors.session.getSnapshot())).toBe(step.to);
    }

    // "Concurrent refreshes share one in-flight request."
    const begun = path.steps.filter(({ invoked }) => invoked.includes('renewTokens')).length;
    expect(server.to('refresh')).toHaveLength(begun);

    const last = path.steps.at(-1)!;
    // "logout clears both cookies and sets it false."
    if (last.after.matches('signedOut') && !last.before.matches('signedOut'))
      expect(cookies()).toEqual({ access: false, refresh: false });
    // "Login stores both tokens and sets it true."
    if (/loggedIn/.test(last.name)) {
      expect(cookies()).toEqual({ access: true, refresh: true });
      expect([tab.isSignedIn(), tab.isAdmin()]).toEqual([true, last.name.endsWith('admin')]);
    }
    // "show that message (or 'Refresh token error') and log out."
    if (TEXTS[last.name] !== undefined) expect(tab.errors).toEqual([TEXTS[last.name]]);
    // "If the refresh itself fails, show the error and log out."
    if (last.name === 'renewTokens fails') expect(tab.errors).toHaveLength(1);

    const wasSignedOut = !tab.isSignedIn();
    expect(await finish(), 'requests without a response').toBe(0);
    // docs/reliability.md#sign-out-during-a-refresh
    if (wasSignedOut && path.steps.some(({ to }) => to.includes('renewing')))
      expect(cookies()).toEqual({ access: false, refresh: false });
  });

  test('lists the steps that a test cannot cause from outside', () => {
    expect(new Set(edges.flatMap(reasons))).toEqual(
      new Set([
        'a late 401: tests/app/session/after-a-401',
        'a refresh in another tab: tests/app/session/tabs',
        'time does not pass: tests/app/session/slow-refresh',
        'without an access token a request waits for the refresh, so it cannot get a 401',
      ]),
    );
    expect(taken.length).toBeGreaterThan(60);
  });
});
