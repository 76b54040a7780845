/** A promise that a test settles. */
export interface Deferred<Value> {
  promise: Promise<Value>;
  resolve(value: Value): void;
  reject(error: unknown): void;
}

export const createDeferred = <Value = void>(): Deferred<Value> => {
  let resolve!: Deferred<Value>['resolve'];
  let reject!: Deferred<Value>['reject'];
  const promise = new Promise<Value>((onDone, onError) => {
    resolve = onDone;
    reject = onError;
  });
  return { promise, resolve, reject };
};

// Read before a test fakes the timers.
const nextTurn = globalThis.setImmediate;

/** Runs every pending microtask and task. The simulated clock does not advance. */
export const flush = async (turns = 8) => {
  for (let turn = 0; turn < turns; turn += 1) await new Promise<void>((resolve) => void nextTurn(resolve));
};
