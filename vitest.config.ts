import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { EnginesReporter } from './tests/support/engines-reporter.ts';
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
/** Modules are loaded once a worker, which halves the time: what a test changes in one, it puts back. */
const isolate = false;
/** ms. The first test of a file may wait for a database. */
const SERVER_TIMEOUT = 60_000;

const serverProject = (name: string, engine: 'pglite' | 'postgresql', globalSetup: string) => ({
  test: {
    name,
    isolate,
    include: SERVER_TESTS,
    environment: 'node' as const,
    env: { TEST_ENGINE: engine },
    globalSetup: [globalSetup],
    setupFiles: ['tests/support/setup-server.ts'],
    testTimeout: SERVER_TIMEOUT,
    hookTimeout: SERVER_TIMEOUT,
  },
});

export default defineConfig({
  test: {
    // Left alone it leaves one core to others: on the two of a build machine, half of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // As in the browser: where others load the machine as well, a test that only ran late gets a second try.
    retry: process.env.CI ? 1 : 0,
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
        },
      },
      serverProject('server-pglite', 'pglite', 'tests/support/pglite-setup.ts'),
      ...(hasPostgres ? [serverProject('server-postgres', 'postgresql', 'tests/support/postgres-setup.ts')] : []),
    ],
  },
});
