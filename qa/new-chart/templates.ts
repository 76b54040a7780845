/** Templates of a new chart's test, path model and rules. */

export const buildTestText = (name: string, id: string, Type: string) => `import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type ${Type}Emitted, ${id}Machine } from '#machines/${name}/${name}.machine.ts';
import { selectIsBusy } from '#machines/${name}/${name}.react.ts';
import { createDeferred, flush } from '#qa/support/deferred.ts';

const run = () => {
  const attempts: ReturnType<typeof createDeferred<void>>[] = [];
  const emitted: ${Type}Emitted[] = [];
  const work = fromPromise<void>(() => {
    const deferred = createDeferred();
    attempts.push(deferred);
    return deferred.promise;
  });
  const actor = createActor(${id}Machine.provide({ actors: { work } }));
  actor.on('${id}.done', (event) => void emitted.push(event));
  actor.on('${id}.failed', (event) => void emitted.push(event));
  actor.start();
  return { actor, attempts, emitted, isBusy: () => selectIsBusy(actor.getSnapshot()) };
};

// TODO: replace these titles with what the chart decides.
test('ignores a second start while it works', () => {
  const { actor, attempts, isBusy } = run();
  actor.send({ type: '${id}.start' });
  actor.send({ type: '${id}.start' });
  expect([attempts.length, isBusy()]).toEqual([1, true]);
});

test('emits that the work is done', async () => {
  const { actor, attempts, emitted, isBusy } = run();
  actor.send({ type: '${id}.start' });
  attempts[0]?.resolve();
  await flush();
  expect([emitted, isBusy()]).toEqual([[{ type: '${id}.done' }], false]);
});

test('emits the error of failed work, and can start again', async () => {
  const { actor, attempts, emitted, isBusy } = run();
  const error = new Error('no');
  actor.send({ type: '${id}.start' });
  attempts[0]?.reject(error);
  await flush();
  expect([emitted, isBusy()]).toEqual([[{ type: '${id}.failed', error }], false]);
});

test('emits nothing for canceled work', async () => {
  const { actor, attempts, emitted, isBusy } = run();
  actor.send({ type: '${id}.start' });
  actor.send({ type: '${id}.cancel' });
  attempts[0]?.resolve();
  await flush();
  expect([emitted, isBusy()]).toEqual([[], false]);
});

test('fails with the name of the slot when no work is provided', async () => {
  const errors: unknown[] = [];
  const actor = createActor(${id}Machine);
  actor.on('${id}.failed', ({ error }) => void errors.push(error));
  actor.start();
  actor.send({ type: '${id}.start' });
  await flush();
  expect(errors).toEqual([new Error('${id}: work not provided')]);
});
`;

export const buildModelText = (
  name: string,
  id: string,
) => `import { ${id}Machine } from '#machines/${name}/${name}.machine.ts';
import { buildDoneEvent, buildErrorEvent } from '../engine/step.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

// TODO: list every event and every input that differs.
export const model = defineModel<typeof ${id}Machine>({
  machine: ${id}Machine,
  inputs: { 'not started': undefined },
  events: (snapshot) => ({
    '${id}.start': { type: '${id}.start' },
    '${id}.cancel': { type: '${id}.cancel' },
    ...(snapshot.matches('working') && {
      'work succeeds': buildDoneEvent('work', undefined),
      'work fails': buildErrorEvent('work', new Error('rejected')),
    }),
  }),
  key: ({ value }) => toStateName(value),
  bound: 6,
});
`;

export const buildRulesText = (id: string) => `import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';
import { is } from './step-conditions.ts';

const isBusy = ({ before }: RuleStep) => before.hasTag('busy');

// TODO: name the section of a document that says what the chart must do. Where none does, write the sentence first.
const SOURCE = 'docs/charts.md#patterns';

// TODO: write a rule for every sentence of the documents, with its source. Read nothing from the chart.
export const rules: Rule[] = [
  {
    title: 'Start invokes the work and shows it as busy',
    source: SOURCE,
    when: (step) => is('${id}.start')(step) && !isBusy(step),
    check: (step) => {
      expectStep(step, 'working', { invokes: ['work'] });
      expect(step.after.hasTag('busy')).toBe(true);
    },
  },
  {
    title: 'A second start is ignored while the work runs',
    source: SOURCE,
    when: (step) => is('${id}.start')(step) && isBusy(step),
    check: expectIgnored,
  },
  {
    title: 'Cancel ends running work',
    source: SOURCE,
    when: is('${id}.cancel'),
    check: (step) => (isBusy(step) ? expectStep(step, 'idle') : expectIgnored(step)),
  },
  {
    title: 'Finished work is emitted',
    source: SOURCE,
    when: is('xstate.done.actor.work'),
    check: (step) => expectStep(step, 'idle', { emits: [{ type: '${id}.done' }] }),
  },
  {
    title: 'The error of failed work is emitted',
    source: SOURCE,
    when: is('xstate.error.actor.work'),
    check: (step) =>
      expectStep(step, 'idle', { emits: [{ type: '${id}.failed', error: step.event.error as unknown }] }),
  },
];
`;
