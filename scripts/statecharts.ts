/** Generates the page and picture of every chart in docs/statecharts: `npm run statecharts`. Handwritten parts stay. */
import { join } from 'node:path';
import { PAGES } from '#qa/statecharts/documents.ts';
import { drawCharts } from '#qa/statecharts/draw.ts';
import { readWithoutArguments } from '#server/cli/arguments.ts';

readWithoutArguments(
  'statecharts',
  `npm run statecharts

Generates the page and picture of every chart in ${PAGES}. Handwritten parts stay.`,
);

const files = await drawCharts(join(import.meta.dirname, '..'));
console.log(`${files.length} files in ${PAGES}`);
