import { not } from 'xstate';
import type { Fault } from './fault.ts';
import { listActionFaults } from './faults-in-actions.ts';
import { toOtherResult } from './other-value.ts';
import { type WrittenState, type WrittenTransitionRef, getStateAt, isTransient } from './written-chart.ts';

/** A sibling of the target that is not transient; null when there is none. */
const otherTarget = (root: WrittenState, path: readonly string[], target: string): string | null => {
  const [head = ''] = /^(#[^.]+\.|\.)?/.exec(target) ?? [];
  const names = target.slice(head.length).split('.');
  const beneath = head.startsWith('#') ? [] : head === '.' ? path : path.slice(0, -1);
  const around = getStateAt(root, [...beneath, ...names.slice(0, -1)]);
  const last = names.at(-1) ?? '';
  const all = Object.keys(around?.states ?? {});
  const at = all.indexOf(last);
  const other = [...all.slice(at + 1), ...all.slice(0, at)].find((name) => !isTransient(around?.states?.[name]));
  return other === undefined ? null : head + [...names.slice(0, -1), other].join('.');
};

const listTargetFaults = (root: WrittenState, path: readonly string[], transition: WrittenTransitionRef): Fault[] => {
  const { written, name } = transition;
  const own = path.at(-1);
  if (written.target === undefined)
    // The transition stays in its state. With a target it stops and restarts the work and the delays of the state.
    return own === undefined || transition.event === null
      ? []
      : [
          {
            kind: 'state entered again',
            name: `${name} enters ${own} again`,
            seed: () => transition.replace({ ...written, target: own, reenter: true }),
          },
        ];
  const other = otherTarget(root, path, written.target);
  return other === null
    ? []
    : [
        {
          kind: 'other target',
          name: `${name} leads to ${other}`,
          seed: () => transition.replace({ ...written, target: other }),
        },
      ];
};

const listGuardFaults = ({ written, name, replace }: WrittenTransitionRef): Fault[] => {
  const { guard } = written;
  if (guard === undefined) return [];
  const { params } = guard as { params?: unknown };
  return [
    {
      kind: 'guard negated',
      name: `${name}: guard negated`,
      seed: () => replace({ ...written, guard: not(guard as never) }),
    },
    ...(params === undefined
      ? []
      : [
          {
            kind: 'other guard parameters' as const,
            name: `${name}: guard gets other parameters`,
            seed: () => replace({ ...written, guard: { ...(guard as object), params: toOtherResult(params) } }),
          },
        ]),
  ];
};

/** Faults of one transition. @param path of its state */
export const listTransitionFaults = (
  root: WrittenState,
  path: readonly string[],
  transition: WrittenTransitionRef,
): Fault[] => {
  const { written, name, event, replace } = transition;
  return [
    {
      kind: 'transition dropped',
      name: `${name} dropped`,
      seed: () => replace(null),
      ...(event !== null && { handler: { state: path.join('.'), event } }),
    },
    ...listTargetFaults(root, path, transition),
    ...listGuardFaults(transition),
    ...listActionFaults(name, written.actions, (actions) => replace({ ...written, actions })),
  ];
};
