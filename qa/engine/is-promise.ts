import type { AnyActorLogic } from 'xstate';

/** Whether actor logic ends by itself with an output: a promise does, a callback does not. */
export const isPromise = (logic: unknown): boolean => {
  const { transition } = logic as AnyActorLogic;
  try {
    const after = transition(
      { status: 'active', output: undefined, error: undefined, input: undefined },
      { type: 'xstate.promise.resolve', data: 1 },
      {} as never,
    ) as { status: string };
    return after.status === 'done';
  } catch {
    return false;
  }
};
