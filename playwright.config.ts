import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './qa/support/browser.ts';

const { executablePath, env, args } = await findBrowser();

/** The files that take longest. Each runs in one worker, so they start first. */
const LONG = ['**/gallery.e2e.ts', '**/paths.e2e.ts', '**/kill.e2e.ts', '**/nodes.e2e.ts'];

/** Tests the built shop in a real browser. Run `npm run build` first. */
export default defineConfig({
  testDir: 'tests/e2e',
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'browser', testMatch: '**/*.e2e.ts', testIgnore: LONG },
  ],
  globalSetup: 'tests/e2e/support/first-start.ts',
  outputDir: 'test-results',
  // Each worker starts its own shop. One more than cores, which would otherwise be idle while a page loads or a server stops.
  workers: availableParallelism() + 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/browser.json' }],
    ['./tests/e2e/support/sentences-reporter.ts'],
    ['./qa/support/privacy-reporter.ts'],
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    // Tests are not retried, so the first run has to be traced. Filming every step would take a sixth of the time, and a copy of the
    // document before and after every step a tenth: `--trace on` records both.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args, env: { ...(process.env as Record<string, string>), ...env } },
  },
});
