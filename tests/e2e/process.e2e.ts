import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '#qa/support/free-port.ts';
import { startShop } from '#qa/support/started-shop.ts';
import { expect, test } from './support/fixtures.ts';

const run = promisify(execFile);
const SERVER = join(import.meta.dirname, '../../dist/server/main.js');

test('a second server on the same data directory refuses to start with one line', async ({ server }) => {
  const port = await findFreePort();
  const { DATABASE_URL: _database, ...env } = process.env;
  const second = run(process.execPath, [SERVER], { env: { ...env, PORT: String(port), DATA_DIR: server.dataDir } });
  const failure = (await second.then(
    () => null,
    (error: unknown) => error,
  )) as { code: number; stdout: string; stderr: string } | null;
  expect(failure?.code).toBe(1);
  const lines = `${failure?.stdout}${failure?.stderr}`.trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/already|another|in use/i);
  expect(lines[0]).toContain(server.dataDir);
});

test('an invalid environment variable stops the start with one line that names it', async () => {
  const failure = (await run(process.execPath, [SERVER], { env: { ...process.env, PORT: 'http' } }).then(
    () => null,
    (error: unknown) => error,
  )) as {
    code: number;
    stdout: string;
    stderr: string;
  } | null;
  expect(failure?.code).toBe(1);
  expect(`${failure?.stdout}${failure?.stderr}`.trim()).toBe('Cannot start: PORT must be a port number');
});

test('Ctrl-C stops the server cleanly, and the next start is quick', async () => {
  test.setTimeout(180_000);
  const opened = performance.now();
  const server = await startShop();
  const firstStart = performance.now() - opened;
  try {
    await server.stop();
    const begun = performance.now();
    await server.start();
    // A ratio, because other tests that run beside this one slow both starts.
    expect(performance.now() - begun).toBeLessThan(firstStart / 2);
  } finally {
    await server.remove();
  }
});
