import { assign, emit } from 'xstate';
import type { Fault } from './fault.ts';
import { toOtherValue } from './other-value.ts';

/** What `setup` gave a chart. */
export interface Implementations {
  actions: Record<string, unknown>;
  delays: Record<string, unknown>;
}

interface BuiltIn {
  type?: string;
  /** Of an `assign`. */
  assignment?: unknown;
  /** Of an `emit`. */
  event?: unknown;
}

type Compute = (...given: unknown[]) => unknown;

/** The result of what may be a function. */
const computeResult = (source: unknown, given: unknown[]): unknown =>
  typeof source === 'function' ? (source as Compute)(...given) : source;

const listAssignFaults = (name: string, { assignment }: BuiltIn, actions: Record<string, unknown>): Fault[] => {
  if (typeof assignment !== 'object' || assignment === null) return [];
  return Object.keys(assignment).map((field) => ({
    kind: 'field not assigned',
    name: `${name} does not assign ${field}`,
    seed: () => {
      const rest = Object.entries(assignment).filter(([key]) => key !== field);
      actions[name] = assign(Object.fromEntries(rest) as never);
    },
  }));
};

/** Faults of an emitting action: everything but the type of the event is another value. */
const listEmitFaults = (name: string, { event }: BuiltIn, actions: Record<string, unknown>): Fault[] => [
  {
    kind: 'other payload',
    name: `${name} emits another payload`,
    seed: () => {
      const compute = (...given: unknown[]) => {
        const emitted = computeResult(event, given) as { type: string };
        return { ...(toOtherValue(emitted) as object), type: emitted.type };
      };
      actions[name] = emit(compute as never);
    },
  },
];

/** Faults in the actions and delays that `setup` gave a chart. */
export const listImplementationFaults = ({ actions, delays }: Implementations): Fault[] => [
  ...Object.entries(actions).flatMap(([name, action]): Fault[] => {
    const builtIn = action as BuiltIn;
    if (builtIn.type === 'xstate.assign') return listAssignFaults(name, builtIn, actions);
    return builtIn.type === 'xstate.emit' ? listEmitFaults(name, builtIn, actions) : [];
  }),
  ...Object.entries(delays).map(([name, delay]): Fault => ({
    kind: 'other delay',
    name: `delay ${name} is twice as long`,
    seed: () => {
      delays[name] = (...given: unknown[]) => 2 * Number(computeResult(delay, given)) + 1;
    },
  })),
];
