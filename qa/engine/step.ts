import {
  type AnyEventObject,
  type AnyStateMachine,
  type EmittedFrom,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
  initialTransition,
  transition,
} from 'xstate';

/** What one step of a chart comes to: read off the pure transition, nothing is run. */
export interface Step<Machine extends AnyStateMachine> {
  snapshot: SnapshotFrom<Machine>;
  emitted: EmittedFrom<Machine>[];
  /** Names of the actions that act outside the chart. */
  actions: string[];
  /** Slots whose work begins. */
  invoked: string[];
  /** Everything that the step does, in order and with its parameters; delays that begin included. */
  effects: Effect[];
}

/** Work is named by its slot, an emitted event by its type, a delay by the event that ends it. */
export interface Effect {
  does: 'runs' | 'emits' | 'invokes' | 'waits for' | 'other';
  name: string;
  /** Parameters of an action, the emitted event, the input of work, the ms of a delay. */
  with: unknown;
}

interface PureAction {
  type: string;
  params?: { event?: unknown; src?: unknown; input?: unknown; delay?: unknown } | undefined;
}

const toEffect = ({ type, params }: PureAction): Effect => {
  const event = params?.event as AnyEventObject | undefined;
  if (type === 'xstate.emit') return { does: 'emits', name: event?.type ?? '', with: event };
  if (type === 'xstate.spawnChild') return { does: 'invokes', name: String(params?.src), with: params?.input };
  if (type === 'xstate.raise') return { does: 'waits for', name: event?.type ?? '', with: params?.delay };
  return type.startsWith('xstate.')
    ? { does: 'other', name: type, with: undefined }
    : { does: 'runs', name: type, with: params };
};

const toStep = <Machine extends AnyStateMachine>(
  snapshot: SnapshotFrom<Machine>,
  actions: readonly PureAction[],
): Step<Machine> => ({
  snapshot,
  emitted: actions.flatMap(({ type, params }) =>
    type === 'xstate.emit' ? [params?.event as EmittedFrom<Machine>] : [],
  ),
  actions: actions.flatMap(({ type }) => (type.startsWith('xstate.') ? [] : [type])),
  invoked: actions.flatMap(({ type, params }) => (type === 'xstate.spawnChild' ? [String(params?.src)] : [])),
  effects: actions.map(toEffect),
});

/** Type of the event that starts a chart. */
export const START = 'xstate.init';

/** Where a chart begins. */
export const begin = <Machine extends AnyStateMachine>(machine: Machine, input?: InputFrom<Machine>): Step<Machine> => {
  const [snapshot, actions] = (
    initialTransition as unknown as (logic: Machine, given: unknown) => [SnapshotFrom<Machine>, PureAction[]]
  )(machine, input);
  return toStep<Machine>(snapshot, actions);
};

/** The pure step from a snapshot. An event that invoked work sends is given with `buildDoneEvent` or `buildErrorEvent`. */
export const step = <Machine extends AnyStateMachine>(
  machine: Machine,
  from: SnapshotFrom<Machine>,
  event: EventFromLogic<Machine> | InvokedEvent,
): Step<Machine> => {
  const [snapshot, actions] = transition(machine, from, event as EventFromLogic<Machine>);
  return toStep<Machine>(snapshot, actions);
};

/** Several events after one another; the last step. */
export const walk = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine> | undefined,
  events: readonly (EventFromLogic<Machine> | InvokedEvent)[],
): Step<Machine> =>
  events.reduce<Step<Machine>>(({ snapshot }, event) => step(machine, snapshot, event), begin(machine, input));

declare const invoked: unique symbol;
/** An event that a chart gets from its own work or clock; never sent by a view. */
export type InvokedEvent = AnyEventObject & { [invoked]: true };

export const buildDoneEvent = (id: string, output: unknown) =>
  ({ type: `xstate.done.actor.${id}`, output, actorId: id }) as unknown as InvokedEvent;

export const buildErrorEvent = (id: string, error: unknown) =>
  ({ type: `xstate.error.actor.${id}`, error, actorId: id }) as unknown as InvokedEvent;

/** The end of a delay of the state with that id, as `download.held`. */
export const buildAfterEvent = (delay: string, stateId: string) =>
  ({ type: `xstate.after.${delay}.${stateId}` }) as unknown as InvokedEvent;
