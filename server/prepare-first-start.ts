import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { getAssetsDir } from '#server/platform/storage/folders.ts';
import type { Env } from '#server/platform/env.ts';

/** Argument of the server that only prepares the data directory and ends. */
export const PREPARE = '--prepare';

/** Whether this data directory was never prepared. */
export const isFirstStart = (env: Env): boolean =>
  (env.demo || env.databaseUrl === null) && !existsSync(getAssetsDir(env.dataDir));

/**
 * Creates the embedded database and imports the demo catalog in a process of its own: both need several hundred MiB for a moment, which the
 * allocator would not return to the operating system.
 * @returns the exit code of the process, which has written the reason of a failure
 */
export const prepareFirstStart = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const [, main = ''] = process.argv;
    const child = spawn(process.execPath, [...process.execArgv, main, PREPARE], { stdio: 'inherit' });
    const stop = (signal: NodeJS.Signals) => child.kill(signal);
    process.on('SIGTERM', stop).on('SIGINT', stop).on('SIGHUP', stop);
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('SIGTERM', stop).off('SIGINT', stop).off('SIGHUP', stop);
      resolve(code ?? 1);
    });
  });
