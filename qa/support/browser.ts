import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const CHROMIUM_PACKAGE = '@sparticuz/chromium';

/** A browser for tests: the path of its program, and the environment variables it needs. */
export interface Browser {
  executablePath: string;
  env: Record<string, string>;
  args: string[];
}

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // Fewer processes: a sixth less processor time. Pages keep a process of their own.
  '--in-process-gpu',
  // A second list of features replaces the first, and CDPScreenshotNewSurface is in Playwright's.
  '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface',
];

const packageVersion = async () => {
  const main = createRequire(import.meta.url).resolve(CHROMIUM_PACKAGE);
  let folder = dirname(main);
  for (;;) {
    const file = join(folder, 'package.json');
    const found = existsSync(file)
      ? (JSON.parse(await readFile(file, 'utf8')) as { name?: string; version?: string })
      : {};
    if (found.name === CHROMIUM_PACKAGE && found.version) return found.version;
    folder = dirname(folder);
  }
};

/** Unpacks the browser package, with the libraries that a minimal system lacks, into a separate folder. */
const unpack = async (): Promise<string> => {
  const folder = join(tmpdir(), `prefab-bazaar-chromium-${await packageVersion()}`);
  if (existsSync(join(folder, 'chromium'))) return folder;
  const partial = `${folder}.${process.pid}`;
  await mkdir(partial, { recursive: true });
  const { TMPDIR, AWS_EXECUTION_ENV, LD_LIBRARY_PATH, FONTCONFIG_PATH, HOME } = process.env;
  try {
    // The package unpacks into the folder for temporary files, and its libraries only on a system it takes for a minimal one.
    Object.assign(process.env, { TMPDIR: partial, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' });
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    for (const [name, value] of Object.entries({ TMPDIR, AWS_EXECUTION_ENV, LD_LIBRARY_PATH, FONTCONFIG_PATH, HOME })) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
  // When several processes unpack at once, the first folder stays.
  await rename(partial, folder).catch(() => rm(partial, { recursive: true, force: true }));
  return folder;
};

/** Finds the browser of the tests: the one at CHROMIUM_PATH, otherwise the one that `npm ci` installed. */
export const findBrowser = async (): Promise<Browser> => {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return { executablePath: given, env: {}, args: ARGS };
  const folder = await unpack();
  const libraries = join(folder, 'al2023', 'lib');
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [process.env['LD_LIBRARY_PATH'], libraries].filter(Boolean).join(':'),
      ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
    },
    args: ARGS,
  };
};
