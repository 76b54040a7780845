import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Another process holds the data directory. The message is one line that names it. */
export class DataLockError extends Error {
  override name = 'DataLockError';
}

export interface DataLock {
  /** Releases the lock; safe to call more than once. */
  release(): Promise<void>;
}

/** Time between checks of another process that is starting at the same time. */
const PAUSE_MS = 25;

interface Owner {
  /** `claim` while the process checks for others, then `held`. */
  state: 'claim' | 'held';
  pid: number;
  /** Start time of the process, which distinguishes it from a later one with the same pid. */
  started: string;
  host: string;
}

const FILE = /^(claim|held)\.(\d+)\.([A-Za-z0-9-]+)\.([A-Za-z0-9_-]+)$/;
const toFileName = ({ state, pid, started, host }: Owner) => `${state}.${pid}.${started}.${host}`;
const parseOwner = (file: string): Owner | null => {
  const [, state, pid, started, host] = FILE.exec(file) ?? [];
  if ((state !== 'claim' && state !== 'held') || !pid || !started || !host) return null;
  return { state, pid: Number(pid), started, host };
};

const plain = (text: string) => text.trim().replaceAll(/[^A-Za-z0-9]+/g, '-') || 'unknown';

/**
 * The start time of a process, unique among processes with the same pid; null when the process does not exist.
 * Linux: ticks since boot and the boot's id. Elsewhere: output of `ps`.
 */
export const processStart = (pid: number): string | null => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name in parentheses may contain anything. After it, field 1 is the state and field 20 the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8');
    return plain(`${fields[19]}-${boot.slice(0, 8)}`);
  } catch {
    try {
      return plain(execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }));
    } catch {
      return 'unknown';
    }
  }
};

/** Whether the process that wrote the file still runs. For another host this is unknown, so it counts as running. */
const isAlive = (owner: Owner) => {
  if (owner.host !== plain(hostname())) return true;
  const started = processStart(owner.pid);
  return started !== null && (started === owner.started || started === 'unknown' || owner.started === 'unknown');
};

const refusal = (dataDir: string, folder: string, owner: Owner) =>
  new DataLockError(
    owner.host === plain(hostname())
      ? `The data directory ${dataDir} is in use by process ${owner.pid}: stop that one first, or choose another DATA_DIR`
      : `The data directory ${dataDir} is in use by process ${owner.pid} on ${owner.host}: stop that one first; if it is gone for good, remove ${join(folder, toFileName(owner))}`,
  );

/** Decides between two processes that start at the same time. */
const isBefore = (a: Owner, b: Owner) => a.pid < b.pid || (a.pid === b.pid && a.host < b.host);

/**
 * Acquires the exclusive lock on a data directory. The embedded database has no lock of its own, and two processes would silently
 * lose each other's writes.
 *
 * Each process first writes a file with its own name and then reads the others'. So no process takes a lock from a running one, and
 * two that find a stale lock cannot both take it. Files of processes that no longer run are ignored; there are no timeouts.
 * @throws DataLockError when another process holds the lock
 */
export const takeDataLock = async (dataDir: string): Promise<DataLock> => {
  const folder = join(dataDir, 'lock');
  await mkdir(folder, { recursive: true });
  const own: Owner = {
    state: 'claim',
    pid: process.pid,
    started: processStart(process.pid) ?? 'unknown',
    host: plain(hostname()),
  };
  let ownFile = join(folder, toFileName(own));
  writeFileSync(ownFile, '', { flag: 'wx' });
  const letGo = () => rmSync(ownFile, { force: true });
  process.once('exit', letGo);
  const release = async () => {
    process.off('exit', letGo);
    letGo();
  };

  try {
    for (;;) {
      const files = await readdir(folder);
      const others = files.flatMap((file) => {
        const owner = parseOwner(file);
        return owner && join(folder, file) !== ownFile ? [owner] : [];
      });
      const living = others.filter(isAlive);
      const winner = living.find((other) => other.state === 'held' || isBefore(other, own));
      if (winner) throw refusal(dataDir, folder, winner);
      if (living.length === 0) {
        const held = join(folder, toFileName({ ...own, state: 'held' }));
        renameSync(ownFile, held);
        ownFile = held;
        for (const dead of others) rmSync(join(folder, toFileName(dead)), { force: true });
        return { release };
      }
      // The other process has only claimed the lock: it either backs off or has already acquired it.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  } catch (error) {
    await release();
    throw error;
  }
};
