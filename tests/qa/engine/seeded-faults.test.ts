import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type AnyStateMachine, assign, createActor, emit, fromPromise, setup } from 'xstate';
import { createComparison } from '#qa/engine/behavior.ts';
import type { ChartModel } from '#qa/engine/chart-model.ts';
import { FAULT_KINDS } from '#qa/engine/fault.ts';
import { listFaultyCharts, withFault } from '#qa/engine/faulty-charts.ts';
import { begin, buildDoneEvent, step } from '#qa/engine/step.ts';
import { loadModels } from '#qa/models/load-models.ts';
import { TEXT_FAULTS } from '#qa/faults/text-faults.ts';

const models = await loadModels();

test('the charts have faults of every kind, with unique names', () => {
  const faults = [...models].flatMap(([name, chart]) => listFaultyCharts(name, chart).map(({ fault }) => fault));
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  for (const kind of FAULT_KINDS) expect(faults.filter((fault) => fault.kind === kind).length, kind).toBeGreaterThan(0);
});

/** A door that is knocked at, opened and closed. */
const DOOR = setup({
  types: { context: {} as { knocks: number; wasOpen: boolean }, events: {} as { type: string; by: string } },
  actors: { answer: fromPromise<unknown, { by: string }>(async () => null) },
  actions: {
    count: assign({ knocks: ({ context }) => context.knocks + 1, wasOpen: true }),
    ring: () => {},
    call: () => {},
    greet: emit((_, params: { by: string }) => ({ type: 'door.greeted', by: params.by })),
  },
  guards: { isKnown: (_, params: { by: string }) => params.by === 'Ada' },
  delays: { waiting: 1_000 },
}).createMachine({
  id: 'door',
  initial: 'closed',
  context: { knocks: 0, wasOpen: false },
  states: {
    closed: {
      on: {
        'door.knock': [
          { guard: { type: 'isKnown', params: ({ event }) => ({ by: event.by }) }, target: 'open' },
          { actions: ['count', 'ring', { type: 'call', params: { loudly: true } }] },
        ],
        'door.ring': { target: 'answering' },
      },
    },
    answering: {
      invoke: { id: 'answer', src: 'answer', input: ({ event }) => ({ by: event.by }), onDone: 'closed' },
      after: { waiting: 'closed' },
    },
    open: {
      entry: { type: 'greet', params: ({ event }) => ({ by: event.by }) },
      exit: 'ring',
      on: { 'door.close': 'closed' },
    },
  },
});

const faulty = (name: string): AnyStateMachine => {
  const machine = withFault('door', DOOR as AnyStateMachine, name);
  if (!machine) throw new Error(`The door has no fault ${name}`);
  return machine;
};
const knock = (machine: AnyStateMachine, by: string) =>
  step(machine, begin(machine).snapshot as never, { type: 'door.knock', by });
const ring = (machine: AnyStateMachine) =>
  step(machine, begin(machine).snapshot as never, { type: 'door.ring', by: 'Ada' });
const runs = (machine: AnyStateMachine, by: string) => knock(machine, by).actions;

test('the door without a fault', () => {
  expect(knock(DOOR, 'Ada').snapshot.value).toBe('open');
  expect(knock(DOOR, 'Bob').effects).toEqual([
    { does: 'runs', name: 'ring', with: undefined },
    { does: 'runs', name: 'call', with: { loudly: true } },
  ]);
  expect(ring(DOOR).effects.map(({ does, with: given }) => [does, given])).toEqual([
    ['waits for', 1_000],
    ['invokes', { by: 'Ada' }],
  ]);
});

test('a dropped transition leaves the next one', () => {
  expect(knock(faulty('door.closed: door.knock 1 dropped'), 'Ada').snapshot.value).toBe('closed');
});

test('a transition leads to another state', () => {
  expect(ring(faulty('door.closed: door.ring leads to open')).snapshot.value).toBe('open');
});

