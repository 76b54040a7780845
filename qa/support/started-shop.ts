import { type ChildProcess, spawn } from 'node:child_process';
import { constants, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';

const SERVER = join(import.meta.dirname, '../../dist/server/main.js');

/** The first start creates the database and loads the demo catalog, on a busy machine in minutes. */
const FIRST_START_MS = 300_000;
/** Below the timeout of the fixtures, so that a start that hangs fails with the output of the server. */
const LATER_START_MS = 90_000;
/** A probe that the server accepts and never answers would otherwise outlast the deadline. */
const PROBE_TIMEOUT_MS = 10_000;
const POLL = 100;

export interface StartedShop {
  /** http://localhost:PORT */
  url: string;
  dataDir: string;
  /** The server's output so far. */
  output(): string;
  kill(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops the server and removes its data. */
  remove(): Promise<void>;
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/**
 * Starts the built server as a separate process, as `npm start` does, with a free port and a new data directory.
 * @param template a data directory to copy; without it the shop starts for the first time
 */
export const startShop = async (
  variables: Record<string, string> = {},
  { template }: { template?: string | undefined } = {},
): Promise<StartedShop> => {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'prefab-bazaar-'));
  if (template) await cp(template, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const limit = template ? LATER_START_MS : FIRST_START_MS;
  let child: ChildProcess | null = null;
  let text = '';

  const start = async () => {
    const { DATABASE_URL: _database, ...env } = process.env;
    const started = spawn(process.execPath, [SERVER], {
      env: { ...env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production', ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const deadline = Date.now() + limit;
    for (;;) {
      const end = started.exitCode ?? started.signalCode;
      if (end !== null) throw new Error(`The server exited with ${end}:\n${text}`);
      const isUp = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
        (response) => response.ok,
        () => false,
      );
      if (isUp) return;
      if (Date.now() > deadline) throw new Error(`The server did not start within ${limit} ms:\n${text}`);
      await pause(POLL);
    }
  };

  const end = async (signal: NodeJS.Signals) => {
    if (!child) return;
    child.kill(signal);
    await ended(child);
  };

  const shop: StartedShop = {
    url,
    dataDir,
    output: () => text,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    start,
    remove: async () => {
      await end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await start().catch(async (error: unknown) => {
    await shop.remove();
    throw error;
  });
  return shop;
};
