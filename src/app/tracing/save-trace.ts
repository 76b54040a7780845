import type { Trace } from '#contract/trace.ts';
import { saveTextFile } from '#lib/save-file.ts';

/** Saves a report as a file, for who has no connection to send it by. `npm run trace -- FILE` reads it. */
export const saveTrace = (trace: Trace) =>
  saveTextFile('prefab-bazaar-report.json', 'application/json', JSON.stringify(trace));
