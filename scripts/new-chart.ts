/**
 * Begins a chart: `npm run new:chart cart-panel` writes its folder, its test, its path model, its
 * rules and its page, in the anatomy of the others.
 * A second argument names another root than this repository.
 */
import { join } from 'node:path';
import { PAGES } from '#qa/statecharts/documents.ts';
import { drawCharts } from '#qa/statecharts/draw.ts';
import { writeChart } from '#qa/new-chart/write-chart.ts';

const [name, root = join(import.meta.dirname, '..')] = process.argv.slice(2);

const next = (chart: string) => `
Next:
  1. Draw the chart in src/machines/${chart}/${chart}.machine.ts: states, events, slots. Everything in it has a name.
  2. Quote the specification in tests/machines/${chart}.test.ts and run it: npx vitest run --project unit tests/machines/${chart}.test.ts
  3. Say in src/machines/${chart}/${chart}.trace.ts what of it may be written down; the compiler asks for every field.
  4. Say what can happen to it in qa/models/${chart}.model.ts, and what ought to follow, sentence by sentence, in
     qa/rules/${chart}.rules.ts, and what a person does and sees in qa/drivers/${chart}.driver.ts: npx vitest run --project unit tests/qa, then npm run faults -- ${chart}
  5. Fill its slots: src/app/create-shop.ts when it lives as long as the app, the feature's hook when it lives with a view.
     There useViewChart makes it.
  6. Say in src/app/effects.ts what comes of what it emits, and in words in qa/statecharts/wiring.ts.
  7. npm run statecharts, then write the part by hand of ${PAGES}/${chart}.md: why it is so, and the specification's section.
  8. Show it in the gallery, qa/gallery/entries.ts: the page that draws it, and a sign for each state.
  9. npm run verify`;

try {
  if (!name) throw new Error('Usage: npm run new:chart NAME, in kebab-case, as in cart-panel');
  const written = await writeChart(root, name);
  const drawn = (await drawCharts(root)).filter((file) => file.startsWith(`${PAGES}/${name}.`));
  for (const file of [...written, ...drawn]) console.log(`wrote ${file}`);
  console.log(next(name));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
