import type { Chart, State, Transition, Use } from './read-chart.ts';

/** A name with its parameters: `storeSession` or `emitEnded(logout)`. */
export const describeUse = ({ name, params }: Use) =>
  params ? `${name}(${Object.values(params).map(String).join(', ')})` : name;

/** The trigger of a transition in words. */
export const describeTrigger = ({ kind, trigger }: Pick<Transition, 'kind' | 'trigger'>, { delays }: Chart) => {
  switch (kind) {
    case 'event':
      return trigger;
    case 'delay':
      return `after ${trigger} (${delays.find(({ name }) => name === trigger)?.short ?? '?'})`;
    case 'always':
      return 'always';
    case 'done':
      return `${trigger} done`;
    case 'error':
      return `${trigger} fails`;
  }
};

/** The guard's name, `else` for the last candidate, or nothing. */
export const describeGuard = ({ guard, isElse }: Pick<Transition, 'guard' | 'isElse'>) => {
  if (guard) return describeUse(guard);
  return isElse ? 'else' : '';
};

export const isInside = (state: State, outer: State): boolean =>
  state.parent !== null && (state.parent === outer || isInside(state.parent, outer));
