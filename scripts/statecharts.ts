/** Draws every chart below src/machines into docs/statecharts: `npm run statecharts`. What was written by hand there is kept. */
import { join } from 'node:path';
import { PAGES } from '#qa/statecharts/documents.ts';
import { drawCharts } from '#qa/statecharts/draw.ts';

const files = await drawCharts(join(import.meta.dirname, '..'));
console.log(`${files.length} files in ${PAGES}`);
