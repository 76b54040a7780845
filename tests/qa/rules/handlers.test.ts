import '../../support/quiet-console.ts';
import { describe, expect, test } from 'vitest';
import { loadModels } from '#qa/models/load-models.ts';
import { faultyCharts, isNamed } from '#qa/faults/in-memory.ts';
import { brokenRules, loadRules } from '#qa/rules/apply.ts';

const models = await loadModels();

// Issue "Every chart, every path": "Removing any one handler from any chart makes `npm test` fail with that handler named".
describe.each([...models])('%s', async (name, chart) => {
  const rules = await loadRules(name);
  const handlers = faultyCharts(name, chart).flatMap(({ fault, faulty }) =>
    fault.handler ? [{ fault: fault.name, handler: fault.handler, faulty }] : [],
  );

  test.each(handlers)('$fault: a rule fails, and names state and event', ({ handler, faulty }) => {
    const broken = brokenRules(faulty, rules);
    expect(
      broken.some(isNamed(handler)),
      `what fails without it: ${broken.map(({ text }) => text.split('\n')[0]).join('; ') || 'nothing'}`,
    ).toBe(true);
  });
});
