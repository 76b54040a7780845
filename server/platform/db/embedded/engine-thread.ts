import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Engine } from './engine.ts';
import type { EngineReport, EngineWorkerData } from './engine-worker.ts';

/** The build puts the worker beside the server's main file. */
const BUILT = join(import.meta.dirname, 'engine-worker.js');
/** Without a build, tsx compiles the source. Node does not apply `--import tsx` to the first file of a worker. */
const FROM_SOURCE = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'engine-worker.ts')))});
})`;

/** Starts the thread, which opens the database. */
export const startEngineWorker = (workerData: EngineWorkerData): Worker =>
  existsSync(BUILT)
    ? new Worker(BUILT, { workerData })
    : new Worker(FROM_SOURCE, { eval: true, execArgv: [], workerData });

/** The embedded database stopped without being closed. Nothing that needs it can go on. */
export class EngineCrash extends Error {
  override name = 'EngineCrash';
}

/** The engine could not open the files of the database. */
export class EngineOpenError extends Error {
  override name = 'EngineOpenError';
}

interface Pending {
  resolve(response: Uint8Array<ArrayBuffer>): void;
  reject(error: Error): void;
}

/**
 * Waits until the thread has opened the database, so that no query blocks the event loop of this one.
 * @param worker from startEngineWorker
 * @param onCrash called when the thread ends without being closed
 * @throws EngineOpenError when the engine cannot open the files of the database
 */
export const openEngineThread = async (worker: Worker, onCrash: (error: EngineCrash) => void): Promise<Engine> => {
  const pending: Pending[] = [];
  let isOpen = false;
  let isClosed = false;

  const opened = new Promise<void>((resolve, reject) => {
    const stop = (cause?: Error) => {
      if (isClosed) return;
      isClosed = true;
      const reason = cause ? `: ${cause.message}` : '';
      const crash = new EngineCrash(`The embedded database stopped unexpectedly${reason}`, { cause });
      for (const { reject: fail } of pending.splice(0)) fail(crash);
      if (isOpen) onCrash(crash);
      else reject(cause ?? crash);
    };
    worker.once('error', stop);
    worker.once('exit', () => stop());
    worker.on('message', (report: EngineReport) => {
      if (report === 'open') {
        isOpen = true;
        resolve();
      } else if (report instanceof Uint8Array) pending.shift()?.resolve(report);
      else if (!isOpen) {
        reject(new EngineOpenError(report.error.message));
        void worker.terminate();
      } else pending.shift()?.reject(report.error);
    });
  });
  await opened;

  return {
    execute: (messages) =>
      new Promise((resolve, reject) => {
        if (isClosed) {
          reject(new EngineCrash('The embedded database is closed'));
          return;
        }
        pending.push({ resolve, reject });
        // A copy, because the driver reuses its buffers.
        const copy = new Uint8Array(messages);
        worker.postMessage(copy, [copy.buffer]);
      }),
    close: () =>
      new Promise((resolve) => {
        if (isClosed) {
          resolve();
          return;
        }
        isClosed = true;
        worker.once('exit', () => resolve());
        worker.postMessage('close');
      }),
  };
};
