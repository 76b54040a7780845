import type { Fault } from './fault.ts';
import { toOtherResult } from './other-value.ts';
import { toList } from './written-chart.ts';

/** An action as a chart writes it. */
export type WrittenAction = string | { type: string; params?: unknown };

export const getActionName = (action: unknown) =>
  typeof action === 'string' ? action : (action as { type: string }).type;

export const omitAt = <Item>(items: readonly Item[], index: number) => items.filter((_, at) => at !== index);

/** Faults that change the parameters of an action: each text alone where they are written as texts, else all of them. */
const listParameterFaults = (
  name: string,
  action: WrittenAction,
  replace: (action: WrittenAction) => void,
): Fault[] => {
  if (typeof action === 'string' || action.params === undefined || action.params === null) return [];
  const { params } = action;
  const kind = 'other action parameters';
  if (typeof params === 'function')
    return [
      {
        kind,
        name: `${name} gets other parameters`,
        seed: () => replace({ ...action, params: toOtherResult(params) }),
      },
    ];
  return Object.entries(params).map(([key, value]) => ({
    kind,
    name: `${name} gets another ${key}`,
    seed: () => replace({ ...action, params: { ...params, [key]: toOtherResult(value) } }),
  }));
};

/**
 * Faults that drop an action of a list, change its parameters, or exchange it with the next one.
 * @param written one action, a list or nothing
 * @param replace writes the changed list
 */
export const listActionFaults = (
  place: string,
  written: unknown,
  replace: (actions: readonly WrittenAction[]) => void,
): Fault[] => {
  const actions = toList<WrittenAction>(written);
  return actions.flatMap((action, index): Fault[] => {
    const name = `${place}: ${getActionName(action)}`;
    const next = actions[index + 1];
    return [
      { kind: 'action dropped', name: `${name} dropped`, seed: () => replace(omitAt(actions, index)) },
      ...listParameterFaults(name, action, (other) => replace(actions.with(index, other))),
      ...(next === undefined
        ? []
        : [
            {
              kind: 'actions exchanged' as const,
              name: `${name} after ${getActionName(next)}`,
              seed: () => replace(actions.with(index, next).with(index + 1, action)),
            },
          ]),
    ];
  });
};
