// Builds the shop if its sources changed, then starts the server unless --build-only is given. Plain JavaScript: it runs before the build.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_ID, ROOT, computeSourcesId } from './build/sources-id.mjs';

const SERVER = join(ROOT, 'dist/server/main.js');
const PAGES = join(ROOT, 'dist/client/index.html');

const isBuilt = () =>
  existsSync(SERVER) &&
  existsSync(PAGES) &&
  existsSync(BUILD_ID) &&
  readFileSync(BUILD_ID, 'utf8') === computeSourcesId();

/**
 * A smaller space for new objects than Node's default, because each thread has three of them. By default V8 lets the other objects grow to
 * up to four times the size that the last collection left; here it is a fifth more. V8 has one thread beside the main one: more
 * of them compete for few processors. The variables let threads share what one of them has freed, and return freed memory to the system.
 * See docs/performance.md#memory-and-stalls
 */
const MEMORY = JSON.parse(readFileSync(join(ROOT, 'scripts/memory-settings.json'), 'utf8'));

if (!isBuilt()) {
  process.stdout.write('Building the shop. This is needed once, and again when its sources change …\n');
  // npm sets this variable for its scripts.
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm, 'run', 'build']] : ['npm', ['run', 'build']];
  const build = spawnSync(command, args, {
    cwd: ROOT,
    encoding: 'utf8',
    shell: !npm && process.platform === 'win32',
  });
  if (build.status !== 0) {
    process.stderr.write(`${build.stdout ?? ''}${build.stderr ?? ''}${build.error?.message ?? ''}\nThe build failed\n`);
    process.exit(1);
  }
}

if (process.argv.includes('--build-only')) process.exit(0);

const server = spawn(process.execPath, [...MEMORY.flags, SERVER, ...process.argv.slice(2)], {
  env: { ...MEMORY.env, ...process.env },
  stdio: 'inherit',
});
// The terminal sends Ctrl-C to the server too, and a second SIGINT would force it to exit.
process.on('SIGINT', () => {
  if (!process.stdin.isTTY) server.kill('SIGINT');
});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
