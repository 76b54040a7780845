import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fromRoot } from '#server/platform/paths.ts';

/** Stands for Vite: writes what a build writes, among it a file that is named by its content, and notes that it ran. */
const VITE = `
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
const folder = process.argv[process.argv.indexOf('--outDir') + 1];
const part = basename(folder);
const source = readFileSync('src/main.ts', 'utf8');
appendFileSync('vite.log', part + ' for ' + process.env.NODE_ENV + '\\n');
mkdirSync(folder + '/assets', { recursive: true });
writeFileSync(folder + '/' + (part === 'server' ? 'main.js' : 'index.html'), source);
writeFileSync(folder + '/assets/' + source + '.js', '');
writeFileSync(folder + '/only-' + source + '.svg', '');
if (process.env.BROKEN === part) process.exit(1);
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

  test.each(['client', 'server'])('builds again after a build of the %s failed', (part) => {
    expect([run('build'), run('build', { BROKEN: part }), run('start')]).toEqual([0, 1, 0]);
    expect(countBuilds()).toBe(3);
  });
});

test.each(['build', 'start'] as const)(
  '%s builds the shop for production, even when a development server asks for it',
  (script) => {
    expect(run(script, { NODE_ENV: 'development' })).toBe(0);
    const built = readFileSync(join(root, 'vite.log'), 'utf8').trim().split('\n').toSorted();
    expect(built).toEqual(['client for production', 'server for production']);
  },
);

// docs/reliability.md#build-beside-a-running-shop
describe.each([
  ['client', 'index.html'],
  ['server', 'main.js'],
])('npm run build beside a running shop, in dist/%s', (part, entry) => {
  const readEntry = () => readFileSync(join(root, 'dist', part, entry), 'utf8');
  const filesIn = (folder = '.') =>
    readdirSync(join(root, 'dist', part, folder), { withFileTypes: true })
      .filter((file) => file.isFile() && file.name !== 'build-id')
      .map(({ name }) => name)
      .toSorted();
  const buildFrom = (text: string, env: NodeJS.ProcessEnv = {}) => {
    write('src/main.ts', text);
    return run('build', env);
  };

  test('keeps the hashed files of the previous build, but not of older ones, and no other files', () => {
    buildFrom('one');
    buildFrom('two');
    expect([readEntry(), filesIn(), filesIn('assets')]).toEqual([
      'two',
      [entry, 'only-two.svg'].toSorted(),
      ['one.js', 'two.js'],
    ]);
    buildFrom('three');
    expect(filesIn('assets')).toEqual(['three.js', 'two.js']);
    expect(existsSync(join(root, 'dist/next'))).toBe(false);
  });

  test('keeps the files of a build of an older version, which has no list of them', () => {
    write(`dist/${part}/assets/old.js`, '');
    buildFrom('one');
    expect(filesIn('assets')).toEqual(['old.js', 'one.js']);
  });

  test.each(['client', 'server'])('changes nothing when the build of the %s fails', (broken) => {
    buildFrom('one');
    expect(buildFrom('two', { BROKEN: broken })).toBe(1);
    expect([readEntry(), filesIn('assets')]).toEqual(['one', ['one.js']]);
    expect(buildFrom('three')).toBe(0);
    expect([readEntry(), filesIn('assets')]).toEqual(['three', ['one.js', 'three.js']]);
  });
});
