import '../../support/quiet-console.ts';
import { describe, expect, test } from 'vitest';
import { loadModels } from '#qa/models/load-models.ts';
import { edgesOf, type Path, pathsOf } from '#qa/engine/paths.ts';
import { createLive, type Delays, refusalOf } from '#qa/engine/live.ts';
import { apply, placeOf, loadRules } from '#qa/rules/apply.ts';
import type { Rule } from '#qa/engine/rule.ts';

const models = await loadModels();
/** ms, by the documents. */
const DELAYS: Delays = {
  // Specification, section 4.
  leaveDelay: (context) => (context as { leaveAfter: number | null }).leaveAfter ?? 0,
  // Specification, section 9.
  objectUrlLifetime: 40_000,
  resumePause: (context) => 1000 * 2 ** ((context as { tries: number }).tries - 1),
  closeAnimation: 300,
  undoTime: 6_000,
  // Design, section 11: whoever signs in half an hour later has something else in mind.
  intentLifetime: 30 * 60_000,
  redirectPatience: 10_000,
  // Whoever waits that long for a picture that moves has looked at the still ones.
  previewPatience: 20_000,
  // Long enough for the way from the icon to its menu, short enough to be no hindrance.
  hoverGrace: 300,
  checkoutPatience: 10_000,
  // Longer than the pause between two keys, short enough not to be waited for.
  suggestDelay: 200,
  // Statecharts, section 1: "poll with back-off".
  pause: (context) => (context as { asked: number }).asked * 1000,
};

/** Simple paths that are walked by a running actor; a chart that has more walks every nth. */
const LIVE_LIMIT = 200;

/** ms, on a machine with other work. */
const PATIENCE = 60_000;

const livePaths = (chart: Parameters<typeof pathsOf>[0]): Path[] => {
  const simple = pathsOf(chart, 'simple');
  const stride = Math.ceil(simple.length / LIVE_LIMIT);
  return [...pathsOf(chart, 'edges'), ...simple.filter((_, index) => index % stride === 0)];
};

const wayTo = ({ input, steps }: Path, index = steps.length) =>
  [input, ...steps.slice(0, index + 1).map(({ name }) => name)].join(' → ');

describe.each([...models])('%s', async (name, chart) => {
  const rules = await loadRules(name);
  const edges = edgesOf(chart);

  test('has rules', () => {
    expect(rules.length).toBeGreaterThan(0);
  });

  test('a rule speaks of every edge', () => {
    const special = rules.filter(({ when }) => !edges.every(when));
    const unspoken = edges.filter((step) => !special.some(({ when }) => when(step)));
    expect(unspoken.map(({ from, name: event }) => `${from}: ${event}`)).toEqual([]);
  });

  // Level A: pure transitions, every event in every state.
  test.each(rules.map((rule): [string, Rule] => [rule.says, rule]))('%s', (_, rule) => {
    const meant = edges.filter(rule.when);
    expect(meant.length, 'steps that the rule is about').toBeGreaterThan(0);
    for (const step of meant) apply(rule, step, placeOf(step));
  });

  // Level B: the same rules, and what only a running actor shows.
  test('the same holds of actors that run, on every edge and along simple paths', { timeout: PATIENCE }, async () => {
    for (const path of livePaths(chart)) {
      if (path.steps.some((step) => refusalOf(chart, step) !== null)) continue;
      const live = createLive(chart, path.input, DELAYS);
      for (const [index, planned] of path.steps.entries()) {
        const step = await live.take(planned);
        expect(chart.key(step.after), wayTo(path, index)).toBe(planned.to);
        for (const rule of rules.filter(({ when }) => when(step))) apply(rule, step, wayTo(path, index));
      }
      expect(await live.answerLate(), `${wayTo(path)}: a late answer leads nowhere`).toEqual({
        hasMoved: false,
        told: [],
      });
      expect(live.stop(), `${wayTo(path)}: work that goes on after the end`).toEqual([]);
    }
  });

  test('what cannot be done with a running actor is known', () => {
    const refused = edges.flatMap((step) => refusalOf(chart, step) ?? []);
    expect([...new Set(refused)]).toEqual(
      name === 'download'
        ? ['fetching: fetchFile can fail only as it begins', 'held: holdFile can fail only as it begins']
        : [],
    );
  });
});
