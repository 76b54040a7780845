import { describe, expect, test } from 'vitest';
import { loadModels } from '#qa/models/load-models.ts';
import { isNamedBy, listFaultyCharts } from '#qa/engine/faulty-charts.ts';
import { buildFirstRound, findViolations } from '#qa/engine/apply-rules.ts';
import { loadRules } from '#qa/rules/load-rules.ts';

const models = await loadModels();

describe.each([...models])('%s', async (name, chart) => {
  const rules = await loadRules(name);
  const handlers = listFaultyCharts(name, chart).flatMap(({ fault, seeded }) =>
    fault.handler ? [{ fault: fault.name, handler: fault.handler, seeded }] : [],
  );

  test.each(handlers)('$fault: a violated rule names the state and the event', ({ handler, seeded }) => {
    const violations = findViolations(buildFirstRound(seeded()), rules);
    expect(
      violations.some(isNamedBy(handler)),
      `no rule asks for ${handler.event} in ${handler.state}; without it these are broken: ${violations.map(({ message }) => message.split('\n')[0]).join('; ') || 'none'}`,
    ).toBe(true);
  });
});
