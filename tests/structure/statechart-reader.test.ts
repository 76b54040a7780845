import '#tests/support/quiet-console.ts';
import { describe, expect, test } from 'vitest';
import { assign, emit, fromCallback, fromPromise, raise, setup } from 'xstate';
import { actionNotProvided, notProvided } from '#statechart/not-provided.ts';
import { coveredTexts, crossedTexts } from '#tests/support/drawings.ts';
import { layOut } from '#qa/statecharts/layout.ts';
import { chartHash, mermaidOf } from '#qa/statecharts/mermaid.ts';
import { readChart } from '#qa/statecharts/read-chart.ts';
import { guardInWords, inWords, triggerInWords } from '#qa/statecharts/words.ts';

/** Has everything that a chart may have, where the shop's own have only some of it. */
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
    announceFailed: emit(({ context }) => ({ type: 'lamp.failed', error: String(context.error) })),
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
                onError: { target: 'cold', actions: 'announceFailed' },
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
    triggerInWords(transition, chart),
    guardInWords(transition),
    transition.to?.path ?? 'stays',
    transition.actions.map(inWords).join(' '),
  ].join(' | '),
);

// Statecharts, section 6: "`toDirectedGraph` omits `always`: walk `node.transitions`. Filter `xstate.*` raise/cancel actions."
describe('a chart is read whole', () => {
  test('every kind of transition, with its guard, its target and its actions', () => {
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
        'on.heat.cold | warmUp fails |  | on.heat.cold | announceFailed',
        'on.light | listen fails |  | broken | ',
        'on.light.steady | after blink (context.worn * 2) |  | on.light.dim | again',
        'on.light.dim | at once | isWorn | on.light.steady | ',
        'on.light.dim | after rest (90 s) |  | on.light.steady | ',
      ].toSorted(),
    );
  });

  test('states with tags, and what runs when they are entered and left; nothing that xstate adds', () => {
    const on = chart.states.find(({ path }) => path === 'on');
    expect(on).toMatchObject({ isParallel: true, tags: ['lit'], initial: null });
    expect(on?.entry.map(inWords)).toEqual(['shine(red)', 'announceLit']);
    expect(on?.exit.map(inWords)).toEqual(['wear']);
    expect(chart.states.find(({ path }) => path === 'on.light.steady')?.entry).toEqual([]);
    expect(chart.states.filter(({ isFinal }) => isFinal).map(({ path }) => path)).toEqual(['on.heat.warm']);
  });

  test('delays, emitted events and slots', () => {
    expect(chart.delays).toEqual([
      { name: 'rest', doc: 'ms. Long enough.', value: '90000 ms', short: '90 s' },
      { name: 'blink', doc: '', value: '`context.worn * 2` ms', short: 'context.worn * 2' },
    ]);
    expect(chart.emitted.map(({ name }) => name)).toEqual(['lamp.lit', 'lamp.failed']);
    expect(chart.slots.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['actor warmUp', 'action shine']);
    expect(chart.doc).toBe('Gives light at night.');
  });
});

describe('and drawn whole', () => {
  test('without a text over another or an arrow through one', async () => {
    const drawing = await layOut(chart);
    expect([...coveredTexts(drawing), ...crossedTexts(drawing)]).toEqual([]);
  });

  test('regions of a parallel state stand apart in the Mermaid text', () => {
    expect(mermaidOf(chart)).toMatch(/state "heat" as on_heat \{[\s\S]*\n\s*--\n[\s\S]*state "light" as on_light \{/);
  });

  test('a changed target is another hash; the same chart has the same', () => {
    const [first, ...others] = chart.transitions;
    const changed = {
      ...chart,
      transitions: first ? [{ ...first, to: chart.root.children[0] ?? null }, ...others] : [],
    };
    expect(chartHash({ ...chart })).toBe(chartHash(chart));
    expect(chartHash(changed)).not.toBe(chartHash(chart));
  });
});
