import type { AnyStateMachine, AnyStateNode } from 'xstate';

type Modules = Record<string, Record<string, unknown>>;

const chartModules: Modules = import.meta.glob('../../src/machines/**/*.machine.ts', { eager: true });
const lifecycleModules: Modules = import.meta.glob('../../src/lifecycles/*.machine.ts', { eager: true });

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;

type MachineFile = [path: string, machine: AnyStateMachine];

const machinesIn = (modules: Modules): MachineFile[] =>
  Object.entries(modules).flatMap(([path, exported]) =>
    Object.values(exported)
      .filter(isMachine)
      .map((machine): MachineFile => [path.replace('../../', ''), machine]),
  );

/** Every chart of the app with the path of its file, relative to the repository. */
export const machines = machinesIn(chartModules);

/** Every lifecycle chart of the server with the path of its file, relative to the repository. */
export const lifecycleMachines = machinesIn(lifecycleModules);

/** All state nodes of a machine, including its root. */
export const collectNodes = (machine: AnyStateMachine): AnyStateNode[] => {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];
  return below(machine.root);
};

interface WrittenTransition {
  guard?: unknown;
  actions?: unknown;
}
export interface WrittenInvoke {
  id?: string;
  src?: unknown;
  onDone?: unknown;
  onError?: unknown;
}
/** Part of a state's config as written in its file, before XState normalizes it. */
interface WrittenState {
  entry?: unknown;
  exit?: unknown;
  on?: Record<string, unknown>;
  after?: Record<string, unknown>;
  always?: unknown;
  onDone?: unknown;
  invoke?: unknown;
}

export const writtenConfig = (node: AnyStateNode) => node.config as unknown as WrittenState;

export const toList = (value: unknown): unknown[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? (value as unknown[]) : [value];
};

export const getInvokes = (node: AnyStateNode) => toList(writtenConfig(node).invoke) as WrittenInvoke[];

/** The transitions of a state that are written as objects. Those that name only a target have no guard and no action. */
export const collectTransitions = (node: AnyStateNode): WrittenTransition[] => {
  const { on = {}, after = {}, always, onDone } = writtenConfig(node);
  const ends = getInvokes(node).flatMap((invoke) => [invoke.onDone, invoke.onError]);
  return [...Object.values(on), ...Object.values(after), always, onDone, ...ends]
    .flatMap(toList)
    .filter((transition): transition is WrittenTransition => typeof transition === 'object');
};

/** Names of actions or guards; `null` for an inline function. */
export const toNames = (value: unknown): (string | null)[] =>
  toList(value).map((item) => {
    if (typeof item === 'string') return item;
    if (typeof item === 'object' && item !== null && 'type' in item) return String(item.type);
    return null;
  });
