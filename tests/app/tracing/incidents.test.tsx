import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CAUSES } from '#contract/trace-findings/finding.ts';
import { flush } from '#qa/support/deferred.ts';
import { REFRESH } from '#qa/support/shop-parts.ts';
import { DOWNLOAD_INCIDENTS } from '#tests/support/incidents/download.ts';
import type { Incident } from '#tests/support/incidents/incident.ts';
import { NETWORK_INCIDENTS } from '#tests/support/incidents/network.ts';
import { PURCHASE_INCIDENTS } from '#tests/support/incidents/purchase.ts';
import { REFUSED_INCIDENTS } from '#tests/support/incidents/refused.ts';
import { createScene, rejection } from '#tests/support/incidents/scene.ts';
import { SESSION_INCIDENTS } from '#tests/support/incidents/session.ts';
import {
  SECOND_MS,
  act,
  buyWith,
  favoriteWith,
  prepareRouter,
  readCart,
  refreshWith,
  rejectFile,
  showError,
  submitSignIn,
} from '#tests/support/incidents/stages.tsx';

// docs/support.md#findings
const INCIDENTS = [
  ...SESSION_INCIDENTS,
  ...NETWORK_INCIDENTS,
  ...PURCHASE_INCIDENTS,
  ...DOWNLOAD_INCIDENTS,
  ...REFUSED_INCIDENTS,
];

/** A failure, and 20 seconds later a minor one that the person who reports it meets next. */
const FOLLOWED: readonly (Omit<Incident, 'sentence'> & { later: RegExp })[] = [
  {
    happens: 'a visitor who was signed out for reuse adds to the cart',
    cause: 'tokenReuse',
    later: /: the user was not signed in\.$/,
    stage: async (scene) => {
      const tab = await refreshWith(scene, rejection(401, 'refresh_token_reused'));
      await scene.pass(20 * SECOND_MS);
      await act(tab, 'add', false);
      return tab;
    },
  },
  {
    happens: 'a user whose session an admin ended mistypes the password',
    cause: 'endedByAdmin',
    later: /: email or password was wrong\.$/,
    stage: async (scene) => {
      const tab = await refreshWith(scene, rejection(401, 'session_ended_by_admin'));
      await scene.pass(20 * SECOND_MS);
      scene.server.respondTo('login', () => rejection(401, 'credentials_wrong'));
      return submitSignIn(tab);
    },
  },
  {
    happens: 'a product is gone after the payment gateway was down',
    cause: 'gatewayDown',
    later: /: what was opened does not exist\.$/,
    stage: async (scene) => {
      const tab = await buyWith(scene, rejection(503, 'gateway_unavailable'));
      await scene.pass(20 * SECOND_MS);
      scene.server.respondTo('favorites/add/7', () => rejection(404, 'not_found'));
      await act(tab, 'favorite');
      return tab;
    },
  },
];

/** Causes that no rule knows: the finding must not name a wrong one. */
const UNKNOWN: readonly (Omit<Incident, 'cause' | 'sentence'> & { facts: readonly RegExp[]; question: RegExp })[] = [
  {
    happens: 'a fault in the code of a page crashes it, right after the server rejected a form',
    facts: [
      /^A page crashed \(TypeError\)/,
      /^Page: \/account\/cart\.$/,
      /^Last request: POST login, 422 invalid_input/,
    ],
    question: /private window without extensions/,
    stage: async (scene) => {
      scene.server.respondTo('login', () => rejection(422, 'invalid_input'));
      const tab = await submitSignIn(scene.signIn());
      scene.getOpenTab(tab).visit('/account/cart');
      tab.shop.actors.recorderReport.send({ type: 'page.crashed', error: 'TypeError' });
      return tab;
    },
  },
  {
    happens: 'code of a page throws while a form is sent',
    facts: [/^An error message was shown \(RangeError\)/, /^Last step: /],
    question: /^What did the message say/,
    stage: async (scene) => {
      const tab = scene.signIn();
      showError(tab, new RangeError('Secret-word-2026'));
      return tab;
    },
  },
  {
    happens: 'the server rejects a request with a code that nobody has seen',
    facts: [/418 out_of_cheese/, /^The server’s log: POST favorites\/add\/\{\} 418 out_of_cheese/],
    question: /^What did the message say/,
    stage: (scene) => favoriteWith(scene, rejection(418, 'out_of_cheese')),
  },
  {
    happens: 'the cookies are gone in a tab that never saw them',
    facts: [/^The user was signed out\.$/],
    question: /was anything cleared, installed or changed/,
    stage: async (scene) => {
      scene.browser.remember({ refresh_token: scene.server.signIn('anna').refresh_token });
      const tab = scene.open();
      scene.browser.jar.expire(REFRESH);
      await readCart(tab);
      return tab;
    },
  },
];

