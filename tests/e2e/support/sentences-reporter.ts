import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { BROWSER_SENTENCES } from '../../specification/browser-sentences.ts';

const collectTitles = (steps: readonly TestStep[]): string[] =>
  steps.flatMap(({ title, steps: inner }) => [title, ...collectTitles(inner)]);

/** Counts the sentences of the specification that passed checks have quoted. */
export default class SentencesReporter implements Reporter {
  readonly #passed: string[] = [];

  onTestEnd(test: TestCase, { status, steps }: TestResult) {
    if (status === 'passed') this.#passed.push(...test.titlePath(), ...collectTitles(steps));
  }

  onEnd() {
    const shown = BROWSER_SENTENCES.filter(({ text }) => this.#passed.some((title) => title.includes(text)));
    if (shown.length > 0)
      console.log(
        `\n${shown.length} of ${BROWSER_SENTENCES.length} sentences of the specification shown in the browser`,
      );
  }

  /** Other reporters show the progress. */
  printsToStdio() {
    return false;
  }
}
