// Counts the tests in the reports of Vitest and Playwright.
import { readFileSync } from 'node:fs';

/** Stands for the tests of a run that was killed before it wrote its report. */
const WITHOUT_REPORT = { passed: 0, failed: 1 };

/** @returns null for a report that is missing or cut */
const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

/** A suite that cannot start has no tests. */
export const countVitestTests = (file) => {
  const report = readReport(file);
  if (!report) return WITHOUT_REPORT;
  const { numPassedTests, numFailedTests, numFailedTestSuites } = report;
  return { passed: numPassedTests, failed: numFailedTests || (numFailedTestSuites ? 1 : 0) };
};

export const countPlaywrightTests = (file) => {
  const report = readReport(file);
  return report ? { passed: report.stats.expected, failed: report.stats.unexpected } : WITHOUT_REPORT;
};

/** Adds to `counts`. */
export const addCounts = (counts, { passed, failed }) => {
  counts.passed += passed;
  counts.failed += failed;
};
