import type { Trace } from '#contract/trace.ts';

/** ms. The browser has begun to save it long before. */
const LIFETIME = 40_000;

/** Saves a report as a file, for who has no connection to send it by. `npm run trace -- FILE` reads it. */
export const saveTrace = (trace: Trace) => {
  const url = URL.createObjectURL(new Blob([JSON.stringify(trace)], { type: 'application/json' }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = 'prefab-bazaar-report.json';
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), LIFETIME);
};
