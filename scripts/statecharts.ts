/** Draws every chart below src/machines into docs/statecharts: `npm run statecharts`. What was written by hand there is kept. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawDocuments, PAGES, readCharts } from './statecharts/documents.ts';
import { findMachines } from './statecharts/find-machines.ts';

const root = join(import.meta.dirname, '..');
const charts = readCharts(root, await findMachines(root));
mkdirSync(join(root, PAGES), { recursive: true });
const documents = await drawDocuments(root, charts);
for (const [file, text] of documents) writeFileSync(join(root, file), text);
console.log(`${charts.length} charts, ${documents.size} files in ${PAGES}`);
