import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Removal, getTestProject } from '../faults/removals/removal.ts';

/** One test of a Vitest report. */
export interface TestResult {
  /** From the repository's root. */
  file: string;
  fullName: string;
  status: string;
  meta?: Record<string, unknown>;
}

interface Report {
  testResults: { name: string; assertionResults: Omit<TestResult, 'file'>[] }[];
}

export interface RunOptions {
  /** A removal; none by default. */
  removal?: Omit<Removal, 'tests'>;
  files: readonly string[];
  projects: readonly string[];
  /** Parts of titles; all tests of the files by default. */
  titles?: readonly string[];
  /** Ends at the first failed test. */
  isBailing?: boolean;
  /** Of the whole run. */
  timeoutMs: number;
  env?: NodeJS.ProcessEnv;
}

/** A pattern for the full name of a test. @param title part of the title, as its file spells it, with placeholders such as %j */
export const buildTitlePattern = (title: string): string =>
  title
    .replaceAll(/^'|'$/g, '')
    .replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
    .replaceAll(/%[dijs]/g, '.*');

const readReport = (file: string): TestResult[] => {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((result) => ({ ...result, file: name.slice(process.cwd().length + 1) })),
  );
};

/**
 * Runs tests in a Vitest of their own.
 * @returns the tests that ran, 'timeout' when the run took too long, or 'broken' when it could not start
 */
export const runTests = async (options: RunOptions): Promise<TestResult[] | 'timeout' | 'broken'> => {
  const { removal, files, projects, titles = [], isBailing = false, timeoutMs, env } = options;
  const folder = mkdtempSync(join(tmpdir(), 'removal-'));
  const output = join(folder, 'report.json');
  const isTimeout = await new Promise<boolean>((resolve) => {
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--root=.',
      '--config=qa/faults/removals/vitest.config.ts',
      '--reporter=json',
      `--outputFile.json=${output}`,
      ...(isBailing ? ['--bail=1'] : []),
      ...projects.map((project) => `--project=${project}`),
      ...(titles.length > 0 ? [`--testNamePattern=${titles.map(buildTitlePattern).join('|')}`] : []),
      ...files,
    ];
    const { sql = '', ...edit } = removal ?? {};
    spawn(process.execPath, args, {
      stdio: 'ignore',
      timeout: timeoutMs,
      env: { ...process.env, REMOVAL: JSON.stringify(edit), REMOVAL_SQL: sql, ...env },
    }).on('close', (_, signal) => resolve(signal !== null));
  });
  try {
    return isTimeout ? 'timeout' : readReport(output);
  } catch {
    return 'broken';
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/**
 * Whether a test fails once the handling of a fault is removed. Tests that take longer than `timeoutMs` are ended, and count as failed.
 * When the code does not load without the handling, nothing is detected.
 */
export const isDetected = async (
  removal: Removal,
  options: Pick<RunOptions, 'timeoutMs' | 'env'>,
): Promise<boolean> => {
  const { tests, title, engine } = removal;
  const results = await runTests({
    ...options,
    removal,
    files: tests,
    projects: [...new Set(tests.map((test) => getTestProject(test, engine)))],
    titles: title === undefined ? [] : [title],
    isBailing: true,
  });
  return results === 'timeout' || (results !== 'broken' && results.some(({ status }) => status === 'failed'));
};
