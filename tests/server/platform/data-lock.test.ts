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

/** Starts a process that takes the lock, prints `held` or the error, and holds the lock until it is killed. */
const startLockHolder = () => {
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
  let printed = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const output = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      printed += text.toString();
      if (printed.includes('\n')) resolve(printed.trim());
    });
    child.stderr.on('data', (text: Buffer) => (printed += text.toString()));
    child.once('exit', () => reject(new Error(printed)));
  });
  return { child, output, ended };
};
const files = () => readdirSync(join(folder, 'lock'));
const host = hostname().replaceAll(/[^A-Za-z0-9]+/g, '-');

describe('the lock on the data directory', () => {
  test('is held by one process at a time and can be taken again after its release', async () => {
    const lock = await takeDataLock(folder);
    await expect(takeDataLock(folder)).rejects.toThrow(DataLockError);
    await lock.release();
    await lock.release();
    expect(files()).toEqual([]);
    await (await takeDataLock(folder)).release();
  });

  test('rejects a second process with the id of the first, and is free as soon as the first is killed', async () => {
    const first = startLockHolder();
    expect(await first.output).toBe('held');
    await expect(takeDataLock(folder)).rejects.toThrow(`is in use by process ${first.child.pid}:`);
    await expect(takeDataLock(folder)).rejects.not.toThrow('\n');
    first.child.kill('SIGKILL');
    await first.ended;
    const lock = await takeDataLock(folder);
    expect(files()).toHaveLength(1);
    await lock.release();
  });

  test('goes to exactly one of several processes that start at once, even when a killed process left its file', async () => {
    const dead = startLockHolder();
    await dead.output;
    dead.child.kill('SIGKILL');
    await dead.ended;
    const words = await Promise.all(
      [startLockHolder(), startLockHolder(), startLockHolder(), startLockHolder()].map(({ output }) => output),
    );
    expect(words.filter((word) => word === 'held')).toHaveLength(1);
    expect(words.filter((word) => word.includes('is in use by process'))).toHaveLength(3);
  });

  test('is taken over when the process id in its file now belongs to a different process', async () => {
    await (await takeDataLock(folder)).release();
    // The parent process is running, but its start time differs from the one in the file.
    writeFileSync(join(folder, 'lock', `held.${process.ppid}.1-00000000.${host}`), '');
    await (await takeDataLock(folder)).release();
    expect(files()).toEqual([]);
  });

  test('is never taken from a running process, however old the file is', async () => {
    await (await takeDataLock(folder)).release();
    writeFileSync(join(folder, 'lock', `held.${process.ppid}.${processStart(process.ppid)}.${host}`), '');
    await expect(takeDataLock(folder)).rejects.toThrow(`process ${process.ppid}`);
  });

  test('is never taken from another machine, and the error names the file to remove', async () => {
    await (await takeDataLock(folder)).release();
    writeFileSync(join(folder, 'lock', 'held.1.5-00000000.elsewhere'), '');
    await expect(takeDataLock(folder)).rejects.toThrow(/on elsewhere.*remove .*held\.1\.5-00000000\.elsewhere$/);
  });

  test('leaves unknown files in its folder alone', async () => {
    await (await takeDataLock(folder)).release();
    writeFileSync(join(folder, 'lock', 'README'), '');
    await (await takeDataLock(folder)).release();
    expect(files()).toEqual(['README']);
  });
});
