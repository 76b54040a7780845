import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Of the note that a test leaves of its privacy check; the text is a `PrivacyCount` as JSON. */
export const PRIVACY_NOTE = 'privacy';

/** What a check has come to. */
export interface PrivacyCount {
  recordings: number;
  markers: number;
  found: number;
}

/** Says, at the end of a run, how much was looked for that must be written down nowhere. */
export default class PrivacyReporter implements Reporter {
  readonly #sum: PrivacyCount = { recordings: 0, markers: 0, found: 0 };

  onTestEnd(_test: TestCase, { annotations }: TestResult) {
    for (const { type, description } of annotations) {
      if (type !== PRIVACY_NOTE) continue;
      const { recordings, markers, found } = JSON.parse(description ?? '') as PrivacyCount;
      this.#sum.recordings += recordings;
      this.#sum.markers += markers;
      this.#sum.found += found;
    }
  }

  onEnd() {
    const { recordings, markers, found } = this.#sum;
    if (markers > 0)
      process.stdout.write(`\n${recordings} recordings replayed, ${markers} markers looked for, ${found} found\n`);
  }

  /** The other reporters draw the progress. */
  printsToStdio() {
    return false;
  }
}
