import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './qa/support/browser.ts';

const { executablePath, env, args } = await findBrowser();

/** The whole shop in a real browser, against the built product. Run `npm run build` first. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: 'tests/e2e/support/first-start.ts',
  outputDir: 'test-results',
  // Each has a shop of its own; a test waits more than it works.
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  // On a machine that others load as well, a test that only ran late gets a second try; the report calls it flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/browser.json' }],
    ['./tests/e2e/support/sentences-reporter.ts'],
    ['./qa/support/privacy-reporter.ts'],
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    // Tracing takes a sixth of the time: where there is a second try, that one is traced.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: { executablePath, args, env: { ...(process.env as Record<string, string>), ...env } },
  },
});
