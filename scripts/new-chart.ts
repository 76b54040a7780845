// Starts a new chart: npm run new:chart -- --help
import { join } from 'node:path';
import { writeChart } from '#qa/new-chart/write-chart.ts';
import { PAGES } from '#qa/statecharts/documents.ts';
import { drawCharts } from '#qa/statecharts/draw.ts';
import { forbiddenWords, readWordRules } from '#tests/support/glossary.ts';
import { USAGE_EXIT, UsageError, describeUsageError, readArguments } from '#server/cli/arguments.ts';

const EXIT = { failed: 1, usage: USAGE_EXIT } as const;

const HELP = `npm run new:chart -- NAME [--root FOLDER]

Writes the folder of a new chart, its test, path model, rules and page, and prints what to do next.

NAME           in kebab-case, such as cart-panel
--root FOLDER  another checkout than this one

Exit codes
  0  success     1  the chart was not written     2  invalid arguments`;

const nextSteps = (chart: string) => `
Next:
  1. Write the chart in src/machines/${chart}/${chart}.machine.ts: states, events, slots. Name every guard, action and delay.
  2. Test it in tests/machines/${chart}.test.ts: npx vitest run --project unit tests/machines/${chart}.test.ts
  3. List the fields to record in src/machines/${chart}/${chart}.trace.ts. The compiler requires every field.
  4. List its events in qa/models/${chart}.model.ts and its rules in qa/rules/${chart}.rules.ts.
     Check them: PATHS_CHART=${chart} npx vitest run --project unit tests/qa/rules
  5. Add it to src/app/charts.ts with its scope; its slots and effects are together in src/app/SUBJECT/${chart}-chart.ts.
     A chart that lives with a view is created by useViewChart in its React file instead.
  6. Write qa/drivers/${chart}.driver.ts: what a person does for each event, and sees in each state.
     Check it: PATHS_CHART=${chart} npx vitest run --project unit tests/qa/drivers/drivers.test.ts
  7. Describe its emitted events in qa/statecharts/wiring.ts.
  8. Run npm run statecharts, then write the handwritten part of ${PAGES}/${chart}.md: why the chart is as it is.
  9. Add it to qa/gallery/entries.ts: the page that shows it, and a sign for each state.
     Check it: npx vitest run --project unit tests/qa/gallery
 10. Put faults into it, which writes the table of docs/qa.md: npm run faults -- ${chart} --write
 11. npm run verify, then npm run test:quick`;

/** The name becomes part of files, identifiers and events. @throws UsageError for a word that docs/glossary.md forbids */
const assertAllowedWords = (name: string) => {
  const [use] = forbiddenWords(`src/machines/${name}`, '', readWordRules());
  if (use !== undefined) throw new UsageError(`docs/glossary.md forbids a word of the name. ${use}`);
};

const writeNamed = async (name: string, root: string) => {
  assertAllowedWords(name);
  const written = await writeChart(root, name);
  const drawn = (await drawCharts(root)).filter((file) => file.startsWith(`${PAGES}/${name}.`));
  for (const file of [...written, ...drawn]) console.log(`wrote ${file}`);
  console.log(nextSteps(name));
};

const { name, root } = readArguments({
  name: 'new:chart',
  help: HELP,
  options: { root: { type: 'string' } },
  most: Infinity,
  read: ({ values, positionals: [first, ...others] }) => {
    if (first === undefined) throw new UsageError('Name the chart in kebab-case, such as cart-panel');
    const words = [first, ...others];
    if (others.length > 0)
      throw new UsageError(`A chart has one name: write ${words.join('-')} instead of ${words.join(' ')}`);
    return { name: first, root: values.root ?? join(import.meta.dirname, '..') };
  },
});
try {
  await writeNamed(name, root);
} catch (error) {
  const isUsage = error instanceof UsageError;
  console.error(isUsage ? describeUsageError('new:chart', error) : (error as Error).message);
  process.exitCode = isUsage ? EXIT.usage : EXIT.failed;
}