test('a negated guard, and one with other parameters, take the other branch', () => {
  expect(knock(faulty('door.closed: door.knock 1: guard negated'), 'Bob').snapshot.value).toBe('open');
  expect(knock(faulty('door.closed: door.knock 1: guard gets other parameters'), 'Ada').snapshot.value).toBe('closed');
});

test('an action is dropped, gets another parameter, or runs after the next one', () => {
  expect(runs(faulty('door.closed: door.knock 2: ring dropped'), 'Bob')).toEqual(['call']);
  expect(runs(faulty('door.closed: door.knock 2: ring after call'), 'Bob')).toEqual(['call', 'ring']);
  const { effects } = knock(faulty('door.closed: door.knock 2: call gets another loudly'), 'Bob');
  expect(effects.at(-1)).toEqual({ does: 'runs', name: 'call', with: { loudly: false } });
});

test('an exit action becomes an entry action', () => {
  expect(runs(faulty('door.open: exit: ring becomes entry'), 'Ada')).toEqual(['ring']);
});

test('a transition that stays in its state enters it again', () => {
  const machine = faulty('door.closed: door.knock 2 enters closed again');
  expect(createActor(machine).start().getSnapshot().can({ type: 'door.knock', by: 'Bob' })).toBe(true);
  expect(machine.states['closed']?.on['door.knock']?.[1]?.reenter).toBe(true);
});

test('an ignored event restarts the work and the delay of a state', () => {
  const machine = faulty('door.answering: door.knock enters answering again');
  const { effects } = step(machine, ring(machine).snapshot as never, { type: 'door.knock', by: 'Bob' });
  expect(effects.map(({ does }) => does)).toEqual(expect.arrayContaining(['invokes', 'waits for']));
});

test('a state beside it handles an event too', () => {
  const machine = faulty('door.closed: door.ring is handled in open too');
  const { snapshot } = step(machine, knock(machine, 'Ada').snapshot as never, { type: 'door.ring', by: 'Ada' });
  expect(snapshot.value).toBe('answering');
});

test('work gets another input', () => {
  expect(ring(faulty('door.answering: invoke: answer gets another input')).effects.at(-1)?.with).toEqual({
    by: 'Ada!',
  });
});

test('an assignment leaves a field out', () => {
  expect(knock(faulty('door: count does not assign wasOpen'), 'Bob').snapshot.context).toEqual({
    knocks: 1,
    wasOpen: false,
  });
});

test('an emitted event has another payload', () => {
  expect(knock(faulty('door: greet emits another payload'), 'Ada').emitted).toEqual([
    { type: 'door.greeted', by: 'Ada!' },
  ]);
});

test('a delay is longer', () => {
  expect(ring(faulty('door: delay waiting is twice as long')).effects[0]?.with).toBe(2_001);
});

test('the comparison finds a machine that behaves otherwise, and none in the same machine', () => {
  const chart: ChartModel = {
    machine: DOOR as AnyStateMachine,
    inputs: { 'a closed door': undefined },
    events: () => ({
      'Ada knocks': { type: 'door.knock', by: 'Ada' },
      'Bob knocks': { type: 'door.knock', by: 'Bob' },
      'Ada rings': { type: 'door.ring', by: 'Ada' },
      'answer succeeds': buildDoneEvent('answer', null),
    }),
    key: ({ value }) => String(value),
    bound: 3,
  };
  const behavesOtherwise = createComparison(chart);
  expect(behavesOtherwise(DOOR as AnyStateMachine)).toBe(false);
  expect(behavesOtherwise(faulty('door.open: exit: ring becomes entry'))).toBe(true);
  // Nobody closes the door in this model.
  expect(behavesOtherwise(faulty('door.open: door.close dropped'))).toBe(false);
});

test.each(TEXT_FAULTS)('$name: the machine file contains the text', ({ chart, find }) => {
  const file = new URL(`../../../src/machines/${chart}/${chart}.machine.ts`, import.meta.url);
  expect(readFileSync(file, 'utf8')).toContain(find);
});
