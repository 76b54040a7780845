import { type AnyStateMachine, type EventObject, transition } from 'xstate';

export interface Lifecycle<Status extends string, Event extends EventObject, Tag extends string> {
  /** @returns the status after the event; null when the status does not allow it */
  next(status: Status, event: Event): Status | null;
  /** Whether the status allows the event with these facts. */
  can(status: Status, event: Event): boolean;
  hasTag(status: Status, tag: Tag): boolean;
  /** The sentence that every page shows about the status: its description in the machine. */
  describe(status: Status): string;
}

/**
 * Runs a machine whose states are the statuses of a stored row. It keeps no actor and no context: a status and an event go in,
 * a status comes out.
 * @param machine flat, pure, without context: guards read facts from the event
 */
export const createLifecycle = <Status extends string, Event extends EventObject, Tag extends string = never>(
  machine: AnyStateMachine,
): Lifecycle<Status, Event, Tag> => {
  const toSnapshot = (status: Status) => machine.resolveState({ value: status, context: {} });
  const can = (status: Status, event: Event) => toSnapshot(status).can(event);
  return {
    can,
    next: (status, event) =>
      can(status, event) ? (transition(machine, toSnapshot(status), event)[0].value as Status) : null,
    hasTag: (status, tag) => toSnapshot(status).hasTag(tag),
    describe: (status) =>
      (machine.states as Record<string, { description?: string | undefined }>)[status]?.description ?? '',
  };
};
