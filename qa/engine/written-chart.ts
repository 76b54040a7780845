/** A machine's config as its file writes it. */
export interface WrittenState {
  initial?: string;
  states?: Record<string, WrittenState>;
  on?: Record<string, unknown>;
  after?: Record<string, unknown>;
  always?: unknown;
  invoke?: Record<string, unknown>;
  entry?: unknown;
  exit?: unknown;
  tags?: string[];
  type?: string;
}

export interface WrittenTransition {
  target?: string;
  reenter?: boolean;
  guard?: unknown;
  actions?: unknown;
}

/** A place for transitions: a key of `on`, `after` or `invoke`, or `always`. */
interface Place {
  name: string;
  /** Prefix of the event's type; null for `always`. */
  event: string | null;
  owner: Record<string, unknown>;
  key: string;
}

/** Normalizes what may be written as one item, a list or nothing. */
export const toList = <Item>(value: unknown): Item[] => {
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]) as Item[];
};

/** A state and every state below it, with its path from the root. */
export const listStates = (state: WrittenState, path: readonly string[] = []): [string[], WrittenState][] => [
  [[...path], state],
  ...Object.entries(state.states ?? {}).flatMap(([name, below]) => listStates(below, [...path, name])),
];

/** Whether a state is left as soon as it is entered. */
export const isTransient = (state: WrittenState | undefined) => state?.always !== undefined;

/** @returns undefined when there is no such state */
export const getStateAt = (root: WrittenState, path: readonly string[]): WrittenState | undefined =>
  path.reduce<WrittenState | undefined>((state, name) => state?.states?.[name], root);

const ENDS = [
  ['onDone', 'done'],
  ['onError', 'error'],
] as const;

const collectPlaces = (state: WrittenState): Place[] => [
  ...Object.keys(state.on ?? {}).map((key) => ({ name: key, event: key, owner: state.on ?? {}, key })),
  ...Object.keys(state.after ?? {}).map((key) => ({
    name: `after ${key}`,
    event: `xstate.after.${key}.`,
    owner: state.after ?? {},
    key,
  })),
  ...(state.always === undefined
    ? []
    : [{ name: 'always', event: null, owner: state as Record<string, unknown>, key: 'always' }]),
  ...ENDS.filter(([key]) => state.invoke?.[key] !== undefined).map(([key, event]) => ({
    name: `${String(state.invoke?.['id'])} ${key}`,
    event: `xstate.${event}.actor.${String(state.invoke?.['id'])}`,
    owner: state.invoke ?? {},
    key,
  })),
];

/** A written transition, and how to replace it. */
export interface WrittenTransitionRef {
  name: string;
  event: string | null;
  written: WrittenTransition;
  /** @param other null drops the transition */
  replace(other: WrittenTransition | null): void;
}

/** Every transition of a state. */
export const listTransitions = (state: WrittenState): WrittenTransitionRef[] =>
  collectPlaces(state).flatMap(({ name, event, owner, key }) =>
    toList<string | WrittenTransition>(owner[key]).map((transition, index, all) => ({
      event,
      name: all.length > 1 ? `${name} ${index + 1}` : name,
      written: typeof transition === 'string' ? { target: transition } : transition,
      replace: (other) => {
        const now = toList<unknown>(owner[key]).slice();
        now.splice(index, 1, ...(other ? [other] : []));
        if (now.length > 0) owner[key] = now;
        else delete owner[key];
      },
    })),
  );
