import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** The type of the annotation of a privacy check. Its text is a `PrivacyCount` as JSON. */
export const PRIVACY_NOTE = 'privacy';

/** The result of a check. */
export interface PrivacyCount {
  recordings: number;
  /** Private texts that were searched. */
  markers: number;
  /** Private texts that were found. */
  found: number;
}

/** Prints at the end of a run how many private texts were searched and found. */
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
      process.stdout.write(`\n${recordings} recordings replayed, ${markers} private texts searched, ${found} found\n`);
  }

  /** Other reporters show the progress. */
  printsToStdio() {
    return false;
  }
}
