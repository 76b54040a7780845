import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fromRoot } from '#server/platform/paths.ts';

/** Stands for Vite: writes what a build writes, and notes that it ran. */
const VITE = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
const [folder, file] = process.argv.includes('--ssr') ? ['dist/server', 'main.js'] : ['dist/client', 'index.html'];
appendFileSync('vite.log', folder + ' for ' + process.env.NODE_ENV + '\\n');
mkdirSync(folder, { recursive: true });
writeFileSync(folder + '/' + file, '');
if (process.env.BROKEN === folder) process.exit(1);
`;
/** Stands for npm: \`npm run build\`. */
const NPM = "process.argv.splice(2); import('./scripts/build.mjs');";

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prefab-bazaar-start-'));
  cpSync(fromRoot('scripts'), join(root, 'scripts'), { recursive: true });
  write('package.json', '{ "type": "module" }');
  write('node_modules/vite/bin/vite.js', VITE);
  write('scripts/build/precompress.mjs', '');
  write('npm.cjs', NPM);
  write('src/main.ts', 'one');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const run = (script: 'build' | 'start', env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, [join(root, `scripts/${script}.mjs`), ...(script === 'start' ? ['--build-only'] : [])], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], npm_execpath: join(root, 'npm.cjs'), ...env },
  }).status;
/** How often each part was built. */
const countBuilds = () => readFileSync(join(root, 'vite.log'), 'utf8').trim().split('\n').length / 2;

describe('npm start', () => {
  test('does not build again after npm run build', () => {
    expect([run('build'), run('start')]).toEqual([0, 0]);
    expect(countBuilds()).toBe(1);
  });

  test('builds once, and again after a source changed', () => {
    expect([run('start'), run('start')]).toEqual([0, 0]);
    expect(countBuilds()).toBe(1);
    write('src/main.ts', 'two');
    expect(run('start')).toBe(0);
    expect(countBuilds()).toBe(2);
  });

  test.each(['dist/client', 'dist/server'])('builds again after a build of %s failed', (folder) => {
    expect([run('build'), run('build', { BROKEN: folder }), run('start')]).toEqual([0, 1, 0]);
    expect(countBuilds()).toBe(3);
  });
});

test.each(['build', 'start'] as const)(
  '%s builds the shop for production, also when a development server asks for it',
  (script) => {
    expect(run(script, { NODE_ENV: 'development' })).toBe(0);
    const built = readFileSync(join(root, 'vite.log'), 'utf8').trim().split('\n').toSorted();
    expect(built).toEqual(['dist/client for production', 'dist/server for production']);
  },
);
