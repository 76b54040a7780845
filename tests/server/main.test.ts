import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '#qa/support/free-port.ts';
import { fromRoot } from '#server/platform/paths.ts';
import { PREPARE } from '#server/prepare-first-start.ts';
import { type BundledProgram, bundleProgram } from '#tests/support/bundled-program.ts';

// The started process chooses its own database, so once is enough.
const isEmbeddedRun = process.env['TEST_ENGINE'] !== 'postgresql';

/** Several processes start on a machine that may be busy. */
const PROCESSES_TIMEOUT_MS = 300_000;

/** A data directory with a new database, which no server has opened. */
let prepared: string;
let program: BundledProgram | undefined;
/** How the process ended that created that database. */
let created: Awaited<ReturnType<typeof start>['ended']> | undefined;
const folders: string[] = [];
const children: ChildProcess[] = [];

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'prefab-bazaar-process-'));
  folders.push(folder);
  return folder;
};

/** A data directory with a new database. Copying is much faster than creating. */
const newData = () => {
  const folder = newFolder();
  cpSync(prepared, folder, { recursive: true });
  return folder;
};

/** A data directory that has a file with this content, or nothing, instead of a part of it. */
const withoutPart = (part: string, content?: string) => {
  const folder = newData();
  rmSync(join(folder, part), { recursive: true });
  if (content !== undefined) writeFileSync(join(folder, part), content);
  return folder;
};

beforeAll(async () => {
  if (!isEmbeddedRun) return;
  program = await bundleProgram('server/main.ts');
  prepared = newFolder();
  created = await start({}, PREPARE).ended;
}, PROCESSES_TIMEOUT_MS);
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  await program?.remove();
});

const start = (variables: Record<string, string>, ...options: string[]) => {
  const env = { PATH: process.env['PATH'], DEMO: 'false', DATA_DIR: prepared, LOG_LEVEL: 'silent', ...variables };
  const child = spawn(process.execPath, [program?.path ?? '', ...options], { cwd: fromRoot(), env });
  children.push(child);
  let [out, err] = ['', ''];
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    // Only then is all of its output read.
    child.once('close', (code) => resolve({ code, out, err })),
  );
  const open = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      out += text.toString();
      if (out.includes('is open at')) resolve();
    });
    child.stderr.on('data', (text: Buffer) => (err += text.toString()));
    void ended.then(() => reject(new Error(`${out}${err}`)));
  });
  open.catch(() => {});
  return { child, open, ended };
};

