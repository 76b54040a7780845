import type { Trace } from '#contract/traces/trace.ts';
import { saveTextFile } from '#lib/browser/save-file.ts';

/** Saves a report as a file, for users without a connection. `npm run trace -- FILE` reads it. */
export const saveTrace = (trace: Trace) =>
  saveTextFile('prefab-bazaar-report.json', 'application/json', JSON.stringify(trace));
