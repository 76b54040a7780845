import { not } from 'xstate';
import { type Arrow, arrowsOf, listed, statesIn, type WrittenState } from './written.ts';

/** One thing that could be wrong in a chart. */
export interface Fault {
  name: string;
  /** Makes it wrong in the chart as it is written. */
  seed(): void;
  /** The handler that is taken away, when it is one: its state, and how the event begins that it answers. */
  handler?: Handler;
}

export interface Handler {
  state: string;
  event: string;
}

const isTransient = (state: WrittenState | undefined) => state?.always !== undefined;

const stateAt = (root: WrittenState, path: readonly string[]): WrittenState | undefined =>
  path.reduce<WrittenState | undefined>((state, name) => state?.states?.[name], root);

/** Another state beside the target, where the arrow could lead by mistake. */
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

/** Faults in the actions of an arrow: one dropped, or one handed another text. */
const inActions = (arrow: Arrow): Fault[] => {
  const actions = listed<string | { type: string; params?: unknown }>(arrow.written.actions);
  return actions.flatMap((action, index) => {
    const name = nameOfAction(action);
    const drop = {
      name: `${arrow.name}: ${name} dropped`,
      seed: () => arrow.replace({ ...arrow.written, actions: without(actions, index) }),
    };
    if (typeof action === 'string' || typeof action.params !== 'object' || action.params === null) return [drop];
    const texts = Object.entries(action.params).filter(([, value]) => typeof value === 'string');
    const changed = texts.map(([key, text]) => ({
      name: `${arrow.name}: ${name} says another ${key}`,
      seed: () =>
        arrow.replace({
          ...arrow.written,
          actions: actions.with(index, { ...action, params: { ...(action.params as object), [key]: `${text}!` } }),
        }),
    }));
    return [drop, ...changed];
  });
};

const inArrow = (root: WrittenState, path: readonly string[], arrow: Arrow): Fault[] => {
  const { target, guard } = arrow.written;
  const { event } = arrow;
  const other = target === undefined ? null : otherTarget(root, path, target);
  return [
    {
      name: `${arrow.name} dropped`,
      seed: () => arrow.replace(null),
      ...(event !== null && { handler: { state: path.join('.'), event } }),
    },
    ...(other === null
      ? []
      : [{ name: `${arrow.name} leads to ${other}`, seed: () => arrow.replace({ ...arrow.written, target: other }) }]),
    ...(guard === undefined
      ? []
      : [
          {
            name: `${arrow.name}: guard negated`,
            seed: () => arrow.replace({ ...arrow.written, guard: not(guard as never) }),
          },
        ]),
    ...inActions(arrow),
  ];
};

/** Faults in what a state does by itself: on the way in and out, its work, its tags. */
const inState = (state: WrittenState): Fault[] => [
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

/** Every fault of a chart, each by a name of its own. */
export const faultsIn = (chart: string, root: WrittenState): Fault[] =>
  statesIn(root).flatMap(([path, state]) =>
    [...arrowsOf(state).flatMap((arrow) => inArrow(root, path, arrow)), ...inState(state)].map((fault) => ({
      ...fault,
      name: [chart, ...path].join('.') + `: ${fault.name}`,
    })),
  );

/** Faults in what stands beside the picture: texts and times. */
export const TEXT_FAULTS: { chart: string; name: string; find: string; put: string }[] = [
  ['session', "'Refresh token error'", "'Refresh failed'"],
  ['session', 'params.message : null', 'null : null'],
  ['session', 'params.epoch < context.epoch', 'params.epoch <= context.epoch'],
  ['session', 'epoch: 0,', 'epoch: 1,'],
  ['session', '(stored.access || stored.refresh) && stored.isAdmin', 'stored.isAdmin'],
  ['intent-gate', "'You must be logged in to access your account'", "'You must be signed in'"],
  ['intent-gate', "'Please login first'", "'Please sign in first'"],
  ['intent-gate', "'/sign-in'", "'/register'"],
  ['intent-gate', '30 * 60_000', '60 * 60_000'],
  ['account-menu', 'hoverGrace: 300', 'hoverGrace: 0'],
  ['account-menu', "'/account'", "'/sign-in'"],
  ['search', 'params.text.trim() }', 'params.text }'],
  ['search', 'searchPath(text.trim()', 'searchPath(text'],
  ['search', 'text === context.text ? context.typed : text', 'text'],
  ['search', 'context.path !== null && ', ''],
  ['search', "params.onCatalog !== null && context.text !== ''", 'params.onCatalog !== null'],
  ['search', 'value ?? context.typed', 'context.typed'],
  ['cart-panel', 'closeAnimation: 300', 'closeAnimation: 500'],
  ['cart-removal', 'undoTime: 6_000', 'undoTime: 600'],
  ['cart-removal', 'isUndoWanted: true', 'isUndoWanted: false'],
  ['cookie-consent', 'context.answer === params.accepted', 'context.answer !== params.accepted'],
  ['cookie-consent', 'answer: (_, params: { accepted: boolean }) => params.accepted', 'answer: () => true'],
  ['quick-view', '=> params.productId }', '=> 7 }'],
  ['download', '40_000', '30_000'],
  ['download', 'context.link?.sha256 === params.sha256', 'params.sha256 !== ""'],
  ['download', 'assign({ received: 0, tries: 0 })', 'assign({ tries: 0 })'],
  ['purchase', 'redirectPatience: 10_000', 'redirectPatience: 0'],
  ['purchase', 'checkoutPatience: 10_000', 'checkoutPatience: 60_000'],
  ['purchase', 'Nothing was charged. ', ''],
  ['submission', 'context.leaveAfter ?? 0', '0'],
  ['checkout-return', 'context.asked * 1000', '1000'],
  ['checkout-return', 'context.asked >= ASK_LIMIT', 'context.asked > 1e9'],
  ['checkout-return', 'countFromStart: assign({ asked: 0 })', 'countFromStart: assign({ asked: 7 })'],
].map(([chart = '', find = '', put = '']) => ({ chart, name: `${chart}: ${find} becomes ${put}`, find, put }));