/** Starts a sign-in request, sends only its headers, and resolves when the server asks for the body. */
const beginRequest = (port: number, body: string) =>
  new Promise<{ finish(): Promise<string> }>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let response = '';
    const closed = new Promise<string>((done) => socket.once('close', () => done(response)));
    socket.once('error', reject);
    socket.on('data', (text: Buffer) => {
      response += text.toString();
      if (!response.includes('100 Continue')) return;
      resolve({
        finish: () => {
          socket.write(body);
          return closed;
        },
      });
    });
    const headers = [
      'Host: x',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Expect: 100-continue',
    ];
    socket.write(`POST /front/v2/login HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  });

/** Waits until the port refuses connections. */
const waitForClosedPort = async (port: number): Promise<void> => {
  const refused = await new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => resolve(true));
  });
  if (!refused) return waitForClosedPort(port);
};

describe.runIf(isEmbeddedRun)('the server process', { timeout: PROCESSES_TIMEOUT_MS }, () => {
  test('logs its address, finishes open requests on SIGTERM, starts again, and reports a used data directory or port', async () => {
    const [port, dataDir] = [await findFreePort(), newData()];
    const first = start({ PORT: String(port), DATA_DIR: dataDir });
    await first.open;
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'Wrong-password-1' });
    const request = await beginRequest(port, body);
    first.child.kill('SIGTERM');
    await waitForClosedPort(port);
    expect(await request.finish()).toContain('HTTP/1.1 401 ');
    const { code, out } = await first.ended;
    expect([code, out]).toEqual([0, `Prefab Bazaar is open at http://localhost:${port}\n`]);
    expect(readdirSync(join(dataDir, 'lock'))).toEqual([]);
    const second = start({ PORT: String(port), DATA_DIR: dataDir });
    await second.open;
    const third = await start({ PORT: String(await findFreePort()), DATA_DIR: dataDir }).ended;
    expect([third.code, third.out]).toEqual([1, '']);
    expect(third.err).toMatch(
      new RegExp(`^Cannot start: The data directory .* is in use by process ${second.child.pid}: .*\\n$`),
    );

    const fourth = await start({ PORT: String(port), DATA_DIR: newFolder() }).ended;
    expect([fourth.code, fourth.err]).toEqual([
      1,
      `Cannot start: port ${port} is in use: stop the other program or set PORT\n`,
    ]);
  });

  test('creates the database and ends, as the first start does in a process of its own', () => {
    expect(created).toEqual({ code: 0, out: '', err: '' });
    const files = readdirSync(join(prepared, 'database'));
    expect(files).toEqual(expect.arrayContaining(['PG_VERSION', 'base', 'global', 'pg_wal']));
    expect(files).not.toEqual(expect.arrayContaining([expect.stringMatching(/^initializ/)]));
  });

  test('logs why and exits when the thread of the embedded database crashes', async () => {
    const otherData = newData();
    const [preload, signal] = [join(otherData, 'preload.cjs'), join(otherData, 'crash')];
    writeFileSync(
      preload,
      `const { isMainThread, workerData } = require('node:worker_threads');
       const crash = () => { if (require('node:fs').existsSync(${JSON.stringify(signal)})) throw new Error('simulated'); };
       if (!isMainThread && workerData?.dataDir) setInterval(crash, 20).unref();`,
    );
    const port = String(await findFreePort());
    const env = { PORT: port, DATA_DIR: otherData, LOG_LEVEL: 'fatal', NODE_OPTIONS: `--require ${preload}` };
    const server = start(env);
    await server.open;
    writeFileSync(signal, '');
    const { code, out } = await server.ended;
    expect(code).toBe(1);
    expect(JSON.parse(out.trim().split('\n').at(-1) ?? '')).toMatchObject({
      level: 'fatal',
      msg: 'the embedded database stopped, so the server ends',
      err: { type: 'EngineCrash', message: 'The embedded database stopped unexpectedly: simulated' },
    });
  });

  test('exits with a one-line error that names an invalid environment variable', async () => {
    const { code, out, err } = await start({ PORT: 'abc' }).ended;
    expect([code, out, err]).toEqual([1, '', 'Cannot start: PORT must be a port number\n']);
  });

  test('exits with a line for each reason why it would not be safe at a public address', async () => {
    const { code, out, err } = await start({ DEMO: '', PUBLIC_URL: 'https://shop.example' }).ended;
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^Cannot start: DEMO must be set .+\nCannot start: STRIPE_SECRET_KEY and .+\n$/);
  });

  test('warns at the start of what may be wrong at a public address', async () => {
    const server = start({
      PORT: String(await findFreePort()),
      DATA_DIR: newData(),
      PUBLIC_URL: 'https://shop.example',
      ALLOW_SANDBOX: 'true',
      ALLOW_EMBEDDED_DATABASE: 'true',
      ALLOW_EMAIL_FOLDER: 'true',
    });
    await server.open;
    server.child.kill('SIGTERM');
    const { err } = await server.ended;
    expect(err).toMatch(/^Warning: TRUST_PROXY is not set: .+\nWarning: the company data is not set, .+\n$/);
  });

  // docs/design/running-the-shop.md#file-storage
  test('starts while the object storage is down, and logs it', async () => {
    const server = start({
      PORT: String(await findFreePort()),
      DATA_DIR: newData(),
      LOG_LEVEL: 'error',
      S3_BUCKET: 'files',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_REGION: 'any',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
    await server.open;
    server.child.kill('SIGTERM');
    expect((await server.ended).out).toContain('the storage does not respond');
  });

  test.each<[string, () => Record<string, string>, RegExp]>([
    [
      'a DATABASE_URL with a wrong port',
      () => ({ DATABASE_URL: 'postgres://shop:hidden@127.0.0.1:1/shop', JWT_SECRET: 's'.repeat(32) }),
      /^Cannot start: DATABASE_URL cannot be used: nothing responds at 127\.0\.0\.1:1 \(ECONNREFUSED\): [^\n]+\n$/,
    ],
    [
      'a DATA_DIR that is a file',
      () => ({ DATA_DIR: fromRoot('package.json') }),
      /^Cannot start: DATA_DIR cannot be used: \S+package\.json\S* is [^\n]+, or choose another DATA_DIR\n$/,
    ],
    [
      'a DATA_DIR below a file',
      () => ({ DATA_DIR: fromRoot('package.json/data') }),
      /^Cannot start: DATA_DIR cannot be used: [^\n]+, or choose another DATA_DIR\n$/,
    ],
    [
      'a DATA_DIR whose database is a file',
      () => ({ DATA_DIR: withoutPart('database', 'not a folder') }),
      /^Cannot start: DATA_DIR cannot be used: \S+\/database is not a folder: remove it, or choose another DATA_DIR\n$/,
    ],
    [
      'a DATA_DIR whose database has lost a folder',
      () => ({ DATA_DIR: withoutPart('database/base') }),
      /^Cannot start: DATA_DIR cannot be used: the database in \S+\/database does not open \([^\n]+\)\. [^\n]+ restore a backup, or choose another DATA_DIR\n$/,
    ],
    [
      'a DATA_DIR whose database has lost the content of a file',
      () => ({ DATA_DIR: withoutPart('database/global/pg_control', '') }),
      /^Cannot start: DATA_DIR cannot be used: the database in \S+\/database does not open \([^\n]+\)\. [^\n]+\n$/,
    ],
    [
      'a DATA_DIR whose database has lost its version',
      () => ({ DATA_DIR: withoutPart('database/PG_VERSION') }),
      /^Cannot start: DATA_DIR cannot be used: the database in \S+\/database is incomplete, [^\n]+ restore a backup or start a new shop\n$/,
    ],
    [
      'a HOST of another machine',
      () => ({ HOST: '192.0.2.1', DATA_DIR: newData() }),
      /^Cannot start: HOST 192\.0\.2\.1 is not an address of this machine: [^\n]+\n$/,
    ],
    [
      'a HOST without an address',
      () => ({ HOST: 'nowhere.invalid', DATA_DIR: newData() }),
      /^Cannot start: HOST nowhere\.invalid is not an address of this machine: [^\n]+\n$/,
    ],
  ])('exits with one line that names the variable and what to do, without a stack: %s', async (_, variables, text) => {
    const { code, err } = await start(variables()).ended;
    expect([code, err]).toEqual([1, expect.stringMatching(text)]);
  });
});
