import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { findFreePort } from '#qa/support/free-port.ts';
import { fromRoot } from '#server/platform/paths.ts';

const START_TIMEOUT_MS = 300_000;
const SHUTDOWN_TIMEOUT_MS = 20_000;
/** Characters of output that are kept. The load generator runs in this process, and a line for each request would slow it down. */
const OUTPUT_MAX = 1_000_000;
/** Clock ticks per second in /proc. */
const TICKS = 100;

export interface MeasuredProcess {
  /** Address without a trailing slash. */
  url: string;
  /** ms from the start of the process until it listens. */
  startMs: number;
  /** MiB in memory now; null where /proc is missing. */
  memory(): number | null;
  /** ms of processor time so far; null where /proc is missing. */
  cpu(): number | null;
  /** The first lines that the process has written. */
  output(): string;
  stop(): Promise<void>;
}

const readMemory = (pid: number) => {
  const file = `/proc/${pid}/status`;
  const kilobytes = existsSync(file) ? /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
};

const readCpu = (pid: number) => {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
};

/** Starts a Node program, and waits until it writes that it is open. */
export const startProcess = async (args: readonly string[], env: Record<string, string>): Promise<MeasuredProcess> => {
  const port = await findFreePort();
  const start = performance.now();
  const child: ChildProcess = spawn(process.execPath, args, {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      ...env,
      PORT: String(port),
      // Another address would be redirected.
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let isOpen = false;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${args.join(' ')} did not start:\n${output}`)), START_TIMEOUT_MS);
    const read = (chunk: Buffer) => {
      if (output.length < OUTPUT_MAX) output += chunk.toString();
      if (isOpen || !output.includes('is open at')) return;
      isOpen = true;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}:\n${output}`)));
  });
  const startMs = Math.round(performance.now() - start);
  const pid = child.pid ?? 0;
  return {
    url: `http://127.0.0.1:${port}`,
    startMs,
    memory: () => readMemory(pid),
    cpu: () => readCpu(pid),
    output: () => output,
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit');
        const timer = setTimeout(() => child.kill('SIGKILL'), SHUTDOWN_TIMEOUT_MS);
        child.once('exit', () => {
          clearTimeout(timer);
          resolve();
        });
        child.kill('SIGTERM');
      }),
  };
};

/** Starts the built shop with the settings of `npm start`. */
export const startShop = (env: Record<string, string>): Promise<MeasuredProcess> => {
  const text = readFileSync(fromRoot('scripts/memory-settings.json'), 'utf8');
  const memory = JSON.parse(text) as { flags: string[]; env: Record<string, string> };
  return startProcess([...memory.flags, fromRoot('dist/server/main.js')], { ...memory.env, ...env });
};

/** Runs a Node program to its end. @returns its output */
export const runProgram = (args: readonly string[], env: Record<string, string>) =>
  execFileSync(process.execPath, args, { env: { PATH: process.env['PATH'], ...env }, encoding: 'utf8' });
