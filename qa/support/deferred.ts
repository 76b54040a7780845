/** A promise that a test holds and lets go. */
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

// Taken before any test fakes the timers.
const nextTurn = globalThis.setImmediate;

/** Lets everything run that waits for nothing but its turn. No time passes on a simulated clock, and none is waited for. */
export const flush = async (turns = 8) => {
  for (let turn = 0; turn < turns; turn += 1) await new Promise<void>((resolve) => void nextTurn(resolve));
};
