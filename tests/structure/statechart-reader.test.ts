import { describe, expect, test } from 'vitest';
import { assign, emit, fromCallback, fromPromise, raise, setup } from 'xstate';
import { actionNotProvided, notProvided } from '#statechart/not-provided.ts';
import { coveredTexts, crossedTexts } from '#tests/support/drawings.ts';
import { layOut } from '#qa/statecharts/layout.ts';
import { computeChartHash, toMermaid } from '#qa/statecharts/mermaid.ts';
import { readChart } from '#qa/statecharts/read-chart.ts';
import { describeGuard, describeTrigger, describeUse } from '#qa/statecharts/labels.ts';

/** Uses every feature that a chart can have; the shop's charts use some of them. */
const lampMachine = setup({
  types: { context: {} as { worn: number; error: unknown } },
  actors: {
    warmUp: fromPromise<void>(notProvided('lamp', 'warmUp')),
    listen: fromCallback(() => undefined),
  },
  actions: {
    shine: actionNotProvided<{ color: string }>('lamp', 'shine'),
    wear: assign({ worn: ({ context }) => context.worn + 1 }),
    announceLit: emit({ type: 'lamp.lit' }),
    emitFailed: emit(({ context }) => ({ type: 'lamp.failed', error: String(context.error) })),
    again: raise({ type: 'lamp.press' }),
  },
  guards: { isWorn: ({ context }) => context.worn > 9 },
  delays: {
    /** ms. Long enough. */
    rest: 90_000,
    blink: ({ context }) => context.worn * 2,
  },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  context: { worn: 0, error: null },
  on: { 'lamp.smash': '.broken', 'lamp.dust': { actions: 'wear' } },
  states: {
    off: { on: { 'lamp.press': [{ target: 'broken', guard: 'isWorn' }, { target: 'on' }] } },
    on: {
      type: 'parallel',
      tags: ['lit'],
      entry: [{ type: 'shine', params: { color: 'red' } }, 'announceLit'],
      exit: 'wear',
      on: { 'lamp.press': 'off', 'lamp.shake': { target: 'on', reenter: true } },
      onDone: 'off',
      states: {
        heat: {
          initial: 'cold',
          states: {
            cold: {
              invoke: {
                id: 'warmUp',
                src: 'warmUp',
                onDone: 'warm',
                onError: { target: 'cold', actions: 'emitFailed' },
              },
            },
            warm: { type: 'final' },
          },
        },
        light: {
          initial: 'steady',
          invoke: { id: 'listen', src: 'listen', onError: '#lamp.broken' },
          states: {
            steady: { after: { blink: { target: 'dim', actions: 'again' } } },
            dim: { always: { target: 'steady', guard: 'isWorn' }, after: { rest: 'steady' } },
          },
        },
      },
    },
    broken: {},
  },
});

const SOURCE = `
/** Gives light
 * at night. */
export const lampMachine = setup({
  delays: {
    /** ms. Long enough. */
    rest: 90_000,
    blink: ({ context }) => context.worn * 2,
  },
`;

const chart = readChart(lampMachine, 'src/machines/lamp/lamp.machine.ts', SOURCE);

const rows = chart.transitions.map((transition) =>
  [
    transition.from.path || '*',
    describeTrigger(transition, chart),
    describeGuard(transition),
    transition.to?.path ?? 'stays',
    transition.actions.map(describeUse).join(' '),
  ].join(' | '),
);

describe('reading a chart', () => {
  test('finds every kind of transition with guard, target and actions', () => {
    expect(rows.toSorted()).toEqual(
      [
        '* | lamp.smash |  | broken | ',
        '* | lamp.dust |  | stays | wear',
        'off | lamp.press | isWorn | broken | ',
        'off | lamp.press | else | on | ',
        'on | lamp.press |  | off | ',
        'on | lamp.shake |  | on | ',
        'on | lamp.on done |  | off | ',
        'on.heat.cold | warmUp done |  | on.heat.warm | ',
        'on.heat.cold | warmUp fails |  | on.heat.cold | emitFailed',
        'on.light | listen fails |  | broken | ',
        'on.light.steady | after blink (context.worn * 2) |  | on.light.dim | again',
        'on.light.dim | always | isWorn | on.light.steady | ',
        'on.light.dim | after rest (90 s) |  | on.light.steady | ',
      ].toSorted(),
    );
  });

  test('finds tags, entry and exit actions, and nothing that xstate adds', () => {
    const on = chart.states.find(({ path }) => path === 'on');
    expect(on).toMatchObject({ isParallel: true, tags: ['lit'], initial: null });
    expect(on?.entry.map(describeUse)).toEqual(['shine(red)', 'announceLit']);
    expect(on?.exit.map(describeUse)).toEqual(['wear']);
    expect(chart.states.find(({ path }) => path === 'on.light.steady')?.entry).toEqual([]);
    expect(chart.states.filter(({ isFinal }) => isFinal).map(({ path }) => path)).toEqual(['on.heat.warm']);
  });

  test('finds delays, emitted events and slots', () => {
    expect(chart.delays).toEqual([
      { name: 'rest', doc: 'ms. Long enough.', value: '90000 ms', short: '90 s' },
      { name: 'blink', doc: '', value: '`context.worn * 2` ms', short: 'context.worn * 2' },
    ]);
    expect(chart.emitted.map(({ name }) => name)).toEqual(['lamp.lit', 'lamp.failed']);
    expect(chart.slots.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['actor warmUp', 'action shine']);
    expect(chart.doc).toBe('Gives light at night.');
  });
});

describe('drawing a chart', () => {
  test('has no overlapping texts and no arrow through a text', async () => {
    const drawing = await layOut(chart);
    expect([...coveredTexts(drawing), ...crossedTexts(drawing)]).toEqual([]);
  });

  test('separates the regions of a parallel state in the Mermaid text', () => {
    expect(toMermaid(chart)).toMatch(/state "heat" as on_heat \{[\s\S]*\n\s*--\n[\s\S]*state "light" as on_light \{/);
  });

  test('changes the hash when the target of a transition changes', () => {
    const [first, ...others] = chart.transitions;
    const changed = {
      ...chart,
      transitions: first ? [{ ...first, to: chart.root.children[0] ?? null }, ...others] : [],
    };
    expect(computeChartHash({ ...chart })).toBe(computeChartHash(chart));
    expect(computeChartHash(changed)).not.toBe(computeChartHash(chart));
  });
});
