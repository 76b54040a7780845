import type { Trace } from '#contract/trace.ts';
import { saveTextFile } from '#lib/save-file.ts';

/** Saves a report as a file, for users without a connection. `npm run trace -- FILE` reads it. */
export const saveTrace = (trace: Trace) =>
  saveTextFile('prefab-bazaar-report.json', 'application/json', JSON.stringify(trace));
