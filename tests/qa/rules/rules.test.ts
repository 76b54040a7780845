import { describe, expect, test } from 'vitest';
import { loadModels } from '#qa/models/load-models.ts';
import type { Path } from '#qa/engine/path.ts';
import { edgesOf, pathsOf } from '#qa/engine/path-sets.ts';
import { createLiveChart, type Delays, refusalOf } from '#qa/engine/live-chart.ts';
import { applyRule, locationOf } from '#qa/engine/apply-rules.ts';
import { loadRules } from '#qa/rules/load-rules.ts';
import type { Rule } from '#qa/engine/rule.ts';

const models = await loadModels();
/** ms */
const DELAYS: Delays = {
  // docs/specification.md#4-states-and-transitions
  leaveDelay: (context) => (context as { leaveAfter: number | null }).leaveAfter ?? 0,
  // docs/specification.md#9-business-constants-and-limits
  objectUrlLifetime: 40_000,
  resumePause: (context) => 1000 * 2 ** ((context as { tries: number }).tries - 1),
  closeAnimation: 300,
  undoTime: 6_000,
  // docs/design.md#screens
  intentLifetime: 30 * 60_000,
  redirectTimeout: 10_000,
  previewTimeout: 20_000,
  hoverGrace: 300,
  slowAfter: 10_000,
  suggestDelay: 200,
  // docs/charts.md#the-charts
  pause: (context) => (context as { asked: number }).asked * 1000,
};

const onlyAtStart = (slot: string, ...states: string[]) =>
  states.map((state) => `${state}: ${slot} can fail only when it starts`);
/** Steps that a running actor cannot take. */
const NOT_LIVE: Record<string, string[]> = {
  'cart-change': onlyAtStart(
    'change',
    'adding.only',
    'removing.only',
    'adding.removeQueued',
    'removing.addQueued',
    'restoring',
  ),
  download: [...onlyAtStart('fetchFile', 'fetching'), ...onlyAtStart('holdFile', 'held')],
  'favorite-change': onlyAtStart('change', 'removing.only', 'adding.only', 'removing.addQueued', 'adding.removeQueued'),
  'review-vote': onlyAtStart('change', 'adding.only', 'removing.only', 'adding.removeQueued', 'removing.addQueued'),
};

/** Maximum number of simple paths that a running actor walks. A chart with more walks every nth. */
const LIVE_LIMIT = 200;

/** ms, on a machine with other work. */
const TIMEOUT_MS = 60_000;

const livePaths = (chart: Parameters<typeof pathsOf>[0]): Path[] => {
  const simple = pathsOf(chart, 'simple');
  const stride = Math.ceil(simple.length / LIVE_LIMIT);
  return [...pathsOf(chart, 'edges'), ...simple.filter((_, index) => index % stride === 0)];
};

const eventsOf = ({ input, steps }: Path, index = steps.length) =>
  [input, ...steps.slice(0, index + 1).map(({ name }) => name)].join(' → ');

describe.each([...models])('%s', async (name, chart) => {
  const rules = await loadRules(name);
  const edges = edgesOf(chart);

  test('has rules', () => {
    expect(rules.length).toBeGreaterThan(0);
  });

  test('every edge has a specific rule', () => {
    const special = rules.filter(({ when }) => !edges.every(when));
    const uncovered = edges.filter((step) => !special.some(({ when }) => when(step)));
    expect(uncovered.map(({ from, name: event }) => `${from}: ${event}`)).toEqual([]);
  });

  // Pure transitions: every event in every state.
  test.each(rules.map((rule): [string, Rule] => [rule.title, rule]))('%s', (_, rule) => {
    const steps = edges.filter(rule.when);
    expect(steps.length, 'steps that the rule is about').toBeGreaterThan(0);
    for (const step of steps) applyRule(rule, step, locationOf(step));
  });

  // Running actors with a simulated clock.
  test('running actors follow the rules on every edge and along simple paths', { timeout: TIMEOUT_MS }, async () => {
    for (const path of livePaths(chart)) {
      if (path.steps.some((step) => refusalOf(chart, step) !== null)) continue;
      const live = createLiveChart(chart, path.input, DELAYS);
      for (const [index, planned] of path.steps.entries()) {
        const step = await live.take(planned);
        expect(chart.key(step.after), eventsOf(path, index)).toBe(planned.to);
        for (const rule of rules.filter(({ when }) => when(step))) applyRule(rule, step, eventsOf(path, index));
      }
      expect(await live.resolveStaleWork(), `${eventsOf(path)}: work of a state that was left has no effect`).toEqual({
        hasMoved: false,
        emitted: [],
      });
      expect(live.stop(), `${eventsOf(path)}: work that runs after the actor stopped`).toEqual([]);
    }
  });

  test('a running actor can take all steps but the listed ones', () => {
    const refused = edges.flatMap((step) => refusalOf(chart, step) ?? []);
    expect([...new Set(refused)]).toEqual(NOT_LIVE[name] ?? []);
  });
});