const QUIET: readonly Pick<Incident, 'happens' | 'stage'>[] = [
  {
    happens: 'the user signs in and reads the cart',
    stage: async (scene) => {
      const tab = scene.signIn();
      await readCart(tab);
      return tab;
    },
  },
  {
    happens: 'an expired access token is refreshed',
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.server.expireAccess();
      await readCart(tab);
      return tab;
    },
  },
  {
    happens: 'the user signs out',
    stage: async (scene) => {
      const tab = scene.signIn();
      tab.shop.actors.session.send({ type: 'session.logout' });
      await flush();
      return tab;
    },
  },
];

const stageIncident = async ({ stage }: Pick<Incident, 'stage'>) => {
  const scene = createScene();
  const tabs = await stage(scene);
  return scene.report(...('shop' in tabs ? [tabs] : tabs));
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z') });
  prepareRouter();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the report names the cause when', () => {
  test.each(INCIDENTS)('$happens: $cause', async (incident) => {
    const finding = await stageIncident(incident);
    expect([finding.cause, finding.sentence]).toEqual([incident.cause, expect.stringMatching(incident.sentence)]);
    expect(finding.advice).toMatch(/^[A-Z].+\.$/);
    expect(finding.facts.length).toBeGreaterThan(1);
    expect(finding.at).not.toBeNull();
  });

  test('every cause has an incident', () => {
    expect([...new Set(INCIDENTS.map(({ cause }) => cause))].sort()).toEqual([...CAUSES].sort());
  });
});

test('the report of a missing file names its request and the line of the server’s log', async () => {
  const scene = createScene();
  const finding = await scene.report(await rejectFile(scene, 503, 'file_missing'));
  const line = scene.log.at(-1);
  expect(finding.requestId).toBe(line?.request_id);
  expect(finding.facts).toEqual(
    expect.arrayContaining([
      `Failed request: ${line?.request_id}, 503 file_missing.`,
      'The server’s log: GET /downloads/:link 503 file_missing in 3 ms.',
    ]),
  );
});

describe('the report names the failure before a minor one when', () => {
  test.each(FOLLOWED)('$happens: $cause', async (incident) => {
    expect(await stageIncident(incident)).toMatchObject({
      cause: incident.cause,
      earlier: [],
      later: [{ when: '09:00:20', text: expect.stringMatching(incident.later) }],
    });
  });
});

describe('the report names no cause, but facts and a question, when', () => {
  test.each(UNKNOWN)('$happens', async (incident) => {
    const finding = await stageIncident(incident);
    expect(finding.cause).toBe('unknown');
    for (const fact of incident.facts) expect(finding.facts).toContainEqual(expect.stringMatching(fact));
    expect(finding.questions).toContainEqual(expect.stringMatching(incident.question));
  });
});

describe('the report says that nothing failed when', () => {
  test.each(QUIET)('$happens', async (incident) => {
    expect(await stageIncident(incident)).toMatchObject({ cause: 'nothing', at: null });
  });
});
