import { expect, test } from 'vitest';
import { loadDrivers } from '#qa/drivers/load-drivers.ts';
import { loadModels } from '#qa/models/load-models.ts';
import { loadRules } from '#qa/rules/load-rules.ts';
import { buildChartView, summarizeChart } from '#qa/window/chart-views.ts';

const models = await loadModels();

const loadView = async (name: string) => {
  const chart = models.get(name)!;
  const driver = (await loadDrivers([name])).get(name) ?? null;
  const drawing = {
    width: 0,
    height: 0,
    boxes: [],
    arrows: [
      { from: 'chart:initial', to: 'chart.idle', d: '', texts: [] },
      { from: 'chart.redirecting', to: 'chart.idle', d: '', texts: [] },
    ],
  };
  return buildChartView({ name, chart, rules: await loadRules(name), driver }, drawing);
};

test('a state says how it is reached and what each event does in it, ignored events included', async () => {
  const { states } = await loadView('purchase');
  const redirecting = states.find(({ name }) => name === 'redirecting');
  expect(redirecting?.boxes).toEqual(['chart.redirecting']);
  expect(redirecting?.reached.steps.map(({ name }) => name)).toEqual(['purchase.start', 'startCheckout succeeds']);
  const results = redirecting?.leaving.map(({ steps }) => {
    const last = steps.at(-1);
    return [last?.name, last?.isIgnored ? 'ignored' : last?.to];
  });
  expect(results).toContainEqual(['purchase.start', 'ignored']);
  expect(results).toContainEqual(['page.restored', 'idle']);
});

test('a step names the rules that it must follow, and their source', async () => {
  const { states } = await loadView('purchase');
  const [start] = states.find(({ name }) => name === 'startingCheckout.recent')?.reached.steps ?? [];
  expect(start?.rules).toContainEqual({
    title: '"a loading flag is set"',
    source: 'docs/specification.md#4-states-and-transitions',
  });
});

test('a path that no browser can walk says why', async () => {
  const { states } = await loadView('purchase');
  const answered = states
    .find(({ name }) => name === 'idle')
    ?.leaving.find(({ steps }) => steps.at(-1)?.name === 'purchase.acceptTotal');
  expect(answered?.refusal).toBe('no dialog is open');
});

test('an arrow has the levels at which all its transitions are taken, an initial arrow all of them', async () => {
  const { arrows, coverage } = await loadView('purchase');
  expect(arrows.map(({ levels }) => levels)).toEqual([
    ['pure', 'live', 'browser'],
    ['pure', 'live', 'browser'],
  ]);
  expect(coverage.pure).toBe(coverage.transitions);
});

test('no browser walks a lifecycle', async () => {
  const { coverage, isLifecycle, states } = await loadView('order');
  expect([isLifecycle, coverage.browser]).toEqual([true, 0]);
  expect(states[0]?.reached.refusal).toContain('runs on the server');
});

test('a summary has the states and events to search for', () => {
  const summary = summarizeChart('theme', models.get('theme')!);
  expect(summary.states).toHaveLength(6);
  expect(summary.events).toContain('theme.chooseDark');
});
