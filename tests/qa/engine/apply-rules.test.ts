import { expect, test } from 'vitest';
import { buildFirstRound, buildSecondRound, findViolations } from '#qa/engine/apply-rules.ts';
import { listFaultyCharts } from '#qa/engine/faulty-charts.ts';
import { loadModels } from '#qa/models/load-models.ts';
import { loadRules } from '#qa/rules/load-rules.ts';

const models = await loadModels();

/** The violations of a chart with a fault in it. */
const violationsWith = async (chart: string, name: string, steps: typeof buildFirstRound) => {
  const model = models.get(chart);
  const faulty = model && listFaultyCharts(chart, model).find(({ fault }) => fault.name === name);
  if (!faulty) throw new Error(`${chart} has no fault ${name}`);
  return findViolations(steps(faulty.seeded()), await loadRules(chart));
};

test('a violated rule names the chart, the state, the event, and what is required by which document', async () => {
  const [violation] = await violationsWith(
    'cookie-consent',
    'cookie-consent.asking: consent.accept dropped',
    buildFirstRound,
  );
  expect(violation?.message).toMatch(
    /^cookieConsent: asking \(null\), consent\.accept: breaks the rule ""Accept stores true.*" \(docs\/specification\.md#4-states-and-transitions\): /,
  );
});

test('a rule about the start notices a chart that starts in another state', async () => {
  const [violation] = await violationsWith('theme', 'theme.placing: always 1 dropped', buildFirstRound);
  expect(violation?.message).toMatch(/^theme: system \(a light system\), starts with dark chosen, a light system: /);
});

test('a missing reset is noticed when the states are entered again', async () => {
  const name = 'download.held: download.start: resetProgress dropped';
  expect(await violationsWith('download', name, buildFirstRound)).toEqual([]);
  expect(await violationsWith('download', name, buildSecondRound)).not.toEqual([]);
});
