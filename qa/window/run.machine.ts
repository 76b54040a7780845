import { assign, fromCallback, setup } from 'xstate';
import { notProvided } from '#statechart/not-provided.ts';
import type { LastRun, RunLine, SeenStep } from './shapes.ts';

/** The paths to walk. */
export interface RunInput {
  chart: string;
  ids: readonly string[];
  /** In a visible window. */
  isHeaded: boolean;
}

export type RunEvent =
  | ({ type: 'run.start' } & RunInput)
  | { type: 'run.stop' }
  /** The server reports what happens. */
  | { type: 'run.line'; line: RunLine };

interface RunContext {
  input: RunInput;
  /** The path that is walked now; null before the first. */
  path: string | null;
  /** What the page of the current path showed, in order. */
  seen: readonly SeenStep[];
  /** The paths that ended, in order. */
  ended: readonly LastRun[];
  /** Why the run could not go on; null when nothing is wrong. */
  message: string | null;
}

const isLine =
  (...types: RunLine['type'][]) =>
  ({ event }: { event: RunEvent }) =>
    event.type === 'run.line' && types.includes(event.line.type);

/** A run of paths in a browser, as the window's page follows it. */
export const runMachine = setup({
  types: { context: {} as RunContext, events: {} as RunEvent },
  actors: { walkPaths: fromCallback<RunEvent, RunInput>(notProvided('run', 'walkPaths')) },
  actions: {
    storeInput: assign({
      input: (_, params: RunInput) => params,
      path: null,
      seen: [],
      ended: [],
      message: null,
    }),
    storeLine: assign(({ context }, { line }: { line: RunLine }): Partial<RunContext> => {
      if (line.type === 'path') return { path: line.path, seen: [] };
      if (line.type === 'seen') return { seen: [...context.seen, line.step] };
      if (line.type === 'failed') return { message: line.message };
      if (line.type !== 'ended') return {};
      const { path, hasPassed, message } = line;
      return {
        ended: [...context.ended, { path, at: new Date().toISOString(), hasPassed, message, steps: [...context.seen] }],
      };
    }),
  },
  guards: {
    isBuilding: isLine('building'),
    isStarting: isLine('starting'),
    isAtPath: isLine('path'),
    isOver: isLine('done', 'failed'),
  },
}).createMachine({
  id: 'run',
  initial: 'idle',
  context: { input: { chart: '', ids: [], isHeaded: false }, path: null, seen: [], ended: [], message: null },
  states: {
    idle: {
      on: { 'run.start': { target: 'running', actions: { type: 'storeInput', params: ({ event }) => event } } },
    },
    running: {
      initial: 'requesting',
      invoke: { src: 'walkPaths', input: ({ context }) => context.input },
      on: {
        'run.stop': 'idle',
        'run.line': [
          { guard: 'isOver', target: 'idle', actions: { type: 'storeLine', params: ({ event }) => event } },
          { guard: 'isBuilding', target: '.building' },
          { guard: 'isStarting', target: '.starting' },
          { guard: 'isAtPath', target: '.walking', actions: { type: 'storeLine', params: ({ event }) => event } },
          { actions: { type: 'storeLine', params: ({ event }) => event } },
        ],
      },
      states: { requesting: {}, building: {}, starting: {}, walking: {} },
    },
  },
});
