import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { UsageError } from '#server/cli/arguments.ts';
import { buildModelText, buildRulesText, buildTestText } from './templates.ts';

const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const pascalCase = (name: string) => camelCase(`-${name}`);

const machineText = (id: string, Type: string) => `import { emit, fromPromise, setup } from 'xstate';
import { notProvided } from '#statechart/not-provided.ts';

export type ${Type}Event =
  /** TODO: what starts the work. */
  | { type: '${id}.start' }
  /** TODO: what stops it. */
  | { type: '${id}.cancel' };

export type ${Type}Emitted = { type: '${id}.done' } | { type: '${id}.failed'; error: unknown };

/** TODO: what this chart decides, with a link to the rule. */
export const ${id}Machine = setup({
  types: {
    events: {} as ${Type}Event,
    emitted: {} as ${Type}Emitted,
    tags: {} as 'busy',
  },
  actors: {
    /** TODO: what the work does. src/app provides it. */
    work: fromPromise<void>(notProvided('${id}', 'work')),
  },
  actions: {
    emitDone: emit({ type: '${id}.done' }),
    emitFailed: emit((_, params: { error: unknown }) => ({ type: '${id}.failed', ...params })),
  },
}).createMachine({
  id: '${id}',
  initial: 'idle',
  states: {
    idle: { on: { '${id}.start': 'working' } },

    working: {
      tags: ['busy'],
      invoke: {
        id: 'work',
        src: 'work',
        onDone: { target: 'idle', actions: 'emitDone' },
        onError: {
          target: 'idle',
          actions: { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { '${id}.cancel': 'idle' },
    },
  },
});
`;

const traceText = (name: string, id: string) => `import { dropped } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { ${id}Machine } from './${name}.machine.ts';

export const ${id}Trace = defineVocabulary<typeof ${id}Machine>({
  context: {},
  events: {},
  outputs: { work: dropped },
});
`;

const reactText = (name: string, id: string, Type: string) => `import type { SnapshotFrom } from 'xstate';
import { useChart } from '#statechart/use-chart.ts';
import { ${id}Machine } from './${name}.machine.ts';

export const selectIsBusy = (snapshot: SnapshotFrom<typeof ${id}Machine>) => snapshot.hasTag('busy');

export const use${Type} = () => useChart(${id}Machine, { isBusy: selectIsBusy });
`;

/**
 * Writes a new chart: its folder, test, path model and rules. When it throws, it has written nothing.
 * @param root of a checkout of this repository
 * @param name the folder's name, in kebab-case
 * @returns the files, from the root
 * @throws UsageError when the name is not kebab-case, or the root has no charts
 * @throws Error when the chart exists
 */
export const writeChart = async (root: string, name: string): Promise<string[]> => {
  if (!KEBAB_CASE.test(name)) throw new UsageError(`"${name}" is not a valid name: use kebab-case, such as cart-panel`);
  if (!existsSync(join(root, 'src/machines')))
    throw new UsageError(`--root ${root}: no checkout of this repository, because it has no folder src/machines`);
  const folder = `src/machines/${name}`;
  if (existsSync(join(root, folder))) throw new Error(`${folder} already exists`);
  const [id, Type] = [camelCase(name), pascalCase(name)];
  const texts = {
    [`${folder}/${name}.machine.ts`]: machineText(id, Type),
    [`${folder}/${name}.react.ts`]: reactText(name, id, Type),
    [`${folder}/${name}.trace.ts`]: traceText(name, id),
    [`tests/machines/${name}.test.ts`]: buildTestText(name, id, Type),
    [`qa/models/${name}.model.ts`]: buildModelText(name, id),
    [`qa/rules/${name}.rules.ts`]: buildRulesText(id),
  };
  const existing = Object.keys(texts).find((file) => existsSync(join(root, file)));
  if (existing !== undefined) throw new Error(`${existing} already exists`);
  // Line breaks depend on the length of the name.
  const form = { ...(await resolveConfig(import.meta.filename)), parser: 'typescript' };
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), await format(text, form), { flag: 'wx' });
  }
  return Object.keys(texts);
};
