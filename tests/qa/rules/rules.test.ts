import { describe, expect, test } from 'vitest';
import { loadModels } from '#qa/models/load-models.ts';
import type { Path } from '#qa/engine/path.ts';
import { collectEdges, generatePaths } from '#qa/engine/path-sets.ts';
import { type Delays, createLiveChart, findStepRefusal } from '#qa/engine/live-chart.ts';
import { applyRule, buildFirstRound, buildSecondRound, formatLocation } from '#qa/engine/apply-rules.ts';
import { loadRules } from '#qa/rules/load-rules.ts';
import { type Rule, isAbout } from '#qa/engine/rule.ts';
import { extractAnchors } from '#tests/support/citations.ts';
import { readRepositoryFile } from '#tests/support/repository-files.ts';

const models = await loadModels();
/** The durations that the documents give: a running actor waits for them. */
const extractDelays = (rules: readonly Rule[]): Delays =>
  Object.fromEntries(rules.flatMap(({ delay }) => (delay ? [[delay.name, delay.duration]] : [])));

/** Whether a source is a heading that exists: `docs/design/search-and-catalog.md#search`. */
const isSection = (source: string) => {
  const [file = '', anchor = ''] = source.split('#');
  return file.startsWith('docs/') && extractAnchors(readRepositoryFile(file)).has(anchor);
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
  upload: onlyAtStart('sendFile', 'sending'),
  'review-vote': onlyAtStart('change', 'adding.only', 'removing.only', 'adding.removeQueued', 'removing.addQueued'),
};

/** Maximum number of simple paths that a running actor walks. A chart with more walks every nth. */
const LIVE_LIMIT = 200;

/** ms, on a machine with other work. */
const TIMEOUT_MS = 60_000;

const livePaths = (chart: Parameters<typeof generatePaths>[0]): Path[] => {
  const simple = generatePaths(chart, 'simple');
  const stride = Math.ceil(simple.length / LIVE_LIMIT);
  return [...generatePaths(chart, 'edges'), ...simple.filter((_, index) => index % stride === 0)];
};

const formatEvents = ({ input, steps }: Path, index = steps.length) =>
  [input, ...steps.slice(0, index + 1).map(({ name }) => name)].join(' → ');

describe.each([...models])('%s', async (name, chart) => {
  const rules = await loadRules(name);
  const edges = collectEdges(chart);
  const steps = [...buildFirstRound(chart), ...buildSecondRound(chart)];

  test('has rules', () => {
    expect(rules.length).toBeGreaterThan(0);
  });

  test('every edge has a specific rule', () => {
    const special = rules.filter(({ when, delay }) => !delay && !edges.every(when));
    const uncovered = edges.filter((step) => !special.some((rule) => isAbout(rule, step)));
    expect(
      uncovered.map(({ from, name: event }) => `${from}: ${event}`),
      `Next: add a rule about these steps to qa/rules/${name}.rules.ts`,
    ).toEqual([]);
  });

  // docs/qa.md#check-the-tests
  test('every rule cites a section of a document', () => {
    expect(rules.filter(({ source }) => !isSection(source)).map(({ title }) => title)).toEqual([]);
  });

  // Pure transitions: every start, and every event in every state, in two rounds.
  test.each(rules.map((rule): [string, Rule] => [rule.title, rule]))('%s', (_, rule) => {
    const about = steps.filter((step) => isAbout(rule, step));
    expect(about.length, 'steps that the rule is about').toBeGreaterThan(0);
    for (const step of about) applyRule(rule, step, formatLocation(step));
  });

  // Running actors with a simulated clock.
  test('running actors follow the rules on every edge and along simple paths', { timeout: TIMEOUT_MS }, async () => {
    const delays = extractDelays(rules);
    for (const path of livePaths(chart)) {
      if (path.steps.some((step) => findStepRefusal(chart, step) !== null)) continue;
      const live = createLiveChart(chart, path.input, delays);
      for (const [index, planned] of path.steps.entries()) {
        const step = await live.take(planned);
        expect(chart.key(step.after), formatEvents(path, index)).toBe(planned.to);
        for (const rule of rules.filter((each) => isAbout(each, step)))
          applyRule(rule, step, formatEvents(path, index));
      }
      expect(
        await live.resolveStaleWork(),
        `${formatEvents(path)}: work of a state that was left has no effect`,
      ).toEqual({
        hasMoved: false,
        emitted: [],
      });
      expect(live.stop(), `${formatEvents(path)}: work that runs after the actor stopped`).toEqual([]);
    }
  });

  test('a running actor can take all steps but the listed ones', () => {
    const refused = edges.flatMap((step) => findStepRefusal(chart, step) ?? []);
    expect([...new Set(refused)]).toEqual(NOT_LIVE[name] ?? []);
  });
});
