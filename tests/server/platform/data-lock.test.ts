import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataLockError, processStart, takeDataLock } from '#server/platform/data-lock.ts';
import { fromRoot } from '#server/platform/paths.ts';

let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prefab-bazaar-lock-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A process of its own that takes the lock, says so, and keeps it. */
const other = () => {
  const code = `
    import { takeDataLock } from '#server/platform/data-lock.ts';
    takeDataLock(process.argv[1]).then(
      () => { console.log('held'); setInterval(() => {}, 1000); },
      (error) => { console.log(error.message); process.exit(1); },
    );`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code, folder], {
    cwd: fromRoot(),
  });
  children.push(child);
  let said = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const spoke = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.includes('\n')) resolve(said.trim());
    });
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
    child.once('exit', () => reject(new Error(said)));
  });
  return { child, spoke, ended };
};
const files = () => readdirSync(join(folder, 'lock'));
const host = hostname().replaceAll(/[^A-Za-z0-9]+/g, '-');

describe('the lock on the data directory', () => {
  test('is had by one, and free again afterwards', async () => {
    const lock = await takeDataLock(folder);
    await expect(takeDataLock(folder)).rejects.toThrow(DataLockError);
    await lock.release();
    await lock.release();
    expect(files()).toEqual([]);
    await (await takeDataLock(folder)).release();
  });

  test('keeps a second process out, with one line that names the first; kill -9 frees it at once', async () => {
    const first = other();
    expect(await first.spoke).toBe('held');
    await expect(takeDataLock(folder)).rejects.toThrow(`is in use by process ${first.child.pid}:`);
    await expect(takeDataLock(folder)).rejects.not.toThrow('\n');
    first.child.kill('SIGKILL');
    await first.ended;
    const lock = await takeDataLock(folder);
    expect(files()).toHaveLength(1);
    await lock.release();
  });

  test('is had by exactly one of several that start at once, also over a dead one’s file', async () => {
    const dead = other();
    await dead.spoke;
    dead.child.kill('SIGKILL');
    await dead.ended;
    const words = await Promise.all([other(), other(), other(), other()].map(({ spoke }) => spoke));
    expect(words.filter((word) => word === 'held')).toHaveLength(1);
    expect(words.filter((word) => word.includes('is in use by process'))).toHaveLength(3);
  });

  test('of a process whose number belongs to another one now is taken over', async () => {
    await (await takeDataLock(folder)).release();
    // The number of this very process's parent, which lives, but began at another time.
    writeFileSync(join(folder, 'lock', `held.${process.ppid}.1-00000000.${host}`), '');
    await (await takeDataLock(folder)).release();
    expect(files()).toEqual([]);
  });

  test('of a living process is never taken, however old it is', async () => {
    await (await takeDataLock(folder)).release();
    writeFileSync(join(folder, 'lock', `held.${process.ppid}.${processStart(process.ppid)}.${host}`), '');
    await expect(takeDataLock(folder)).rejects.toThrow(`process ${process.ppid}`);
  });

  test('of another machine is never taken: it says which file to remove', async () => {
    await (await takeDataLock(folder)).release();
    writeFileSync(join(folder, 'lock', 'held.1.5-00000000.elsewhere'), '');
    await expect(takeDataLock(folder)).rejects.toThrow(/on elsewhere.*remove .*held\.1\.5-00000000\.elsewhere$/);
  });

  test('leaves alone what it does not know', async () => {
    await (await takeDataLock(folder)).release();
    writeFileSync(join(folder, 'lock', 'README'), '');
    await (await takeDataLock(folder)).release();
    expect(files()).toEqual(['README']);
  });
});
