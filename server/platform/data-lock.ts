import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Another process works on this data directory. The text is one line and names it. */
export class DataLockError extends Error {
  override name = 'DataLockError';
}

export interface DataLock {
  /** Lets go; more than once does no harm. */
  release(): Promise<void>;
}

/** ms between looks at another process that is starting at this very moment. */
const PAUSE = 25;

interface Owner {
  /** `claim` while it looks whether others are there, `held` from then on. */
  state: 'claim' | 'held';
  pid: number;
  /** When that process began: a later one with the same number is another. */
  started: string;
  host: string;
}

const FILE = /^(claim|held)\.(\d+)\.([A-Za-z0-9-]+)\.([A-Za-z0-9_-]+)$/;
const fileOf = ({ state, pid, started, host }: Owner) => `${state}.${pid}.${started}.${host}`;
const ownerOf = (file: string): Owner | null => {
  const [, state, pid, started, host] = FILE.exec(file) ?? [];
  if ((state !== 'claim' && state !== 'held') || !pid || !started || !host) return null;
  return { state, pid: Number(pid), started, host };
};

const plain = (text: string) => text.trim().replaceAll(/[^A-Za-z0-9]+/g, '-') || 'unknown';

/**
 * When a process began, in a form that no other process with the same number shares; null when there is no such process.
 * Linux: ticks since boot, and which boot. Elsewhere: what `ps` says.
 */
export const processStart = (pid: number): string | null => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, but it is somebody else's.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may hold anything; what follows it is fields. The first is the state, the 20th the start.
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

/** Whether the very process that wrote the file still lives. Of another host it cannot be told, so there it counts as living. */
const isAlive = (owner: Owner) => {
  if (owner.host !== plain(hostname())) return true;
  const started = processStart(owner.pid);
  return started !== null && (started === owner.started || started === 'unknown' || owner.started === 'unknown');
};

const refusal = (dataDir: string, folder: string, owner: Owner) =>
  new DataLockError(
    owner.host === plain(hostname())
      ? `The data directory ${dataDir} is in use by process ${owner.pid}: stop that one first, or choose another DATA_DIR`
      : `The data directory ${dataDir} is in use by process ${owner.pid} on ${owner.host}: stop that one first; if it is gone for good, remove ${join(folder, fileOf(owner))}`,
  );

/** Of two that start at the same moment, who may. */
const isBefore = (a: Owner, b: Owner) => a.pid < b.pid || (a.pid === b.pid && a.host < b.host);

/**
 * Makes this process the only one that works on a data directory: the embedded database has no lock of its own, and two
 * processes silently lose each other's writes.
 *
 * Every process has a file of its own, named after itself, so nothing is ever taken from a living one and two that find the same
 * dead one cannot both take its place: each shows itself first and looks at the others then. A dead process's file counts for
 * nothing, however it died; time plays no part.
 * @throws DataLockError when another one has it
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
  let ownFile = join(folder, fileOf(own));
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
        const owner = ownerOf(file);
        return owner && join(folder, file) !== ownFile ? [owner] : [];
      });
      const living = others.filter(isAlive);
      const winner = living.find((other) => other.state === 'held' || isBefore(other, own));
      if (winner) throw refusal(dataDir, folder, winner);
      if (living.length === 0) {
        const held = join(folder, fileOf({ ...own, state: 'held' }));
        renameSync(ownFile, held);
        ownFile = held;
        for (const dead of others) rmSync(join(folder, fileOf(dead)), { force: true });
        return { release };
      }
      // Another one has only shown itself: it gives way, or had already looked and goes on.
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  } catch (error) {
    await release();
    throw error;
  }
};
