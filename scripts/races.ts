// Explores every order of events across several tabs: npm run races -- --help
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type * as Races from '#qa/cli/races.ts';

const ROOT = join(import.meta.dirname, '..');
const OUTPUT = join(ROOT, 'node_modules/.cache/races');

// One file without dynamic imports: the explorer counts microtasks, and a loader resolves a dynamic import in a later macrotask.
await build({
  configFile: false,
  root: ROOT,
  logLevel: 'warn',
  build: {
    ssr: 'qa/cli/races.ts',
    outDir: OUTPUT,
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'races.mjs' } },
  },
});

const { runRaces } = (await import(pathToFileURL(join(OUTPUT, 'races.mjs')).href)) as typeof Races;
const { text, exitCode } = await runRaces(process.argv.slice(2));
console.log(text);
// Timers of charts are still running.
process.exit(exitCode);
