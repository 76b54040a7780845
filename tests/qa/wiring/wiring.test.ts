import { expect, test } from 'vitest';
import { CHARTS } from '#app/charts.ts';
import { observeSubscriptions } from '#qa/wiring/observe-wiring.ts';
import { WIRING_FAULT_KINDS, findBrokenWiring, listWiringFaults } from '#qa/wiring/wiring-faults.ts';
import { wiringRules } from '#qa/wiring/wiring-rules.ts';

test.each(wiringRules)('$title', ({ check }) => check(CHARTS));

test('every event that the app subscribes to has a rule', () => {
  const ruled = wiringRules.map(({ chart, emitted }) => `${chart} ${emitted?.type}`);
  const subscribed = observeSubscriptions(CHARTS).map(([chart, emitted]) => `${chart} ${emitted}`);
  expect(subscribed.filter((each) => !ruled.includes(each))).toEqual([]);
});

const faults = listWiringFaults(CHARTS, wiringRules);

test('the wiring has faults of every kind, with unique names', () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  for (const kind of WIRING_FAULT_KINDS) expect(faults.map((fault) => fault.kind)).toContain(kind);
});

test.each(faults)('$name: breaks a rule', ({ seeded }) => {
  expect(findBrokenWiring(seeded, wiringRules)).not.toEqual([]);
});
