import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fromRoot } from '#server/platform/paths.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'prefab-bazaar-arguments-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const run = (file: string, ...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
    execFile(
      process.execPath,
      [...loader, fromRoot('scripts', file), ...args],
      { cwd: fromRoot(), env: { PATH: process.env['PATH'], DATA_DIR: dataDir } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

const COMMANDS = {
  seed: 'seed.ts',
  rights: 'rights.ts',
  statecharts: 'statecharts.ts',
  texts: 'texts.ts',
  license: 'license.ts',
  'recorder:cost': 'recorder-cost.ts',
  'recorder:latency': 'recorder-latency.ts',
  bench: 'bench.ts',
  'bench:pages': 'bench-pages.ts',
  'bench:soak': 'bench-soak.ts',
  'bench:blocking': 'bench-blocking.ts',
  nodes: 'nodes.mjs',
  money: 'test-money.mjs',
  test: 'test.mjs',
};
const pointer = (name: string) => `npm run ${name} -- --help explains the arguments.\n`;

// Each call compiles a program, so a fault that all commands share is not tried with each.
test.each(Object.entries(COMMANDS))('npm run %s names an unknown option and does nothing', async (name, file) => {
  const { code, out, err } = await run(file, '--foo');
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/^Unknown option '--foo'[^\n]*\n[^\n]*\n$/);
  expect(err).toContain(pointer(name));
});

test.each(['seed', 'license', 'nodes', 'test'] as const)('npm run %s -- --help explains the command', async (name) => {
  const { code, out, err } = await run(COMMANDS[name], '--help');
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(new RegExp(`npm (run )?${name}\\b`));
});

test.each([
  ['seed', ['--usrs', '3'], "Unknown option '--usrs'. Options: --users, --orders, --force, --help"],
  ['seed', ['--users'], '--users needs a value'],
  ['seed', ['--users', '0'], '--users 0: give a whole number from 1 to 1000000'],
  ['rights', ['admin'], "Unexpected argument 'admin'"],
  ['license', [], 'Name the command: verify'],
  ['license', ['verfy', 'a.jws'], "Unknown command 'verfy'. Commands: verify"],
  ['license', ['verify'], 'verify needs at least one FILE'],
  ['license', ['verify', 'a.jws', '--shop', 'x', '--keys', 'y'], '--shop and --keys are two sources'],
  ['license', ['verify', 'a.jws', '--revoked', 'y'], '--revoked needs --keys'],
  ['recorder:latency', ['many'], 'PAIRS many: give a whole number from 1 to 100000'],
  ['bench', ['--engine', 'sqlite'], '--engine sqlite: unknown.'],
  ['bench', ['--sizes', 'demo,many'], '--sizes many: give a whole number from 1 to 2000000'],
  ['bench:pages', ['--pages', 'home,cart'], '--pages cart: unknown.'],
  ['bench:blocking', ['--paths', 'catalog'], '--paths catalog: a path starts with a slash'],
] as const)('npm run %s rejects %j and says why', async (name, args, why) => {
  const { code, out, err } = await run(COMMANDS[name], ...args);
  expect([code, out]).toEqual([2, '']);
  expect(err.startsWith(why)).toBe(true);
  expect(err.endsWith(pointer(name))).toBe(true);
  expect(readdirSync(dataDir)).toEqual([]);
});
