import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { EnginesReporter } from './tests/support/engines-reporter.ts';
import { LongFirst } from './tests/support/long-first.ts';
import { findPostgres, postgresVersion } from './tests/support/postgres.ts';

const binaries = findPostgres();
const given = process.env.TEST_DATABASE_URL;
const hasPostgres = Boolean(given ?? binaries);
if (!hasPostgres) {
  const text = 'PostgreSQL was not found: the server is tested on PGlite ONLY, which hides races';
  if (process.env.CI) throw new Error(text);
  process.stderr.write(`\n!!! ${text}\n\n`);
}
const postgresName = given ? 'PostgreSQL at TEST_DATABASE_URL' : binaries && `PostgreSQL ${postgresVersion(binaries)}`;

const SERVER_TESTS = ['tests/server/**/*.test.ts'];
const DOM_TESTS = ['tests/{ui,forms,features,app,specification}/**/*.test.{ts,tsx}'];
/** Each worker loads a module once, which halves the time. A test that changes the state of a module must restore it. */
const isolate = false;
/** A timeout detects a test that hangs, never one that runs late on a busy machine. */
const TIMEOUT_MS = 60_000;

/** As for a test: a condition that takes long is not one that never holds. */
const expect = { poll: { timeout: 20_000 } };

const serverProject = (name: string, engine: 'pglite' | 'postgresql', globalSetup: string) => ({
  test: {
    name,
    isolate,
    include: SERVER_TESTS,
    environment: 'node' as const,
    env: { TEST_ENGINE: engine },
    globalSetup: [globalSetup],
    setupFiles: ['tests/support/setup-server.ts'],
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
    expect,
  },
});

export default defineConfig({
  test: {
    // One more than cores: tests of timeouts, locks and lost connections wait, and their core would be idle.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFirst },
    reporters: [
      'default',
      ['json', { outputFile: 'test-results/unit.json' }],
      new EnginesReporter({ 'server-pglite': 'PGlite', ...(postgresName && { 'server-postgres': postgresName }) }),
    ],
    projects: [
      {
        test: {
          name: 'unit',
          // Everything else, so that a new folder of tests is never left out.
          include: ['tests/**/*.test.ts'],
          exclude: [...DOM_TESTS, ...SERVER_TESTS],
          environment: 'node',
          isolate,
          setupFiles: ['tests/support/setup-unit.ts'],
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
          expect,
        },
      },
      {
        plugins: [react(), vanillaExtractPlugin()],
        test: {
          name: 'dom',
          include: DOM_TESTS,
          environment: 'jsdom',
          isolate,
          setupFiles: ['tests/support/setup-dom.ts'],
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
          expect,
        },
      },
      serverProject('server-pglite', 'pglite', 'tests/support/pglite-setup.ts'),
      ...(hasPostgres ? [serverProject('server-postgres', 'postgresql', 'tests/support/postgres-setup.ts')] : []),
    ],
  },
});
