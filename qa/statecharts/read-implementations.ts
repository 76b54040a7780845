/** An object that has every property, so that an emitting action returns its event without a real context or event. */
const anything: unknown = new Proxy(() => '', {
  get: (_, key): unknown => (key === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
});

/** The name of the event that an action emits; null when it emits none. */
export const getEmittedEvent = (action: unknown): string | null => {
  const { type, event } = action as { type?: string; event?: unknown };
  if (type !== 'xstate.emit') return null;
  const emitted = (
    typeof event === 'function' ? (event as (...given: unknown[]) => unknown)(anything, anything) : event
  ) as {
    type: unknown;
  };
  return String(emitted.type);
};

/** Whether an actor or action is a slot: it throws unless an implementation is provided. */
export const isSlot = (implementation: unknown): boolean => {
  const { config, type } = implementation as { config?: unknown; type?: string };
  if (type?.startsWith('xstate.')) return false;
  const work = typeof implementation === 'function' ? implementation : config;
  if (typeof work !== 'function') return false;
  try {
    (work as () => unknown)();
    return false;
  } catch (error) {
    return error instanceof Error && error.message.endsWith('not provided');
  }
};
