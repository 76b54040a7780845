import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { loadModels } from '#qa/models/load-models.ts';
import { faultsIn } from '#qa/engine/seeded-faults.ts';
import { TEXT_FAULTS } from '#qa/faults/text-faults.ts';
import type { WrittenState } from '#qa/engine/written-chart.ts';

const models = await loadModels();

test('the charts have faults of every kind, with unique names', () => {
  const names = [...models].flatMap(([chart, { machine }]) =>
    faultsIn(chart, machine.config as WrittenState).map(({ name }) => name),
  );
  expect(names.length + TEXT_FAULTS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(names).size).toBe(names.length);
  for (const kind of [/ dropped$/, / leads to /, /guard negated$/, / gets another /, /exit: .* dropped$/, /invoke: /])
    expect(names.filter((name) => kind.test(name)).length, String(kind)).toBeGreaterThan(0);
});

const written = (): WrittenState => ({
  initial: 'closed',
  states: {
    closed: { on: { 'door.open': 'open', 'door.knock': [{ guard: 'isHome', target: 'open' }, { target: 'closed' }] } },
    open: { on: { 'door.close': { target: 'closed', actions: ['ring', 'lock'] } }, exit: 'wave' },
  },
});

test.each([
  ['door.closed: door.open dropped', ['closed', 'on', 'door.open'], undefined],
  ['door.closed: door.open leads to closed', ['closed', 'on', 'door.open'], [{ target: 'closed' }]],
  ['door.closed: door.knock 1 dropped', ['closed', 'on', 'door.knock'], [{ target: 'closed' }]],
  ['door.open: door.close: ring dropped', ['open', 'on', 'door.close'], [{ target: 'closed', actions: ['lock'] }]],
  ['door.open: exit: wave dropped', ['open', 'exit'], []],
] as const)('%s', (name, path, expected) => {
  const chart = written();
  const fault = faultsIn('door', chart).find((each) => each.name === name);
  expect(fault).toBeDefined();
  fault?.seed();
  const found = path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], chart.states);
  expect(found).toEqual(expected);
});

test('a negated guard takes the other branch', () => {
  const chart = written();
  faultsIn('door', chart)
    .find(({ name }) => name === 'door.closed: door.knock 1: guard negated')
    ?.seed();
  const door = createActor(setup({ guards: { isHome: () => false } }).createMachine(chart as object)).start();
  door.send({ type: 'door.knock' });
  expect(door.getSnapshot().value).toBe('open');
});

test.each(TEXT_FAULTS)('$name: the machine file contains the text', ({ chart, find }) => {
  const file = new URL(`../../../src/machines/${chart}/${chart}.machine.ts`, import.meta.url);
  expect(readFileSync(file, 'utf8')).toContain(find);
});
