import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DRAWINGS, PAGES, drawDocuments, readCharts } from './documents.ts';
import { findMachines } from './find-machines.ts';

/** Writes the pages and pictures of every chart and lifecycle. @returns the files, from the root */
export const drawCharts = async (root: string): Promise<string[]> => {
  const documents = await drawDocuments(root, readCharts(root, await findMachines(root)));
  for (const folder of [PAGES, DRAWINGS]) mkdirSync(join(root, folder), { recursive: true });
  for (const [file, text] of documents) writeFileSync(join(root, file), text);
  return [...documents.keys()];
};
