/** What a new chart is tested with: its own test, its path model and its rules. */

export const testText = (name: string, id: string, Type: string) => `import '#tests/support/quiet-console.ts';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type ${Type}Emitted, ${id}Machine } from '#machines/${name}/${name}.machine.ts';
import { selectIsBusy } from '#machines/${name}/${name}.react.ts';
import { createDeferred, flush } from '../support/deferred.ts';

const run = () => {
  const tries: ReturnType<typeof createDeferred<void>>[] = [];
  const emitted: ${Type}Emitted[] = [];
  const work = fromPromise<void>(() => {
    const held = createDeferred<void>();
    tries.push(held);
    return held.promise;
  });
  const actor = createActor(${id}Machine.provide({ actors: { work } }));
  actor.on('${id}.done', (event) => void emitted.push(event));
  actor.on('${id}.failed', (event) => void emitted.push(event));
  actor.start();
  return { actor, tries, emitted, isBusy: () => selectIsBusy(actor.getSnapshot()) };
};

// TODO: every test quotes the sentence of the specification that it holds the chart to.
test('a second start while work is under way is ignored', () => {
  const { actor, tries, isBusy } = run();
  actor.send({ type: '${id}.start' });
  actor.send({ type: '${id}.start' });
  expect([tries.length, isBusy()]).toEqual([1, true]);
});

test('work that is done is announced', async () => {
  const { actor, tries, emitted, isBusy } = run();
  actor.send({ type: '${id}.start' });
  tries[0]?.resolve();
  await flush();
  expect([emitted, isBusy()]).toEqual([[{ type: '${id}.done' }], false]);
});

test('work that fails is announced, and may be started again', async () => {
  const { actor, tries, emitted, isBusy } = run();
  const error = new Error('no');
  actor.send({ type: '${id}.start' });
  tries[0]?.reject(error);
  await flush();
  expect([emitted, isBusy()]).toEqual([[{ type: '${id}.failed', error }], false]);
});

test('work that was canceled announces nothing', async () => {
  const { actor, tries, emitted, isBusy } = run();
  actor.send({ type: '${id}.start' });
  actor.send({ type: '${id}.cancel' });
  tries[0]?.resolve();
  await flush();
  expect([emitted, isBusy()]).toEqual([[], false]);
});

test('${id}: work not provided', async () => {
  const errors: unknown[] = [];
  const actor = createActor(${id}Machine);
  actor.on('${id}.failed', ({ error }) => void errors.push(error));
  actor.start();
  actor.send({ type: '${id}.start' });
  await flush();
  expect(errors).toEqual([new Error('${id}: work not provided')]);
});
`;

export const modelText = (
  name: string,
  id: string,
) => `import { ${id}Machine } from '#machines/${name}/${name}.machine.ts';
import { doneOf, errorOf } from '../engine/step.ts';
import { defineModel, nameOf } from '../engine/chart-model.ts';

// TODO: everything that can happen to the chart, and every start that differs.
export const model = defineModel<typeof ${id}Machine>({
  machine: ${id}Machine,
  inputs: { 'nothing yet': undefined },
  events: (snapshot) => ({
    '${id}.start': { type: '${id}.start' },
    '${id}.cancel': { type: '${id}.cancel' },
    ...(snapshot.matches('working') && {
      'work succeeds': doneOf('work', undefined),
      'work fails': errorOf('work', new Error('refused')),
    }),
  }),
  key: ({ value }) => nameOf(value),
  bound: 6,
});
`;

export const rulesText = (id: string) => `import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectStep, expectIgnored } from './expect-step.ts';

const is =
  (type: string) =>
  ({ event }: RuleStep) =>
    event.type === type;
const isBusy = ({ before }: RuleStep) => before.hasTag('busy');

// TODO: every rule quotes the sentence it asks for, with its place. Nothing is read off the chart.
export const rules: Rule[] = [
  {
    title: 'Work begins when it is asked for, and is shown as busy',
    when: (step) => is('${id}.start')(step) && !isBusy(step),
    check: (step) => {
      expectStep(step, 'working', { invokes: ['work'] });
      expect(step.after.hasTag('busy')).toBe(true);
    },
  },
  {
    title: 'A second start while work is under way is ignored',
    when: (step) => is('${id}.start')(step) && isBusy(step),
    check: expectIgnored,
  },
  {
    title: 'Cancel ends what is under way, and only that',
    when: is('${id}.cancel'),
    check: (step) => (isBusy(step) ? expectStep(step, 'idle') : expectIgnored(step)),
  },
  {
    title: 'Work that is done is announced',
    when: is('xstate.done.actor.work'),
    check: (step) => expectStep(step, 'idle', { emits: [{ type: '${id}.done' }] }),
  },
  {
    title: 'Work that fails is announced as it is',
    when: is('xstate.error.actor.work'),
    check: (step) =>
      expectStep(step, 'idle', { emits: [{ type: '${id}.failed', error: step.event.error as unknown }] }),
  },
];
`;
