import { not } from 'xstate';
import { listed, statesIn, transitionsIn, type WrittenState, type WrittenTransitionRef } from './written-chart.ts';

/** One fault that can be put into a chart's config. */
export interface Fault {
  name: string;
  /** Changes the config. */
  seed(): void;
  /** The handler that this fault drops, if any. */
  handler?: Handler;
}

export interface Handler {
  /** Path of the state: `active.renewing`. */
  state: string;
  /** Prefix of the event's type. */
  event: string;
}

const isTransient = (state: WrittenState | undefined) => state?.always !== undefined;

const stateAt = (root: WrittenState, path: readonly string[]): WrittenState | undefined =>
  path.reduce<WrittenState | undefined>((state, name) => state?.states?.[name], root);

/** A sibling of the target that is not transient; null when there is none. */
const otherTarget = (root: WrittenState, path: readonly string[], target: string): string | null => {
  const [head = ''] = /^(#[^.]+\.|\.)?/.exec(target) ?? [];
  const names = target.slice(head.length).split('.');
  const beneath = head.startsWith('#') ? [] : head === '.' ? path : path.slice(0, -1);
  const around = stateAt(root, [...beneath, ...names.slice(0, -1)]);
  const last = names.at(-1) ?? '';
  const all = Object.keys(around?.states ?? {});
  const at = all.indexOf(last);
  const other = [...all.slice(at + 1), ...all.slice(0, at)].find((name) => !isTransient(around?.states?.[name]));
  return other === undefined ? null : head + [...names.slice(0, -1), other].join('.');
};

const nameOfAction = (action: unknown) => (typeof action === 'string' ? action : (action as { type: string }).type);

const without = <Item>(items: readonly Item[], index: number) => items.filter((_, at) => at !== index);

/** Faults that drop an action, or change one of its text parameters. */
const faultsInActions = (transition: WrittenTransitionRef): Fault[] => {
  const actions = listed<string | { type: string; params?: unknown }>(transition.written.actions);
  return actions.flatMap((action, index) => {
    const name = nameOfAction(action);
    const drop = {
      name: `${transition.name}: ${name} dropped`,
      seed: () => transition.replace({ ...transition.written, actions: without(actions, index) }),
    };
    if (typeof action === 'string' || typeof action.params !== 'object' || action.params === null) return [drop];
    const texts = Object.entries(action.params).filter(([, value]) => typeof value === 'string');
    const changed = texts.map(([key, text]) => ({
      name: `${transition.name}: ${name} gets another ${key}`,
      seed: () =>
        transition.replace({
          ...transition.written,
          actions: actions.with(index, { ...action, params: { ...(action.params as object), [key]: `${text}!` } }),
        }),
    }));
    return [drop, ...changed];
  });
};

const faultsInTransition = (root: WrittenState, path: readonly string[], transition: WrittenTransitionRef): Fault[] => {
  const { target, guard } = transition.written;
  const { event } = transition;
  const other = target === undefined ? null : otherTarget(root, path, target);
  return [
    {
      name: `${transition.name} dropped`,
      seed: () => transition.replace(null),
      ...(event !== null && { handler: { state: path.join('.'), event } }),
    },
    ...(other === null
      ? []
      : [
          {
            name: `${transition.name} leads to ${other}`,
            seed: () => transition.replace({ ...transition.written, target: other }),
          },
        ]),
    ...(guard === undefined
      ? []
      : [
          {
            name: `${transition.name}: guard negated`,
            seed: () => transition.replace({ ...transition.written, guard: not(guard as never) }),
          },
        ]),
    ...faultsInActions(transition),
  ];
};

/** Faults that drop an entry or exit action, an invoke or a tag. */
const faultsInState = (state: WrittenState): Fault[] => [
  ...(['entry', 'exit'] as const).flatMap((moment) =>
    listed(state[moment]).map((action, index, all) => ({
      name: `${moment}: ${nameOfAction(action)} dropped`,
      seed: () => void (state[moment] = without(all, index)),
    })),
  ),
  ...(state.invoke
    ? [{ name: `invoke: ${String(state.invoke['id'])} dropped`, seed: () => void delete state.invoke }]
    : []),
  ...(state.tags ?? []).map((tag, index, all) => ({
    name: `tag ${tag} dropped`,
    seed: () => void (state.tags = without(all, index)),
  })),
];

/** Every fault of a chart. Names are unique within the chart. */
export const faultsIn = (chart: string, root: WrittenState): Fault[] =>
  statesIn(root).flatMap(([path, state]) =>
    [
      ...transitionsIn(state).flatMap((transition) => faultsInTransition(root, path, transition)),
      ...faultsInState(state),
    ].map((fault) => ({
      ...fault,
      name: [chart, ...path].join('.') + `: ${fault.name}`,
    })),
  );
