/** Runs the embedded database in a thread of its own, started by engine-thread.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { openEngine } from './engine.ts';

export interface EngineWorkerData {
  /** Folder of the database. */
  dataDir: string;
}

/**
 * What the thread posts: that it is open, or why it cannot open; then for each request, in order, the response or an error. It exits when it
 * is closed.
 */
export type EngineReport = 'open' | Uint8Array<ArrayBuffer> | { error: Error };

const port = parentPort;
if (!port) throw new Error('engine-worker runs in a worker thread only');
const report = (value: EngineReport, transfer: ArrayBuffer[] = []) => port.postMessage(value, transfer);

/**
 * Opens the engine, or posts why it does not open. It throws no error, because that could end the thread before what it posted arrives.
 * @returns null when it does not open
 */
const open = () =>
  openEngine(workerData as EngineWorkerData).catch((reason: unknown) => {
    // The engine also throws objects that have no message and cannot be posted.
    report({ error: new Error((reason as Error | undefined)?.message || 'no reason given') });
    return null;
  });

const engine = await open();
if (engine) {
  port.on('message', (message: Uint8Array | 'close') => {
    if (message === 'close') {
      void engine.close().then(() => port.close());
      return;
    }
    engine.execute(message).then(
      (response) => report(response, [response.buffer]),
      (error: Error) => report({ error }),
    );
  });
  report('open');
}
