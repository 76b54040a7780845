import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { getEmittedEvent, isSlot } from './read-implementations.ts';
import { readDelay, readDoc, readEventDoc } from './read-source.ts';

/** A name in the chart, with its parameters. */
export interface Use {
  name: string;
  params: Record<string, unknown> | null;
}

export type TriggerKind = 'event' | 'delay' | 'always' | 'done' | 'error';

export interface Transition {
  from: State;
  kind: TriggerKind;
  /** The event, the delay or the invoke; empty for `always`. */
  trigger: string;
  guard: Use | null;
  /** Taken when no candidate before it was. */
  isElse: boolean;
  /** Null for a transition without a target. */
  to: State | null;
  actions: Use[];
}

export interface State {
  /** From the chart down, joined by dots; empty for the chart itself. */
  path: string;
  name: string;
  parent: State | null;
  initial: string | null;
  isParallel: boolean;
  isFinal: boolean;
  tags: string[];
  entry: Use[];
  exit: Use[];
  invokes: { id: string; src: string }[];
  children: State[];
}

export interface Described {
  name: string;
  doc: string;
}

export interface Chart {
  id: string;
  /** The machine's file from the repository's root. */
  file: string;
  doc: string;
  root: State;
  /** All states: the chart first, each parent before its children. */
  states: State[];
  transitions: Transition[];
  events: Described[];
  /** `value` in ms, `short` for a drawing. */
  delays: (Described & { value: string; short: string })[];
  emitted: (Described & { actions: string[] })[];
  slots: (Described & { kind: 'actor' | 'action' })[];
}

const toArray = (value: unknown): unknown[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? (value as unknown[]) : [value];
};

/** Null for what xstate adds by itself: raising and canceling delays. */
const toUse = (item: unknown): Use | null => {
  if (typeof item === 'string') return { name: item, params: null };
  const { type, params } = item as { type?: string; params?: unknown };
  if (!type || type.startsWith('xstate.')) return null;
  return { name: type, params: typeof params === 'object' ? (params as Record<string, unknown>) : null };
};

const toUses = (value: unknown) => toArray(value).flatMap((item) => toUse(item) ?? []);

const toState = (node: AnyStateNode, parent: State | null): State => {
  const state: State = {
    path: node.path.join('.'),
    name: node.key,
    parent,
    initial: node.initial?.target?.[0]?.key ?? null,
    isParallel: node.type === 'parallel',
    isFinal: node.type === 'final',
    tags: [...node.tags],
    entry: toUses(node.entry),
    exit: toUses(node.exit),
    invokes: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : id })),
    children: [],
  };
  state.children = Object.values(node.states).map((child) => toState(child, state));
  return state;
};

/** The trigger as the source writes it, from xstate's descriptor. */
const readTrigger = (descriptor: string, node: AnyStateNode): Pick<Transition, 'kind' | 'trigger'> => {
  const after = /^xstate\.after\.(.+)$/.exec(descriptor)?.[1];
  if (after) return { kind: 'delay', trigger: after.slice(0, -node.id.length - 1) };
  const [, end, of] = /^xstate\.(done|error)\.(?:actor|state)\.(.+)$/.exec(descriptor) ?? [];
  if (end && of) return { kind: end as 'done' | 'error', trigger: of };
  return descriptor ? { kind: 'event', trigger: descriptor } : { kind: 'always', trigger: '' };
};

const toTransitions = (node: AnyStateNode, find: (node: AnyStateNode) => State): Transition[] =>
  [...node.transitions, ['', node.always ?? []] as const].flatMap(([descriptor, candidates]) =>
    candidates.map((candidate, position) => ({
      from: find(node),
      ...readTrigger(descriptor, node),
      guard: candidate.guard ? toUse(candidate.guard) : null,
      isElse: !candidate.guard && position > 0,
      to: candidate.target?.[0] ? find(candidate.target[0]) : null,
      actions: toUses(candidate.actions),
    })),
  );

const collectNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(collectNodes),
];

const collectStates = (state: State): State[] => [state, ...state.children.flatMap(collectStates)];

/**
 * Reads everything a page shows of a chart from its definition. Descriptions of names are read from the comments in its source.
 * @param typeSources sources of the types that it imports, which may have events
 */
export const readChart = (
  machine: AnyStateMachine,
  file: string,
  source: string,
  typeSources: readonly string[] = [],
): Chart => {
  const root = toState(machine.root, null);
  const states = collectStates(root);
  const find = (node: AnyStateNode) => states.find(({ path }) => path === node.path.join('.')) ?? root;
  const transitions = collectNodes(machine.root).flatMap((node) => toTransitions(node, find));
  const { actors, actions, delays } = machine.implementations;
  const slots = (kind: 'actor' | 'action', implementations: object) =>
    Object.entries(implementations)
      .filter(([, implementation]) => isSlot(implementation))
      .map(([name]) => ({ kind, name, doc: readDoc(source, name) }));
  const emits = Object.entries(actions).flatMap(([action, implementation]) => {
    const name = getEmittedEvent(implementation);
    return name ? [{ name, action }] : [];
  });
  return {
    id: machine.id,
    file,
    doc: readDoc(source, `export const ${machine.id}Machine`),
    root,
    states,
    transitions,
    events: unique(transitions.filter(({ kind }) => kind === 'event').map(({ trigger }) => trigger)).map((name) => ({
      name,
      doc: readEventDoc([source, ...typeSources], name),
    })),
    delays: Object.entries(delays).map(([name, delay]) => ({
      name,
      doc: readDoc(source, name),
      ...readDelay(source, name, delay),
    })),
    emitted: unique(emits.map(({ name }) => name)).map((name) => ({
      name,
      doc: readEventDoc([source, ...typeSources], name),
      actions: emits.filter((emit) => emit.name === name).map(({ action }) => action),
    })),
    slots: [...slots('actor', actors), ...slots('action', actions)],
  };
};

const unique = (names: string[]) => [...new Set(names)];
