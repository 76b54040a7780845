/** A chart as it is written, before xstate fills it up. */
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
}

export interface WrittenArrow {
  target?: string;
  guard?: unknown;
  actions?: unknown;
}

/** Something a transition can hang on: a key of `on`, `after` or `invoke`, or `always`. */
interface Slot {
  name: string;
  /** How the event begins that it answers; null when it needs none. */
  event: string | null;
  owner: Record<string, unknown>;
  key: string;
}

/** A list of what may be written as one thing, several or none. */
export const listed = <Item>(value: unknown): Item[] => {
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]) as Item[];
};

/** Every state below, with its path from the root. */
export const statesIn = (state: WrittenState, path: readonly string[] = []): [string[], WrittenState][] => [
  [[...path], state],
  ...Object.entries(state.states ?? {}).flatMap(([name, below]) => statesIn(below, [...path, name])),
];

const ENDS = [
  ['onDone', 'done'],
  ['onError', 'error'],
] as const;

const slotsOf = (state: WrittenState): Slot[] => [
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

/** A transition and how to write another one in its place; `null` takes it away. */
export interface Arrow {
  name: string;
  event: string | null;
  written: WrittenArrow;
  replace(arrow: WrittenArrow | null): void;
}

/** Every transition that begins in a state. */
export const arrowsOf = (state: WrittenState): Arrow[] =>
  slotsOf(state).flatMap(({ name, event, owner, key }) =>
    listed<string | WrittenArrow>(owner[key]).map((arrow, index, all) => ({
      event,
      name: all.length > 1 ? `${name} ${index + 1}` : name,
      written: typeof arrow === 'string' ? { target: arrow } : arrow,
      replace: (other) => {
        const now = listed<unknown>(owner[key]).slice();
        now.splice(index, 1, ...(other ? [other] : []));
        if (now.length > 0) owner[key] = now;
        else delete owner[key];
      },
    })),
  );
