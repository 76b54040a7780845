import type { Fault } from './fault.ts';
import { getActionName, listActionFaults, omitAt } from './faults-in-actions.ts';
import { toOtherResult } from './other-value.ts';
import { type WrittenState, getStateAt, isTransient, toList } from './written-chart.ts';

const OPPOSITE = { entry: 'exit', exit: 'entry' } as const;

/** Faults in the entry and exit actions of a state. */
const listEntryAndExitFaults = (state: WrittenState): Fault[] =>
  (['entry', 'exit'] as const).flatMap((moment): Fault[] => [
    ...listActionFaults(moment, state[moment], (actions) => void (state[moment] = actions)),
    ...toList(state[moment]).map((action, index, all) => ({
      kind: 'entry and exit exchanged' as const,
      name: `${moment}: ${getActionName(action)} becomes ${OPPOSITE[moment]}`,
      seed: () => {
        state[moment] = omitAt(all, index);
        state[OPPOSITE[moment]] = [...toList(state[OPPOSITE[moment]]), action];
      },
    })),
  ]);

/** @param ids of all invokes of the chart */
const listInvokeFaults = (state: WrittenState, ids: readonly string[]): Fault[] => {
  const { invoke } = state;
  if (!invoke) return [];
  const id = String(invoke['id']);
  const other = ids.find((each) => each !== id);
  return [
    { kind: 'invoke dropped', name: `invoke: ${id} dropped`, seed: () => void delete state.invoke },
    ...(invoke['input'] === undefined
      ? []
      : [
          {
            kind: 'other input' as const,
            name: `invoke: ${id} gets another input`,
            seed: () => void (invoke['input'] = toOtherResult(invoke['input'])),
          },
        ]),
    ...(other === undefined
      ? []
      : [
          {
            kind: 'same invoke id twice' as const,
            name: `invoke: ${id} has the id ${other}`,
            seed: () => void (invoke['id'] = other),
          },
        ]),
  ];
};

/** Whether a state or a state around it handles an event. */
const isHandled = (root: WrittenState, path: readonly string[], event: string) =>
  [[], ...path.map((_, depth) => path.slice(0, depth + 1))].some(
    (each) => getStateAt(root, each)?.on?.[event] !== undefined,
  );

const getTarget = (transition: unknown) =>
  typeof transition === 'string' ? transition : (transition as { target?: string }).target;

/** Faults that let the states beside this one handle its events too. */
const listNeighborFaults = (root: WrittenState, path: readonly string[], state: WrittenState): Fault[] => {
  const around = path.slice(0, -1);
  const neighbors = Object.entries(getStateAt(root, around)?.states ?? {}).filter(
    ([name, { type }]) => path.length > 0 && name !== path.at(-1) && type !== 'final',
  );
  return Object.entries(state.on ?? {}).flatMap(([event, written]) => {
    const targets = toList(written).map(getTarget);
    // A target below this state does not exist below its neighbors.
    if (targets.some((target) => target?.startsWith('.'))) return [];
    return neighbors
      .filter(
        ([name, neighbor]) =>
          !targets.includes(name) && !isTransient(neighbor) && !isHandled(root, [...around, name], event),
      )
      .map(([name, neighbor]): Fault => ({
        kind: 'event handled in one more state',
        name: `${event} is handled in ${name} too`,
        seed: () => void (neighbor.on = { ...neighbor.on, [event]: written }),
      }));
  });
};

/** Faults that let an event which a state ignores restart its work or its delays. @param events of the chart */
const listIgnoredEventFaults = (
  root: WrittenState,
  path: readonly string[],
  state: WrittenState,
  events: readonly string[],
): Fault[] => {
  const own = path.at(-1);
  if (own === undefined || (!state.invoke && !state.after)) return [];
  return events
    .filter((event) => !isHandled(root, path, event))
    .map((event) => ({
      kind: 'state entered again',
      name: `${event} enters ${own} again`,
      seed: () => void (state.on = { ...state.on, [event]: { target: own, reenter: true } }),
    }));
};

/** What a chart has in all its states. */
export interface ChartNames {
  /** Ids of its invokes. */
  ids: readonly string[];
  /** Types of the events that a state handles. */
  events: readonly string[];
}

/** Faults of a state, its transitions apart. */
export const listStateFaults = (
  root: WrittenState,
  path: readonly string[],
  state: WrittenState,
  { ids, events }: ChartNames,
): Fault[] => [
  ...listEntryAndExitFaults(state),
  ...listInvokeFaults(state, ids),
  ...listNeighborFaults(root, path, state),
  ...listIgnoredEventFaults(root, path, state, events),
  ...(state.tags ?? []).map((tag, index, all) => ({
    kind: 'tag dropped' as const,
    name: `tag ${tag} dropped`,
    seed: () => void (state.tags = omitAt(all, index)),
  })),
];
